import { ClientResponseError } from 'pocketbase';
import { useMemo, useState } from 'react';
import type { FieldError } from '#lib/portal-error.ts';
import { randomId } from '#lib/random-id.ts';
import type { Fields } from '#lib/schema/field.ts';
import type { SchemaNode, SchemaNodes } from '#lib/schema/nodes.ts';
import { validateConditions } from '#lib/schema/validate-fields.ts';
import { validateNodes } from '#lib/schema/validate-nodes.ts';
import { validateNumberOrder } from '#lib/schema/validate-number-order.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { formatFieldError, nameMessage } from '../../parts/fields/format-field-error.ts';
import { type PhotoPreparation, usePhotoPreparation } from '../../parts/use-photo-preparation.ts';
import { type Translate, useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import { isConfirmationRequired } from '../session/session.ts';
import type { FormDraft } from './draft-storage.ts';
import { containsFile, type FormValues, findConflictingNames, getChangedValues, toRequestValues } from './form-values.ts';
import { type LeaveGuard, useUnsavedChanges } from './unsaved-changes-provider.tsx';
import type { UpdateResult } from './update-unless-conflicting.ts';
import { type DraftState, useDraft } from './use-draft.ts';

/** The values to save, cast by their declaration; `changes`: those that differ from `original`. */
export interface FormSubmission<R> {
  /** The version that was edited; undefined for a new record. */
  original: R | undefined;
  /** The id of a new record: the same when it is sent again, also from a restored draft. */
  newId: string;
  values: FormValues;
  changes: FormValues;
  /** Whether somebody else changed the same values to something else. */
  isConflicting: (original: R | undefined, newer: R) => boolean;
}

export interface FormInput<R> {
  /** The declaration of the values: labels, limits and checks follow from it. */
  nodes: SchemaNodes;
  /** Prefix of error paths, such as `site` in `site.hotlines.0.number`. */
  path?: string;
  /** The record as the store has it; undefined for a new one. */
  record: R | undefined;
  /** The initial values of the form for a record. */
  toValues: (record: R | undefined) => FormValues;
  /** Whether a field is asked for, given the values of all; others are neither checked nor sent. */
  isShown?: (name: string, values: FormValues) => boolean;
  /** Checks beyond those of the declaration. */
  validate?: (values: FormValues) => Readonly<Record<string, FieldError>>;
  /** The label of an error path inside a value; that of its declaration when absent. */
  getLabel?: (path: string) => string | undefined;
  /**
   * Saves the submission.
   * @throws ClientResponseError when the server rejects the change.
   */
  save: (submission: FormSubmission<R>) => Promise<UpdateResult<R>>;
  /** Says why saving failed when no field of the form is the cause. */
  describe?: ((t: Translate, error: unknown) => string) | undefined;
  onSaved: (record: R) => void;
  /** The storage key of the draft, which never holds secrets; absent for a form without drafts. */
  draftKey?: string | undefined;
  /**
   * Names of fields that count only now, such as those that verify the person: leaving them is no
   * loss, and no draft has them.
   */
  transient?: readonly string[];
}

export interface FormState<R> extends Pick<PhotoPreparation, 'isPreparing'> {
  nodes: SchemaNodes;
  path: string;
  values: FormValues;
  /** Changes a value; a function receives the present one, for changes that become ready later. */
  set: (name: string, value: unknown) => void;
  /** Error messages by path; empty until the first submit. */
  errors: Readonly<Record<string, string>>;
  /** The errors in the order of the declaration, each with the label of its field. */
  problems: readonly { path: string; message: string }[];
  /** Incremented at each submit, so that the summary receives the focus again. */
  attempt: number;
  /** Why saving failed, when no field is the cause. */
  problem: string | undefined;
  /** The version that was edited. */
  original: R | undefined;
  /** Somebody else's version of the record, and the names of conflicting fields. */
  newer: R | undefined;
  conflicts: readonly { name: string; mine: unknown; theirs: unknown }[];
  /** Continues from the newer version: takes these fields from it and keeps the others as typed. */
  resolveConflict: (takeTheirs: readonly string[]) => void;
  draft: DraftState;
  restoreDraft: () => void;
  isDirty: boolean;
  isBusy: boolean;
  /** Counts a photograph that is made smaller as entered. */
  trackPreparation: PhotoPreparation['track'];
  submit: () => Promise<void>;
  /** Discards unsaved changes. */
  discard: () => void;
  /** Guards an action that loses the unsaved changes. */
  confirmLeaving: LeaveGuard['confirmLeaving'];
}

/**
 * The state of a form: validation by declaration, drafts, leave confirmation, saving and edit
 * conflicts. Until something is typed the form follows its record.
 */
export function useForm<R extends { updated: string }>(input: FormInput<R>): FormState<R> {
  const { path = '', record, toValues, save, onSaved, isShown, transient = [] } = input;
  const { t } = useTranslation();
  const [base, setBase] = useState(record);
  const [edited, setEdited] = useState<FormValues>({});
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, FieldError>>>({});
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [newer, setNewer] = useState<R>();
  const [ownId, setOwnId] = useState(randomId);
  const [restored, setRestored] = useState<FormDraft>();
  const [isBusy, setIsBusy] = useState(false);
  const { isPreparing, track } = usePhotoPreparation();

  const isPristine = Object.keys(edited).length === 0 && !isBusy;
  const original = isPristine && record && (!base || record.updated > base.updated) ? record : base;
  const before = toValues(original);
  const values = { ...before, ...edited };
  const nodes = isShown ? Object.fromEntries(Object.entries(input.nodes).filter(([name]) => isShown(name, values))) : input.nodes;
  const changes = getChangedValues(nodes, values, before);
  const work = Object.keys(changes).filter((name) => !transient.includes(name));
  const isDirty = work.length > 0;
  const storable = useMemo(
    () => Object.fromEntries(Object.entries(edited).filter(([name]) => !isSecret(input.nodes[name]) && !input.transient?.includes(name))),
    [input.nodes, input.transient, edited],
  );
  // A restored form that was changed is another record: an open tab may send the same draft.
  const isAsRestored =
    restored !== undefined && Object.values(getChangedValues(input.nodes, storable, restored.values)).every(containsFile);
  const newId = (isAsRestored && restored.newId) || ownId;
  const draft = useDraft(
    input.draftKey,
    storable,
    original,
    newId,
    work.some((name) => name in storable),
  );
  const isStored = (name: string) => input.draftKey !== undefined && name in storable && !containsFile(changes[name]);
  const isLostOnUnload = !work.every(isStored);

  const validate = () => ({
    ...validateNumberOrder(nodes, values),
    ...validateConditions(nodes as Fields, values),
    ...input.validate?.(values),
    ...validateNodes(nodes, values, { path }).errors,
  });
  const fieldErrors: Readonly<Record<string, FieldError>> = attempt > 0 ? { ...serverErrors, ...validate() } : {};
  const errors = Object.fromEntries(
    Object.entries(fieldErrors).map(([at, error]) => [at, formatFieldError(t, getFieldAt(nodes, namesIn(at)), error)]),
  );

  const findConflicts = (ours: R | undefined, theirs: R) => findConflictingNames(nodes, toValues(ours), toValues(theirs), changes);

  const restart = (from: R | undefined) => {
    setBase(from);
    setEdited({});
    setServerErrors({});
    setAttempt(0);
    setProblem(undefined);
    setNewer(undefined);
    setOwnId(randomId());
    setRestored(undefined);
  };
  const discard = () => {
    draft.discard();
    restart(original);
  };
  const { allowLeaving, confirmLeaving } = useUnsavedChanges(isDirty || isPreparing, isPreparing || isLostOnUnload, discard);
  const finish = (saved: R) => {
    draft.discard();
    allowLeaving();
    restart(saved);
    onSaved(saved);
  };

  const submit = async () => {
    if (isBusy || isPreparing) return;
    setAttempt((count) => count + 1);
    setProblem(undefined);
    setServerErrors({});
    if (Object.keys(validate()).length > 0) return;
    if (original && Object.keys(changes).length === 0) return finish(original);
    setIsBusy(true);
    try {
      const result = await save({
        original,
        newId,
        values: toRequestValues(nodes, values),
        changes,
        isConflicting: (ours, theirs) => findConflicts(ours, theirs).length > 0,
      });
      if ('newer' in result) setNewer(result.newer);
      else finish(result.record);
    } catch (error) {
      refuse(error);
    }
    setIsBusy(false);
  };

  const refuse = (error: unknown) => {
    if (isConfirmationRequired(error)) return setProblem(getErrorMessage(t, error));
    const namedErrors = Object.entries(getFieldErrors(error));
    const mine = namedErrors.filter(([at]) => isWithin(at, path) && (namesIn(at)[0] ?? '') in nodes);
    setServerErrors(Object.fromEntries(mine));
    const [errorElsewhere] = namedErrors.filter((one) => !mine.includes(one));
    if (!errorElsewhere && mine.length > 0) return;
    if (input.describe) setProblem(input.describe(t, error));
    else setProblem(errorElsewhere ? formatFieldError(t, undefined, errorElsewhere[1]) : getErrorMessage(t, error));
  };

  return {
    nodes,
    path,
    values,
    set(name, value) {
      if (isPristine) setBase(original);
      setEdited((typed) => ({ ...typed, [name]: typeof value === 'function' ? value({ ...before, ...typed }[name]) : value }));
      setServerErrors((present) => Object.fromEntries(Object.entries(present).filter(([at]) => namesIn(at)[0] !== name)));
    },
    errors,
    problems: Object.keys(nodes).flatMap((name) =>
      Object.entries(errors)
        .filter(([at]) => namesIn(at)[0] === name)
        .map(([at, message]) => ({ path: at, message: nameMessage(input.getLabel?.(at) ?? getLabelAt(namesIn(at)), message) })),
    ),
    attempt,
    problem,
    original,
    newer,
    conflicts: newer ? findConflicts(original, newer).map((name) => ({ name, mine: values[name], theirs: toValues(newer)[name] })) : [],
    resolveConflict(takeTheirs) {
      if (!newer) return;
      setEdited(Object.fromEntries(Object.entries(edited).filter(([name]) => name in changes && !takeTheirs.includes(name))));
      setBase(newer);
      setNewer(undefined);
    },
    draft,
    restoreDraft() {
      const { savedDraft } = draft;
      if (!savedDraft) return;
      setBase(savedDraft.seen as R | undefined);
      setEdited({ ...edited, ...Object.fromEntries(Object.entries(savedDraft.values).filter(([name]) => name in input.nodes)) });
      setRestored(savedDraft);
      draft.dismiss();
    },
    isDirty,
    isBusy,
    isPreparing,
    trackPreparation: track,
    submit,
    discard,
    confirmLeaving,
  };

  /** The segments of an error path, without the prefix of the form. */
  function namesIn(at: string): string[] {
    return (path === '' ? at : at.slice(path.length + 1)).split('.');
  }

  /** The label of the field at a path; with the item's number in a list. */
  function getLabelAt([name = '', index]: readonly string[]): string | undefined {
    const node = nodes[name];
    const label = node?.label && t(node.label as MessageKey);
    return node?.kind === 'list' && index !== undefined ? `${label} ${Number(index) + 1}` : label;
  }
}

/** Whether a value must not be stored on the device. */
const isSecret = (node: SchemaNode | undefined): boolean => node !== undefined && 'isSecret' in node && node.isSecret === true;

/** The field at the end of a path, for its own error messages. */
function getFieldAt(nodes: SchemaNodes, names: readonly string[]) {
  let node: SchemaNode | undefined;
  let inside = nodes;
  for (const name of names) {
    const innerNode = inside[name];
    if (!innerNode) continue;
    node = innerNode;
    inside = innerNode.kind === 'list' || innerNode.kind === 'group' ? innerNode.of : {};
  }
  if (node?.kind === 'translated' || node?.kind === 'optional') return node.of;
  return node && 'messages' in node ? node : undefined;
}

const isWithin = (at: string, path: string): boolean => path === '' || at.startsWith(`${path}.`);

/**
 * The server's field errors. With another status than 400 `data` is something else: at a conflict
 * the newer record.
 */
function getFieldErrors(error: unknown): Readonly<Record<string, FieldError>> {
  return error instanceof ClientResponseError && error.status === 400 ? { ...error.response.data } : {};
}
