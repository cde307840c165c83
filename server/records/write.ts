import { wireDate } from '#lib/dates.ts';
import { PortalError } from '#lib/errors.ts';
import type { StoredRecord } from '../store/store.ts';
import { accessOf } from './access.ts';
import { noteAudit } from './audit-row.ts';
import { type Draft, draftOf } from './draft.ts';
import { dateOf, type Values, type Write } from './hooks/hook.ts';
import { hookOf } from './hooks/hooks.ts';
import { keepingFiles, markRemoved } from './kept-files.ts';
import { notFound } from './not-found.ts';

/** Somebody else changed the record since the version the caller knows. */
export class StaleVersion extends Error {
  readonly newer: StoredRecord;
  constructor(newer: StoredRecord) {
    super('The record was changed meanwhile.');
    this.newer = newer;
  }
}

/** Stores a new record and gives it, or the one a hook answers with. Throws `invalid`. */
export async function createRecord(write: Write): Promise<StoredRecord> {
  const hook = hookOf(write.of);
  const done = await hook.receive?.(write, undefined);
  if (done !== undefined) return done;
  const values: Values = judged(write, undefined).values;
  Object.assign(values, await hook.prepare?.(write, values, undefined));
  return keepingFiles(write, values, () =>
    write.parts.store.write(async (tx) => {
      const instead = await hook.store?.(write, values, tx, undefined);
      if (instead !== undefined) return instead;
      const record: StoredRecord = await tx.insert(write.of, { ...values, ...seededDates(write), id: write.id });
      await hook.stored?.(write, record, tx, undefined);
      if (write.caller.role === 'staff' && !write.isSeeding) await noteAudit(tx, write.caller, 'create', write.of, record);
      return record;
    }),
  );
}

/** Changes a record. With a `version`, only while that is still its `updated`; else throws {@link StaleVersion}. Throws `invalid`, `not_found`. */
export async function updateRecord(write: Write, before: StoredRecord, version: string | undefined): Promise<StoredRecord> {
  const hook = hookOf(write.of);
  const done = await hook.receive?.(write, before);
  if (done !== undefined) return done;
  const values: Values = judged(write, before).values;
  const added = (await hook.prepare?.(write, values, before)) ?? {};
  return keepingFiles(write, values, () =>
    write.parts.store.write(async (tx) => {
      const now: StoredRecord | undefined = await tx.get(write.of, write.id);
      if (now === undefined) throw notFound();
      if (version !== undefined && version !== now.updated) throw new StaleVersion(now);
      // Sums and lists are made of the record as it is now, not as it was read before.
      const fresh: Values = { ...judged(write, now).values, ...added };
      const instead = await hook.store?.(write, fresh, tx, now);
      if (instead !== undefined) return instead;
      const record: StoredRecord = Object.keys(fresh).length === 0 ? now : await tx.update(write.of, write.id, fresh);
      await markRemoved(tx, write.of, now, record);
      await hook.stored?.(write, record, tx, now);
      await noteUpdate(write, now, record, tx);
      return record;
    }),
  );
}

/** Removes a record; what points at it lets go of it. Throws `not_found`, and `bad_request` when another record needs it. */
export async function deleteRecord(write: Write): Promise<void> {
  await write.parts.store.write(async (tx) => {
    const now: StoredRecord | undefined = await tx.get(write.of, write.id);
    if (now === undefined) throw notFound();
    await tx.remove(write.of, write.id);
    await markRemoved(tx, write.of, now, undefined);
    if (!write.isSeeding) await noteAudit(tx, write.caller, 'delete', write.of, now);
  });
}

/** When a record of the seed was made; everybody else's is made now. */
function seededDates(write: Write): { created?: string; updated?: string } {
  if (!write.isSeeding || write.sent.created === undefined) return {};
  const date = wireDate(dateOf(write));
  return { created: date, updated: date };
}

function judged(write: Write, before: StoredRecord | undefined): Draft {
  const { of, caller, sent, uploads, isSeeding } = write;
  const draft = draftOf({ of, access: accessOf(of, caller), values: sent, uploads, isSeeding, ...(before && { before }) });
  if (Object.keys(draft.errors).length === 0) return draft;
  throw new PortalError('invalid', `Failed to ${before === undefined ? 'create' : 'update'} record.`, { fields: draft.errors });
}

async function noteUpdate(write: Write, before: StoredRecord, after: StoredRecord, tx: Parameters<typeof noteAudit>[0]): Promise<void> {
  if (write.caller.role !== 'staff' || write.isSeeding) return;
  const isChanged = (name: string): boolean => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const { notes = [] } = hookOf(write.of);
  const fields = Object.keys(write.of.fields).filter(
    (name) => !notes.includes(name) && write.of.fields[name]?.hidden !== true && isChanged(name),
  );
  if (fields.length > 0) await noteAudit(tx, write.caller, 'update', write.of, after, { fields });
}
