import { ClientResponseError } from 'pocketbase';
import { useRef, useState } from 'react';
import type { FieldError } from '#lib/errors.ts';
import { randomId } from '#lib/random-id.ts';
import type { Fields } from '#lib/schema/field.ts';
import { collections } from '#model/collections/index.ts';
import { fieldMessage } from '../../parts/field-message.ts';
import { uploadFetch } from '../../parts/upload-fetch.ts';
import type { PortalRecord } from '../../records.ts';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import type { LiveName } from '../live/live-record.ts';
import { useRecords, useStaff } from '../session/use-session.ts';
import { draftPlace } from './draft-store.ts';
import { changesOf, type FormValues, holdsFile, problemsOf, valuesOf } from './form-values.ts';
import { createRecord, saveRecord } from './save-record.ts';
import { type KeptDraft, useDraft } from './use-draft.ts';

export interface RecordForm<N extends LiveName = LiveName> {
  fields: Fields;
  values: FormValues;
  set: (name: string, value: unknown) => void;
  /** What is wrong with each field, in words; empty until the first try to save. */
  errors: Readonly<Record<string, string>>;
  /** Rises with each try, so that the summary takes the focus again. */
  attempt: number;
  /** Why nothing was saved, where no field is to blame. */
  problem: string | undefined;
  /** The version the person began with. */
  seen: PortalRecord<N> | undefined;
  /** What somebody else made of the same fields meanwhile. */
  newer: PortalRecord<N> | undefined;
  /** Goes on with the newer version: these fields as they are there, the others as typed. */
  settleConflict: (takeTheirs: readonly string[]) => void;
  draft: KeptDraft;
  takeOffered: () => void;
  isDirty: boolean;
  isBusy: boolean;
  /** How much of a chosen file has been sent, 0 to 1. */
  share: number | undefined;
  submit: () => Promise<void>;
}

/**
 * The answers of a form over one record, or a new one, and what becomes of them.
 *
 * @param initial what a new one opens with, other than the fields' defaults.
 */
export function useRecordForm<N extends LiveName>(
  name: N,
  names: readonly string[],
  record: PortalRecord<N> | undefined,
  onSaved: (record: PortalRecord<N>) => void,
  initial: FormValues = {},
): RecordForm<N> {
  const { t } = useWords();
  const records = useRecords();
  const { id: person } = useStaff();
  const fields: Fields = collections[name].fields;
  /** What comes in live does not change the form under the hand. */
  const [seen, setSeen] = useState(record);
  const [blank] = useState<FormValues>(() => ({ ...valuesOf(fields, names), ...initial }));
  const [values, setValues] = useState(() => (record ? valuesOf(fields, names, record) : blank));
  const [refused, setRefused] = useState<Readonly<Record<string, FieldError>>>({});
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [newer, setNewer] = useState<PortalRecord<N>>();
  const [isBusy, setIsBusy] = useState(false);
  const [share, setShare] = useState<number>();
  const newId = useRef<string>(undefined);

  const changes = changesOf(fields, values, seen ?? blank);
  const isDirty = Object.keys(changes).length > 0;
  const draft = useDraft(draftPlace(person, name, record?.id ?? 'new'), values, seen, isDirty);
  const found = attempt > 0 ? { ...refused, ...problemsOf(fields, values) } : {};
  const errors = Object.fromEntries(Object.entries(found).map(([field, error]) => [field, fieldMessage(t, fields[field], error)]));

  const save = async (): Promise<void> => {
    const hasFile = Object.values(changes).some(holdsFile);
    const options = hasFile ? { fetch: uploadFetch(setShare) as typeof fetch } : {};
    newId.current ??= randomId();
    const saved = seen
      ? await saveRecord(records, name, fields, seen, changes, options)
      : { record: await createRecord(records, name, newId.current, changesOf(fields, values), options) };
    if ('newer' in saved) return setNewer(saved.newer);
    draft.end();
    onSaved(saved.record);
  };

  const submit = async () => {
    if (isBusy) return;
    setAttempt((before) => before + 1);
    setProblem(undefined);
    setRefused({});
    if (Object.keys(problemsOf(fields, values)).length > 0) return;
    if (seen && !isDirty) {
      draft.end();
      return onSaved(seen);
    }
    setIsBusy(true);
    try {
      await save();
    } catch (error) {
      const said = fieldErrorsOf(error);
      const mine = Object.entries(said).filter(([field]) => field in values);
      setRefused(Object.fromEntries(mine));
      if (mine.length === 0) setProblem(failureText(t, error));
    }
    setIsBusy(false);
    setShare(undefined);
  };

  return {
    fields,
    values,
    set(field, value) {
      setRefused(({ [field]: _, ...others }) => others);
      setValues((before) => ({ ...before, [field]: value }));
    },
    errors,
    attempt,
    problem,
    seen,
    newer,
    settleConflict(takeTheirs) {
      if (!newer) return;
      const kept = Object.keys(changes).filter((field) => !takeTheirs.includes(field));
      setValues({ ...valuesOf(fields, names, newer), ...Object.fromEntries(kept.map((field) => [field, values[field]])) });
      setSeen(newer);
      setNewer(undefined);
    },
    draft,
    takeOffered() {
      const { offered } = draft;
      if (!offered) return;
      setValues((before) => ({ ...before, ...Object.fromEntries(Object.entries(offered.values).filter(([field]) => field in before)) }));
      if (offered.seen) setSeen(offered.seen as PortalRecord<N>);
      draft.settle();
    },
    isDirty,
    isBusy,
    share,
    submit,
  };
}

function fieldErrorsOf(error: unknown): Readonly<Record<string, FieldError>> {
  return error instanceof ClientResponseError && error.status === 400 ? ((error.response.data ?? {}) as Record<string, FieldError>) : {};
}
