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
import { type PhotoPreparation, usePhotoPreparation } from '../../parts/upload/use-photo-preparation.ts';
import { type Translate, useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import { isConfirmationRequired } from '../session/session.ts';
import type { FormDraft } from './draft-storage.ts';
import { containsFile, type FormValues, findConflictingNames, getChangedValues, toRequestValues } from './form-values.ts';
import { type LeaveGuard, useUnsavedChanges } from './unsaved-changes-provider.tsx';
import type { UpdateResult } from './update-unless-conflicting.ts';
import { type DraftState, useDraft } from './use-draft.ts';

/** What `save` receives. The values are cast by their declaration. */
export interface FormSubmission<R> {
  /** The version that was edited; undefined for a new record. */
  original: R | undefined;
  /** The id of a new record: the same when the same is sent again, also from a restored draft. */
  newId: string;
  values: FormValues;
  /** The values that differ from `original`. */
  changes: FormValues;
  /** Whether somebody else changed the same values to something else. */
  isConflicting: (original: R | undefined, newer: R) => boolean;
}

export interface FormInput<R> {
  /** The declaration of the values, with their labels, limits and validation rules. */
  nodes: SchemaNodes;
  /** Prefix of error paths, such as `site` in `site.hotlines.0.number`. */
  path?: string;
  /** The stored record; undefined for a new one. */
  record: R | undefined;
  /** The initial values of the form for a record. */
  toValues: (record: R | undefined) => FormValues;
  /** Whether a field is shown, given all values; hidden fields are neither validated nor sent. */
  isShown?: (name: string, values: FormValues) => boolean;
  /** Validation beyond that of the declaration. */
  validate?: (values: FormValues) => Readonly<Record<string, FieldError>>;
  /** The label for an error path; by default that of the declaration. */
  getLabel?: (path: string) => string | undefined;
  /**
   * Saves the submission.
   * @throws ClientResponseError when the server rejects the change.
   */
  save: (submission: FormSubmission<R>) => Promise<UpdateResult<R>>;
  /** Formats an error that no field of the form caused. */
  describe?: ((t: Translate, error: unknown) => string) | undefined;
  /** The field that shows such an error, in a form too small for a message of its own. */
  problemField?: string;
  /** Shows errors while typing, other than those of missing values; for a form with one field. */
  validatesAtOnce?: boolean;
  onSaved: (record: R) => void;
  /** The storage key of the draft, which contains no secrets; absent for a form without drafts. */
  draftKey?: string | undefined;
  /**
   * Names of fields that are valid only now, such as a verification code: drafts do not contain
   * them, and leaving does not ask about them.
   */
  transient?: readonly string[];
}

export interface FormState<R> extends Pick<PhotoPreparation, 'isPreparing'> {
  nodes: SchemaNodes;
  path: string;
  values: FormValues;
  /** Changes a value; an updater function receives the current one. */
  set: (name: string, value: unknown) => void;
  /** Error messages by path; empty until the first submit. */
  errors: Readonly<Record<string, string>>;
  /** The error messages in the order of the fields, each with the label of its field. */
  errorSummary: readonly { path: string; message: string }[];
  /** The number of submissions, so that the error summary receives the focus after each one. */
  attempt: number;
  /** Why saving failed, when no field caused it. */
  problem: string | undefined;
  /** The version that was edited. */
  original: R | undefined;
  /** Somebody else's version of the record, and the names of conflicting fields. */
  newer: R | undefined;
  conflicts: readonly { name: string; mine: unknown; theirs: unknown }[];
  /** Continues from the newer version: takes these fields from it, keeps the other values. */
  resolveConflict: (theirNames: readonly string[]) => void;
  draft: DraftState;
  restoreDraft: () => void;
  isDirty: boolean;
  isBusy: boolean;
  /** Counts a photograph as an unsaved change while it is being shrunk. */
  trackPreparation: PhotoPreparation['track'];
  /**
   * Submits the form.
   * @param typed values that `set` did not receive: those of uncontrolled inputs, which password
   * managers fill in without events, or of the pressed button.
   */
  submit: (typed?: FormValues) => Promise<void>;
  /** Discards unsaved changes. */
  discard: () => void;
  /** Guards an action that loses the unsaved changes. */
  confirmLeaving: LeaveGuard['confirmLeaving'];
}

/**
 * The state of a form: validation by declaration, drafts, confirmation before leaving, saving and
 * edit conflicts. Until something is typed, the form shows the newest version of its record.
 */
export function useForm<R extends { updated: string }>(input: FormInput<R>): FormState<R> {
  const { path = '', record, toValues, save, onSaved, isShown, problemField, transient = [] } = input;
  const { t } = useTranslation();
  const [baseRecord, setBaseRecord] = useState(record);
  const [edited, setEdited] = useState<FormValues>({});
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, FieldError>>>({});
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [newer, setNewer] = useState<R>();
  const [generatedId, setGeneratedId] = useState(randomId);
  const [restoredDraft, setRestoredDraft] = useState<FormDraft>();
  const [isBusy, setIsBusy] = useState(false);
  const { isPreparing, track } = usePhotoPreparation();

  const isPristine = Object.keys(edited).length === 0 && !isBusy;
  const original = isPristine && record && (!baseRecord || record.updated > baseRecord.updated) ? record : baseRecord;
  const initialValues = toValues(original);
  const values = { ...initialValues, ...edited };
  const nodes = isShown ? Object.fromEntries(Object.entries(input.nodes).filter(([name]) => isShown(name, values))) : input.nodes;
  const changes = getChangedValues(nodes, values, initialValues);
  const unsavedNames = Object.keys(changes).filter((name) => !transient.includes(name));
  const isDirty = unsavedNames.length > 0;
  const storableValues = useMemo(
    () => Object.fromEntries(Object.entries(edited).filter(([name]) => !isSecret(input.nodes[name]) && !input.transient?.includes(name))),
    [input.nodes, input.transient, edited],
  );
  // A changed restored draft becomes another record, because another tab may save the same draft.
  const isUnchangedDraft =
    restoredDraft !== undefined && Object.values(getChangedValues(input.nodes, storableValues, restoredDraft.values)).every(containsFile);
  const newId = (isUnchangedDraft && restoredDraft.newId) || generatedId;
  const draft = useDraft(
    input.draftKey,
    storableValues,
    original,
    newId,
    unsavedNames.some((name) => name in storableValues),
  );
  const isStored = (name: string) => input.draftKey !== undefined && name in storableValues && !containsFile(changes[name]);
  const isLostOnUnload = !unsavedNames.every(isStored);

  const validate = (current: FormValues): Readonly<Record<string, FieldError>> => ({
    ...validateNumberOrder(nodes, current),
    ...validateConditions(nodes as Fields, current),
    ...input.validate?.(current),
    ...validateNodes(nodes, current, { path }).errors,
  });
  const fieldErrors = attempt > 0 ? { ...serverErrors, ...validate(values) } : input.validatesAtOnce ? validate(values) : {};
  const errors = Object.fromEntries(
    Object.entries(fieldErrors)
      .filter(([, { code }]) => attempt > 0 || code !== 'validation_required')
      .map(([errorPath, error]) => [errorPath, formatFieldError(t, getFieldAt(nodes, splitPath(errorPath)), error)]),
  );
  if (problem !== undefined && problemField !== undefined) errors[problemField] = problem;

  const findConflicts = (ours: R | undefined, theirs: R, edit = changes) =>
    findConflictingNames(nodes, toValues(ours), toValues(theirs), edit);

  const reset = (to: R | undefined) => {
    setBaseRecord(to);
    setEdited({});
    setServerErrors({});
    setAttempt(0);
    setProblem(undefined);
    setNewer(undefined);
    setGeneratedId(randomId());
    setRestoredDraft(undefined);
  };
  const discard = () => {
    draft.discard();
    reset(original);
  };
  const { allowLeaving, confirmLeaving } = useUnsavedChanges(isDirty || isPreparing, isPreparing || isLostOnUnload, discard);
  const finish = (saved: R) => {
    draft.discard();
    allowLeaving();
    reset(saved);
    onSaved(saved);
  };

  const submit = async (typed: FormValues = {}) => {
    if (isBusy || isPreparing) return;
    const submitted = { ...values, ...typed };
    const submittedChanges = getChangedValues(nodes, submitted, initialValues);
    setEdited((present) => ({ ...present, ...typed }));
    setAttempt((count) => count + 1);
    setProblem(undefined);
    setServerErrors({});
    if (Object.keys(validate(submitted)).length > 0) return;
    if (original && Object.keys(submittedChanges).length === 0) return finish(original);
    setIsBusy(true);
    try {
      const result = await save({
        original,
        newId,
        values: toRequestValues(nodes, submitted),
        changes: submittedChanges,
        isConflicting: (ours, theirs) => findConflicts(ours, theirs, submittedChanges).length > 0,
      });
      if ('newer' in result) setNewer(result.newer);
      else finish(result.record);
    } catch (error) {
      showError(error);
    }
    setIsBusy(false);
  };

  const showError = (error: unknown) => {
    if (isConfirmationRequired(error)) return setProblem(getErrorMessage(t, error));
    const allErrors = Object.entries(getFieldErrors(error));
    const shownErrors = allErrors.filter(([errorPath]) => isWithin(errorPath, path) && (splitPath(errorPath)[0] ?? '') in nodes);
    setServerErrors(Object.fromEntries(shownErrors));
    const otherError = allErrors.find((one) => !shownErrors.includes(one));
    if (!otherError && shownErrors.length > 0) return;
    if (input.describe) setProblem(input.describe(t, error));
    else setProblem(otherError ? formatFieldError(t, undefined, otherError[1]) : getErrorMessage(t, error, true));
  };

  return {
    nodes,
    path,
    values,
    set(name, value) {
      if (isPristine) setBaseRecord(original);
      // An attempt without a response may have stored the earlier values under this id.
      if (attempt > 0) setGeneratedId(randomId());
      setEdited((present) => ({ ...present, [name]: typeof value === 'function' ? value({ ...initialValues, ...present }[name]) : value }));
      setServerErrors((present) => Object.fromEntries(Object.entries(present).filter(([errorPath]) => splitPath(errorPath)[0] !== name)));
    },
    errors,
    errorSummary: Object.keys(nodes).flatMap((name) =>
      Object.entries(errors)
        .filter(([errorPath]) => splitPath(errorPath)[0] === name)
        .map(([errorPath, message]) => ({
          path: errorPath,
          message: nameMessage(input.getLabel?.(errorPath) ?? getLabelAt(splitPath(errorPath)), message),
        })),
    ),
    attempt,
    problem: problemField === undefined ? problem : undefined,
    original,
    newer,
    conflicts: newer ? findConflicts(original, newer).map((name) => ({ name, mine: values[name], theirs: toValues(newer)[name] })) : [],
    resolveConflict(theirNames) {
      if (!newer) return;
      setEdited(Object.fromEntries(Object.entries(edited).filter(([name]) => name in changes && !theirNames.includes(name))));
      setBaseRecord(newer);
      setNewer(undefined);
    },
    draft,
    restoreDraft() {
      const { savedDraft } = draft;
      if (!savedDraft) return;
      setBaseRecord(savedDraft.baseRecord as R | undefined);
      setEdited({ ...edited, ...Object.fromEntries(Object.entries(savedDraft.values).filter(([name]) => name in input.nodes)) });
      setRestoredDraft(savedDraft);
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
  function splitPath(errorPath: string): string[] {
    return (path === '' ? errorPath : errorPath.slice(path.length + 1)).split('.');
  }

  /** The label of the field at a path, with the number of the item in a list. */
  function getLabelAt([name = '', index]: readonly string[]): string | undefined {
    const node = nodes[name];
    const label = node?.label && t(node.label as MessageKey);
    return node?.kind === 'list' && index !== undefined ? `${label} ${Number(index) + 1}` : label;
  }
}

/** Whether a value must not be stored on the device. */
const isSecret = (node: SchemaNode | undefined): boolean => node !== undefined && 'isSecret' in node && node.isSecret === true;

/** The field at a path, which may have its own error messages. */
function getFieldAt(nodes: SchemaNodes, names: readonly string[]) {
  let node: SchemaNode | undefined;
  let siblings = nodes;
  for (const name of names) {
    const child = siblings[name];
    if (!child) continue;
    node = child;
    siblings = child.kind === 'list' || child.kind === 'group' ? child.of : {};
  }
  if (node?.kind === 'translated' || node?.kind === 'optional') return node.of;
  return node && 'messages' in node ? node : undefined;
}

const isWithin = (errorPath: string, path: string): boolean => path === '' || errorPath.startsWith(`${path}.`);

/**
 * The field errors of a response. Only a response with status 400 has them; with 412 `data` is the
 * newer record.
 */
function getFieldErrors(error: unknown): Readonly<Record<string, FieldError>> {
  return error instanceof ClientResponseError && error.status === 400 ? { ...error.response.data } : {};
}
