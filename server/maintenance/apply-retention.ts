import { setTimeout as sleep } from 'node:timers/promises';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { getIndexes } from '#lib/schema/collection.ts';
import { audit } from '#model/collections/office/audit.ts';
import type { Store, StoredRecord, Tx } from '../store/store.ts';
import type { RetentionDays } from './retention-days.ts';
import { createRetentionRules, type RetentionRule } from './retention-rules.ts';

/** Records read per statement, and records processed before yielding to other work. */
const PAGE_SIZE = 500;
const BATCH_SIZE = 25;
/** Pause between two batches, in milliseconds. */
const PAUSE_MS = 2;

/** Number of records that each rule removed or would remove. */
export type RetentionCounts = Readonly<Record<string, number>>;

/** Options of {@link applyRetention}. */
export interface RetentionOptions {
  readonly isDryRun?: boolean;
  /** Reference time for the retention periods. */
  readonly now?: Date;
  /** Stops the run after the current transaction. The next run continues. */
  readonly signal?: AbortSignal;
}

/**
 * Removes everything older than its retention period. Rules with `isAuditedPerRecord` add an audit
 * entry for each record; each complete run adds one with its counts. A dry run only counts.
 */
export async function applyRetention(
  store: Store,
  retention: RetentionDays,
  { isDryRun = false, now = new Date(), signal }: RetentionOptions = {},
): Promise<RetentionCounts> {
  const totals: Record<string, number> = {};
  for (const rule of createRetentionRules(retention, now)) {
    totals[rule.name] = 0;
    for await (const batch of findOldRecords(store, rule)) {
      if (signal?.aborted) return totals;
      const due: StoredRecord[] = [];
      for (const record of batch) if ((await rule.isDue?.(record, store.read)) ?? true) due.push(record);
      const removed = isDryRun || due.length === 0 ? due.length : await store.write((tx) => applyRule(tx, rule, due));
      totals[rule.name] = (totals[rule.name] ?? 0) + removed;
      await sleep(PAUSE_MS);
    }
  }
  if (!isDryRun) await store.write((tx) => tx.insert(audit, { action: 'retention', details: totals }));
  return totals;
}

/**
 * Returns the date of the last complete run as records store it; '' before the first.
 *
 * @param now runs after it were made while the clock was ahead, and do not count
 */
export async function findLastRetentionDate(store: Store, now: Date): Promise<string> {
  const where = and(fieldEquals('action', 'retention'), fieldEquals('collection', ''), compareField('created', '<=', serializeDate(now)));
  return (await store.read.first(audit, { where, sort: [{ path: ['created'], descending: true }] }))?.created ?? '';
}

/**
 * Yields batches of records that a rule may remove, without empty batches. Iterates by date where
 * an index allows it, else by id, so that removals do not affect the iteration.
 */
async function* findOldRecords(store: Store, rule: RetentionRule): AsyncGenerator<readonly StoredRecord[]> {
  const { collection, dateField, cutoff, extraFilter } = rule;
  const key = dateField === 'created' || getIndexes(collection).some(([leading]) => leading === dateField) ? dateField : 'id';
  const old = compareField(dateField, '<', cutoff);
  const sort = [{ path: [key] }];
  let after: FilterExpression | undefined;
  for (;;) {
    const remaining = and(key === dateField ? old : undefined, after);
    // The type of the key is that of an id: dates are text, too.
    const [lastOfPage] = await store.read.listColumns(collection, [key as 'id'], {
      ...(remaining && { where: remaining }),
      sort,
      limit: 1,
      offset: PAGE_SIZE - 1,
    });
    const last = lastOfPage?.[key as 'id'];
    // One upper bound only: given two, SQLite may use the wider one for the index.
    const bounds = last === undefined ? [old] : [compareField(key, '<=', last), key === dateField ? undefined : old];
    const where = and(after, ...bounds, extraFilter);
    const page: StoredRecord[] = await store.read.list(collection, { where: where ?? old, sort });
    for (let start = 0; start === 0 || start < page.length; start += BATCH_SIZE) yield page.slice(start, start + BATCH_SIZE);
    if (last === undefined) return;
    after = compareField(key, '>', last);
  }
}

async function applyRule(tx: Tx, rule: RetentionRule, due: readonly StoredRecord[]): Promise<number> {
  let removedCount = 0;
  for (const record of due) {
    if (!(await rule.apply(tx, record))) continue;
    removedCount += 1;
    if (!rule.isAuditedPerRecord) continue;
    await tx.insert(audit, {
      action: 'retention',
      collection: rule.collection.name,
      recordId: record.id,
      recordLabel: String(record.applicationNumber ?? ''),
      details: { removed: rule.name, afterDays: rule.days },
    });
  }
  return removedCount;
}
