import { isPortalError } from '#lib/portal-error.ts';
import type { Store, StoredRecord, Tx } from '../../store/store.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { logAudit } from '../audit/log-audit.ts';
import { scanAndPlaceFiles, scheduleFileRemoval } from '../files/file-placement.ts';
import type { HookResult, RecordValues, RecordWrite } from '../hooks/hook.ts';
import { getHook } from '../hooks/hook-registry.ts';
import { assertNoErrors } from '../http/record-errors.ts';
import { createDraft, type Draft, validateCustomOptions } from './create-draft.ts';
import { saveRemovedRecord } from './removed-records.ts';

/** The record changed since the version that the client knows. */
export class StaleVersionError extends Error {
  readonly currentRecord: StoredRecord;

  constructor(currentRecord: StoredRecord) {
    super('The record was changed meanwhile.');
    this.currentRecord = currentRecord;
  }
}

/** A validated write with its files in place, ready to be executed in a transaction. */
export interface PreparedWrite {
  /**
   * Executes the write; awaits only `tx` and may run again when the transaction is retried. Returns
   * undefined for a deletion.
   */
  execute(tx: Tx): Promise<StoredRecord | undefined>;
  /**
   * Call it afterwards with the stored record; undefined when none was stored. Not when that is
   * unknown.
   */
  finalize?(storedRecord: StoredRecord | undefined): Promise<void>;
  /** The expected record, as far as known; absent when nothing is stored. */
  readonly expectedRecord?: StoredRecord;
}

/**
 * Executes writes in order in one transaction. Returns their records.
 *
 * @throws what a write throws, and what `store.write` throws
 */
export async function executeWrites(store: Store, preparedWrites: readonly PreparedWrite[], onStart?: (index: number) => void) {
  const finalize = async (records: readonly (StoredRecord | undefined)[]): Promise<void> => {
    for (const [index, write] of preparedWrites.entries()) await write.finalize?.(records[index]);
  };
  const execute = async (tx: Tx): Promise<(StoredRecord | undefined)[]> => {
    const records: (StoredRecord | undefined)[] = [];
    for (const [index, write] of preparedWrites.entries()) {
      onStart?.(index);
      records.push(await write.execute(tx));
    }
    return records;
  };
  const storedRecords = await store.write(execute).catch(async (error: unknown) => {
    // The records may be stored, with these files. If not, maintenance deletes the files later.
    const isOutcomeUnknown = isPortalError(error) && error.code === 'unavailable';
    if (!isOutcomeUnknown) await finalize([]);
    throw error;
  });
  await finalize(storedRecords);
  return storedRecords;
}

/**
 * Prepares the creation of a record, or the replacement by a hook.
 *
 * @throws PortalError `invalid`
 */
export async function prepareCreate(write: RecordWrite): Promise<PreparedWrite> {
  const hook = getHook(write.collection);
  const hookResult = await hook.beforeValidate?.(write, undefined);
  if (hookResult !== undefined) return prepareHookResult(hookResult);
  const values: RecordValues = await validateWrite(write, undefined);
  Object.assign(values, await hook.prepare?.(write, values, undefined));
  return {
    finalize: await scanAndPlaceFiles(write, values),
    expectedRecord: { ...values, id: write.id, collectionId: '', collectionName: write.collection.name, created: '', updated: '' },
    async execute(tx) {
      const finalValues = { ...values };
      const replacement = await hook.beforeSave?.(write, finalValues, tx, undefined);
      if (replacement !== undefined) return replacement;
      const record: StoredRecord = await tx.insert(write.collection, { ...finalValues, id: write.id });
      await hook.afterSave?.(write, record, tx, undefined);
      if (write.principal.role === 'staff') await logAudit(tx, write.principal, 'create', write.collection, record);
      return record;
    },
  };
}

/**
 * Prepares an update. With `version`, it requires that `updated` still has that value, else throws
 * {@link StaleVersionError}.
 *
 * @throws PortalError `invalid`, `not_found`
 */
