import { wireDate } from '#lib/dates.ts';
import { PortalError } from '#lib/errors.ts';
import type { Store, StoredRecord, Tx } from '../store/store.ts';
import { noteAudit } from './audit-row.ts';
import { type Draft, draftOf } from './draft.ts';
import { dateOf, type Received, type Values, type Write } from './hooks/hook.ts';
import { hookOf } from './hooks/hooks.ts';
import { markRemoved, placeFiles } from './kept-files.ts';
import { notFound } from './not-found.ts';
import { keepRemoved } from './removed-records.ts';

/** Somebody else changed the record since the version the caller knows. */
export class StaleVersion extends Error {
  readonly newer: StoredRecord;

  constructor(newer: StoredRecord) {
    super('The record was changed meanwhile.');
    this.newer = newer;
  }
}

/** A write that is judged, with its files in place: what is left is to carry it out in a transaction. */
export interface Planned {
  /** Awaits only `tx`, and may be called again when the transaction is tried again. Gives undefined for a deletion. */
  carryOut(tx: Tx): Promise<StoredRecord | undefined>;
  /** To be called afterwards with what was stored; undefined when nothing was. */
  settle(stored: StoredRecord | undefined): Promise<void>;
  /** About what the record will be, as far as it is known before; absent when nothing is stored. */
  readonly draft?: StoredRecord;
}

/** Carries writes out in their order in one transaction: all of them or none. Gives their records. */
export async function carriedOut(store: Store, planned: readonly Planned[], starts?: (at: number) => void) {
  let stored: (StoredRecord | undefined)[] = [];
  try {
    stored = await store.write(async (tx) => {
      const records: typeof stored = [];
      for (const [at, write] of planned.entries()) {
        starts?.(at);
        records.push(await write.carryOut(tx));
      }
      return records;
    });
    return stored;
  } finally {
    for (const [at, write] of planned.entries()) await write.settle(stored[at]);
  }
}

/** Plans to store a new record, or what a hook answers with instead. Throws `invalid`. */
export async function plannedCreate(write: Write): Promise<Planned> {
  const hook = hookOf(write.of);
  const received = await hook.receive?.(write, undefined);
  if (received !== undefined) return plannedAnswer(received);
  const values: Values = judged(write, undefined).values;
  Object.assign(values, await hook.prepare?.(write, values, undefined));
  return {
    settle: await placeFiles(write, values),
    draft: { ...values, id: write.id, collectionId: '', collectionName: write.of.name, created: '', updated: '' },
    async carryOut(tx) {
      const fresh = { ...values };
      const instead = await hook.store?.(write, fresh, tx, undefined);
      if (instead !== undefined) return instead;
      const record: StoredRecord = await tx.insert(write.of, { ...fresh, ...seededDates(write), id: write.id });
      await hook.stored?.(write, record, tx, undefined);
      if (write.caller.role === 'staff' && !write.isSeeding) await noteAudit(tx, write.caller, 'create', write.of, record);
      return record;
    },
  };
}

/** Plans to change a record. With a `version`, only while that is still its `updated`; else it throws {@link StaleVersion}. Throws `invalid`, `not_found`. */
export async function plannedUpdate(write: Write, before: StoredRecord, version: string | undefined): Promise<Planned> {
  const hook = hookOf(write.of);
  const received = await hook.receive?.(write, before);
  if (received !== undefined) return plannedAnswer(received);
  const values: Values = judged(write, before).values;
  const added = (await hook.prepare?.(write, values, before)) ?? {};
  return {
    settle: await placeFiles(write, values),
    draft: { ...before, ...values, ...added },
    async carryOut(tx) {
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
    },
  };
}

/** Plans to remove a record; what points at it lets go of it. Throws `not_found`, and `bad_request` when another record needs it. */
export function plannedDelete(write: Write): Planned {
  return {
    async carryOut(tx) {
      const now: StoredRecord | undefined = await tx.get(write.of, write.id);
      if (now === undefined) throw notFound();
      if (write.of.restorable) await keepRemoved(tx, write.of, now);
      await tx.remove(write.of, write.id);
      await markRemoved(tx, write.of, now, undefined);
      if (!write.isSeeding) await noteAudit(tx, write.caller, 'delete', write.of, now);
      return undefined;
    },
    settle: async () => {},
  };
}

/** What a hook answers with in place of the write. */
function plannedAnswer(received: Received): Planned {
  return { carryOut: typeof received === 'function' ? received : async () => received, settle: async () => {} };
}

/** When a record of the seed was made; everybody else's is made now. */
function seededDates(write: Write): { created?: string; updated?: string } {
  if (!write.isSeeding || write.sent.created === undefined) return {};
  const date = wireDate(dateOf(write));
  return { created: date, updated: date };
}

function judged(write: Write, before: StoredRecord | undefined): Draft {
  const { of, sent, modifications, uploads } = write;
  const draft = draftOf({ of, values: sent, modifications, uploads, ...(before && { before }) });
  if (Object.keys(draft.errors).length === 0) return draft;
  throw new PortalError('invalid', `Failed to ${before === undefined ? 'create' : 'update'} record.`, { fields: draft.errors });
}

async function noteUpdate(write: Write, before: StoredRecord, after: StoredRecord, tx: Tx): Promise<void> {
  if (write.caller.role !== 'staff' || write.isSeeding) return;
  const isChanged = (name: string): boolean => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const { notes = [] } = hookOf(write.of);
  const fields = Object.keys(write.of.fields).filter(
    (name) => !notes.includes(name) && write.of.fields[name]?.hidden !== true && isChanged(name),
  );
  if (fields.length > 0) await noteAudit(tx, write.caller, 'update', write.of, after, { fields });
}
