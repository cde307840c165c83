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
/** Of drafts with data of residents. */
const PERSONAL_PREFIX = 'personal-draft:';
/** Older drafts are discarded; those with data of residents as early as a resident's own. */
const MAX_AGE_MS = 30 * DAY_MS;
const MAX_PERSONAL_AGE_MS = DAY_MS;

/**
 * The storage key of a draft, by person, collection and record.
 * @param isPersonal it has data of residents.
 */
export function getDraftKey(userId: string, collection: string, record: string, isPersonal = false): string {
  return `${isPersonal ? PERSONAL_PREFIX : PREFIX}${userId}:${collection}:${record}`;
}

/** The stored draft; undefined when there is none or storage is unavailable. */
export function readDraft(key: string): FormDraft | undefined {
  const draft = deviceStorage.readJson(key) as FormDraft | null | undefined;
  const maxAge = key.startsWith(PERSONAL_PREFIX) ? MAX_PERSONAL_AGE_MS : MAX_AGE_MS;
  return draft && typeof draft.at === 'number' && Date.now() - draft.at < maxAge ? draft : undefined;
}

/** Stores a draft; files cannot be stored. Does nothing when storage is full or unavailable. */
export function writeDraft(key: string, { values, ...rest }: FormDraft): void {
  const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => !containsFile(value)));
  deviceStorage.write(key, JSON.stringify({ values: texts, ...rest }));
}

/** Removes drafts beyond their age from the device, also those of other accounts. */
export function deleteOldDrafts(): void {
  const keys = [PREFIX, PERSONAL_PREFIX].flatMap(deviceStorage.listKeys);
  for (const key of keys) if (!readDraft(key)) deviceStorage.write(key, undefined);
}

/** Removes this person's drafts with data of residents from the device, at sign-out. */
export function removePersonalDrafts(userId: string): void {
  for (const key of deviceStorage.listKeys(`${PERSONAL_PREFIX}${userId}:`)) deviceStorage.write(key, undefined);
}