export async function prepareUpdate(write: RecordWrite, before: StoredRecord, version: string | undefined): Promise<PreparedWrite> {
  const hook = getHook(write.collection);
  const hookResult = await hook.beforeValidate?.(write, before);
  if (hookResult !== undefined) return prepareHookResult(hookResult);
  const values: RecordValues = await validateWrite(write, before);
  const preparedValues = (await hook.prepare?.(write, values, before)) ?? {};
  return {
    finalize: await scanAndPlaceFiles(write, values),
    expectedRecord: { ...before, ...values, ...preparedValues },
    async execute(tx) {
      const now: StoredRecord | undefined = await tx.get(write.collection, write.id);
      if (now === undefined) throw notFoundError();
      if (version !== undefined && version !== now.updated) throw new StaleVersionError(now);
      // Sums and lists are computed from the record in the transaction.
      const finalValues: RecordValues = { ...validateDraft(write, now).values, ...preparedValues };
      const replacement = await hook.beforeSave?.(write, finalValues, tx, now);
      if (replacement !== undefined) return replacement;
      const record: StoredRecord = Object.keys(finalValues).length === 0 ? now : await tx.update(write.collection, write.id, finalValues);
      await scheduleFileRemoval(tx, write.collection, now, record);
      await hook.afterSave?.(write, record, tx, now);
      await logUpdate(write, now, record, tx);
      return record;
    },
  };
}

/**
 * Prepares a deletion; clears optional relations to the record.
 *
 * @throws PortalError `not_found`; `bad_request` when another record requires it
 */
export function prepareDelete(write: RecordWrite): PreparedWrite {
  return {
    async execute(tx) {
      const now: StoredRecord | undefined = await tx.get(write.collection, write.id);
      if (now === undefined) throw notFoundError();
      await getHook(write.collection).beforeDelete?.(write, now, tx);
      if (write.collection.restorable) await saveRemovedRecord(tx, write.collection, now);
      await tx.remove(write.collection, write.id);
      await scheduleFileRemoval(tx, write.collection, now, undefined);
      await logAudit(tx, write.principal, 'delete', write.collection, now);
      return undefined;
    },
  };
}

/** Prepares the replacement of a write by a hook. */
function prepareHookResult(result: HookResult): PreparedWrite {
  return { execute: typeof result === 'function' ? result : async () => result };
}

type DraftSource = Pick<RecordWrite, 'collection' | 'body'> & Partial<Pick<RecordWrite, 'modifications' | 'uploads' | 'restorableFiles'>>;

/**
 * Returns the values that a write would store.
 *
 * @throws PortalError `invalid`
 */
export function validateDraft(source: DraftSource, before: StoredRecord | undefined): Draft {
  const draft = createWriteDraft(source, before);
  assertValid(draft.errors, before);
  return draft;
}

/** Validates the values of a write, also against the lists that the office extends. */
async function validateWrite(write: RecordWrite, before: StoredRecord | undefined): Promise<RecordValues> {
  const draft = createWriteDraft(write, before);
  const optionErrors = await validateCustomOptions(write.readContext.reader, write.collection, draft.values, before);
  assertValid({ ...optionErrors, ...draft.errors }, before);
  return draft.values;
}

const createWriteDraft = (
  { collection, body, modifications = [], uploads = [], restorableFiles = {} }: DraftSource,
  before: StoredRecord | undefined,
): Draft => createDraft({ collection, values: body, modifications, uploads, restorableFiles, ...(before && { before }) });

const assertValid = (errors: Draft['errors'], before: StoredRecord | undefined): void =>
  assertNoErrors(errors, `Failed to ${before === undefined ? 'create' : 'update'} record.`);

async function logUpdate(write: RecordWrite, before: StoredRecord, after: StoredRecord, tx: Tx): Promise<void> {
  if (write.principal.role !== 'staff') return;
  const isChanged = (name: string): boolean => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const { selfAuditedFields = [] } = getHook(write.collection);
  const fields = Object.keys(write.collection.fields).filter(
    (name) => !selfAuditedFields.includes(name) && write.collection.fields[name]?.hidden !== true && isChanged(name),
  );
  if (fields.length > 0) await logAudit(tx, write.principal, 'update', write.collection, after, { fields });
}
