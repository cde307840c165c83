import { filter } from '#lib/filter/format.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { audit } from '#model/collections/audit.ts';
import type { RetentionDays } from './retention-days.ts';
import { type RetentionRule, retentionRules } from './retention-rules.ts';
import type { Store, StoredRecord, Tx } from './store/store.ts';

/** Records looked at, and records changed in one transaction: the store is never held for longer than a moment. */
const PAGE = 1000;
const TOGETHER = 50;

/** How many records each rule ended, or would end. */
export type RetentionCounts = Readonly<Record<string, number>>;

export interface RetentionOptions {
  readonly isDryRun?: boolean;
  /** The moment that times are counted back from. */
  readonly now?: Date;
  /** Ends the run after the transaction at hand; the next run goes on. */
  readonly signal?: AbortSignal;
}

/**
 * Removes what has been kept for as long as the settings say. What happened to an application stands in the audit trail
 * in the transaction that did it; each whole run adds a line with its counts. A dry run only counts.
 */
export async function applyRetention(
  store: Store,
  retention: RetentionDays,
  { isDryRun = false, now = new Date(), signal }: RetentionOptions = {},
): Promise<RetentionCounts> {
  const totals: Record<string, number> = {};
  for (const rule of retentionRules(retention, now)) {
    totals[rule.name] = 0;
    for await (const due of pagesDue(store, rule)) {
      for (let at = 0; at < due.length && !isDryRun; at += TOGETHER) {
        if (signal?.aborted) return totals;
        totals[rule.name] = (totals[rule.name] ?? 0) + (await store.write((tx) => endThese(tx, rule, due.slice(at, at + TOGETHER))));
      }
      if (isDryRun) totals[rule.name] = (totals[rule.name] ?? 0) + due.length;
    }
  }
  if (!isDryRun) await store.write((tx) => tx.insert(audit, { action: 'retention', details: totals }));
  return totals;
}

/** When the last whole run ended, as records carry dates; '' before the first. */
export async function lastRetention(store: Store): Promise<string> {
  const where = parseFilter("action = 'retention' && collection = ''");
  return (await store.read.first(audit, { where, sort: [{ path: ['created'], descending: true }] }))?.created ?? '';
}

/** By id, so that what a page removes moves nothing of the next. */
async function* pagesDue(store: Store, rule: RetentionRule): AsyncGenerator<StoredRecord[]> {
  let after = '';
  for (;;) {
    const where = { kind: 'and' as const, terms: [rule.where, parseFilter(filter('id > {:after}', { after }))] };
    const page: StoredRecord[] = await store.read.list(rule.of, { where, sort: [{ path: ['id'] }], limit: PAGE });
    const due: StoredRecord[] = [];
    for (const record of page) if ((await rule.isDue?.(record, store.read)) ?? true) due.push(record);
    yield due;
    if (page.length < PAGE) return;
    after = page.at(-1)?.id ?? '';
  }
}

async function endThese(tx: Tx, rule: RetentionRule, due: readonly StoredRecord[]): Promise<number> {
  let ended = 0;
  for (const record of due) {
    if (!(await rule.end(tx, record))) continue;
    ended += 1;
    if (!rule.isCase) continue;
    await tx.insert(audit, {
      action: 'retention',
      collection: rule.of.name,
      recordId: record.id,
      recordLabel: String(record.applicationNumber ?? ''),
      details: { removed: rule.name, afterDays: rule.days },
    });
  }
  return ended;
}
