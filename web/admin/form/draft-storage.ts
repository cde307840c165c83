import { DAY_MS } from '#lib/dates/durations.ts';
import { deviceStorage } from '../../parts/storage/browser-storage.ts';
import { containsFile, type FormValues } from './form-values.ts';

/** Typed values of a form that were not saved. */
export interface FormDraft {
  values: FormValues;
  /** The record that was edited; absent for a new one. */
  seen?: object;
  /** The id of a new record, under which its answer may have been lost. */
  newId?: string;
  /** Time of the last change, milliseconds since 1970. */
  at: number;
}

const PREFIX = 'draft:';
/** Older drafts are discarded. */
const MAX_AGE_MS = 30 * DAY_MS;

/** The storage key of a draft, by person, collection and record. */
export function getDraftKey(userId: string, collection: string, record: string): string {
  return `${PREFIX}${userId}:${collection}:${record}`;
}

/** The stored draft; undefined when there is none or storage is unavailable. */
export function readDraft(key: string): FormDraft | undefined {
  const draft = deviceStorage.readJson(key) as FormDraft | null | undefined;
  return draft && typeof draft.at === 'number' && Date.now() - draft.at < MAX_AGE_MS ? draft : undefined;
}

/** Stores a draft; files cannot be stored. Does nothing when storage is full or unavailable. */
export function writeDraft(key: string, { values, ...rest }: FormDraft): void {
  const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => !containsFile(value)));
  deviceStorage.write(key, JSON.stringify({ values: texts, ...rest }));
}

/** Removes drafts beyond their age from the device, also those of other accounts. */
export function deleteOldDrafts(): void {
  for (const key of deviceStorage.listKeys(PREFIX)) if (!readDraft(key)) deviceStorage.write(key, undefined);
}
