import { setTimeout as pause } from 'node:timers/promises';
import { all, compared } from '#lib/filter/conditions.ts';
import type { Expr } from '#lib/filter/expression.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { indexesOf } from '#lib/schema/collection.ts';
import { audit } from '#model/collections/audit.ts';
import type { RetentionDays } from './retention-days.ts';
import { type RetentionRule, retentionRules } from './retention-rules.ts';
import type { Store, StoredRecord, Tx } from './store/store.ts';

/** Records looked at in one statement, and records judged or changed before others have their turn: nobody waits for longer than a moment. */
const STEP = 500;
const TOGETHER = 25;
/** What is left to others between two steps, whatever else they were given. */
const REST_MS = 2;

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
    for await (const some of oldOnes(store, rule)) {
      if (signal?.aborted) return totals;
      const due: StoredRecord[] = [];
      for (const record of some) if ((await rule.isDue?.(record, store.read)) ?? true) due.push(record);
      const ended = isDryRun || due.length === 0 ? due.length : await store.write((tx) => endThese(tx, rule, due));
      totals[rule.name] = (totals[rule.name] ?? 0) + ended;
      await pause(REST_MS);
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

/**
 * What may be due by a rule, in few at a time, none of them for a step that found nothing. The records are gone through by their age
 * where an index has it, else by their ids: what is removed moves nothing of what comes next.
 */
async function* oldOnes(store: Store, rule: RetentionRule): AsyncGenerator<readonly StoredRecord[]> {
  const { of, age, before, besides } = rule;
  const key = age === 'created' || indexesOf(of).some(([leading]) => leading === age) ? age : 'id';
  const old = compared(age, '<', before);
  const sort = [{ path: [key] }];
  let after: Expr | undefined;
  for (;;) {
    const ahead = all(key === age ? old : undefined, after);
    // Of whichever name: a text, as ids and dates are.
    const [edge] = await store.read.columns(of, [key as 'id'], { ...(ahead && { where: ahead }), sort, limit: 1, offset: STEP - 1 });
    const last = edge?.[key as 'id'];
    // One bound above: given two, SQLite may go by the wider one.
    const bounds = last === undefined ? [old] : [compared(key, '<=', last), key === age ? undefined : old];
    const where = all(after, ...bounds, besides);
    const step: StoredRecord[] = await store.read.list(of, { where: where ?? old, sort });
    for (let at = 0; at === 0 || at < step.length; at += TOGETHER) yield step.slice(at, at + TOGETHER);
    if (last === undefined) return;
    after = compared(key, '>', last);
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
