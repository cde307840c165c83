import { DAY_MS } from '#lib/dates/durations.ts';
import { deviceStorage } from '../../parts/storage/browser-storage.ts';
import { containsFile, type FormValues } from './form-values.ts';

/** The unsaved values of a form. */
export interface FormDraft {
  values: FormValues;
  /** The version of the record that was edited; absent for a new one. */
  baseRecord?: object;
  /** The id of a new record, which an unanswered request may already have created. */
  newId?: string;
  /** Time of the last change, milliseconds since 1970. */
  updatedAt: number;
}

const PREFIX = 'draft:';
/** The prefix of drafts with data of residents. */
const PERSONAL_PREFIX = 'personal-draft:';
/** Older drafts are deleted; those with data of residents as early as drafts of residents. */
const MAX_AGE_MS = 30 * DAY_MS;
const MAX_PERSONAL_AGE_MS = DAY_MS;

/**
 * The storage key of a draft, by user, collection and record.
 * @param isPersonal whether the draft has data of residents.
 */
export function getDraftKey(userId: string, collection: string, record: string, isPersonal = false): string {
  return `${isPersonal ? PERSONAL_PREFIX : PREFIX}${userId}:${collection}:${record}`;
}

/** The stored draft; undefined when there is none or storage is unavailable. */
export function readDraft(key: string): FormDraft | undefined {
  type OlderDraft = { seen?: object; at?: number };
  const stored = deviceStorage.readJson(key) as (Partial<FormDraft> & OlderDraft) | null | undefined;
  // Older versions stored `seen` and `at`.
  const draft = { baseRecord: stored?.seen, updatedAt: stored?.at, ...stored };
  const maxAge = key.startsWith(PERSONAL_PREFIX) ? MAX_PERSONAL_AGE_MS : MAX_AGE_MS;
  return typeof draft.updatedAt === 'number' && Date.now() - draft.updatedAt < maxAge ? (draft as FormDraft) : undefined;
}

/** Stores a draft without its files. Does nothing when storage is full or unavailable. */
export function writeDraft(key: string, { values, ...rest }: FormDraft): void {
  const storableValues = Object.fromEntries(Object.entries(values).filter(([, value]) => !containsFile(value)));
  deviceStorage.write(key, JSON.stringify({ values: storableValues, ...rest }));
}

/** Deletes the drafts of all accounts that have reached their maximum age. */
export function deleteOldDrafts(): void {
  const keys = [PREFIX, PERSONAL_PREFIX].flatMap(deviceStorage.listKeys);
  for (const key of keys) if (!readDraft(key)) deviceStorage.write(key, undefined);
}

/** Deletes this user's drafts with data of residents; to be called at sign-out. */
export function removePersonalDrafts(userId: string): void {
  for (const key of deviceStorage.listKeys(`${PERSONAL_PREFIX}${userId}:`)) deviceStorage.write(key, undefined);
}
