import type { Expr } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';
import type { Sort, StoredRecord } from '../store/store.ts';
import type { Ask } from './ask.ts';
import { noteAudit, wholeList } from './audit-row.ts';
import { filterOutline } from './filter-outline.ts';
import { fieldsBeyondLists, showsPerson } from './list-fields.ts';
import { parameter } from './list-query.ts';
import { ListReads } from './list-reads.ts';

/** A case that stays open is read again after each change: within this time that is one opening. */
const FOLLOWED_MS = 5 * 60_000;
/** A live filter is sent again with every change of what a page follows, and at each reconnection. */
const SUBSCRIBED_MS = 60 * 60_000;
const MOST_REMEMBERED = 10_000;

/** What somebody looks for by. */
interface Search {
  readonly filter?: Expr | undefined;
  readonly sort?: Sort | undefined;
}

/**
 * Writes to the audit trail what staff read of records whose collection has a `readLog`: openings and searches. What it
 * remembers only spares rows that would repeat one already written, so each process may remember by itself.
 */
export class ReadLog {
  readonly #store: Pick<Parts['store'], 'write'>;
  readonly #lists: ListReads;
  readonly #opened = new Remembered(FOLLOWED_MS);
  readonly #subscribed = new Remembered(SUBSCRIBED_MS);

  constructor(parts: Pick<Parts, 'store' | 'log' | 'config'>) {
    this.#store = parts.store;
    this.#lists = new ListReads(parts);
  }

  /** Rows of a list, or one row that answers a change, as they were shown. Of a list that shows no person nothing is counted. */
  async noteRows(
    { of, viewer: { caller } }: Pick<Ask, 'of' | 'viewer'>,
    records: readonly StoredRecord[],
    shown: object = {},
    filter?: Expr,
  ): Promise<void> {
    if (records.length === 0 || !showsPerson(of, shown)) return;
    await this.#lists.note(caller, of, records, filter ? filterOutline(of, filter) : '');
  }

  /** Before the portal stops: the process after it counts on. */
  async end(): Promise<void> {
    await this.#lists.saveAll();
  }

  /** Records that were read in more detail than lists show. Resolves once that is stored. */
  async noteOpened(
    { of, viewer: { caller } }: Pick<Ask, 'of' | 'viewer'>,
    records: readonly StoredRecord[],
    details: { by: 'conflict' } | null = null,
  ): Promise<void> {
    if (records.length === 0) return;
    await this.#store.write(async (tx) => {
      for (const record of records) await noteAudit(tx, caller, 'open', of, record, details);
    });
    for (const record of records) this.#opened.add(openingKey(caller, of, record));
  }

  /**
   * One record that was read whole. A client that says `followUp` keeps a record up to date that it has open: such a read
   * is noted only when this session's last noted opening is more than five minutes ago.
   */
  async noteRead(ask: Pick<Ask, 'of' | 'viewer' | 'query'>, record: StoredRecord): Promise<void> {
    const isFollowUp = /^(?:1|true)$/.test(parameter(ask.query, 'followUp') ?? '');
    if (isFollowUp && this.#opened.has(openingKey(ask.viewer.caller, ask.of, record))) return;
    await this.noteOpened(ask, [record]);
  }

  /** A list that was narrowed or sorted by fields that lists do not show. `matched` is called only then. */
  async noteSearch(caller: Caller, of: Collection, { filter, sort }: Search, matched: () => Promise<number>): Promise<void> {
    const fields = fieldsBeyondLists(of, filter, sort);
    if (fields.length === 0) return;
    const details = { fields, ...(filter && { filter: filterOutline(of, filter) }), matched: await matched() };
    await this.#store.write((tx) => noteAudit(tx, caller, 'search', of, wholeList, details));
  }

  /** A live subscription that is narrowed by such fields: each event tells that its record matches. */
  async noteLiveSearch(caller: Caller, of: Collection, filter: Expr): Promise<void> {
    const fields = fieldsBeyondLists(of, filter, undefined);
    const key = `${caller.sessionId} ${of.name} ${JSON.stringify(filter)}`;
    if (fields.length === 0 || this.#subscribed.has(key)) return;
    const details = { fields, filter: filterOutline(of, filter), isLive: true };
    await this.#store.write((tx) => noteAudit(tx, caller, 'search', of, wholeList, details));
    this.#subscribed.add(key);
  }
}

const openingKey = ({ user, sessionId }: Caller, of: Collection, { id }: StoredRecord) => `${user?.id} ${sessionId} ${of.name} ${id}`;

/** Keys of the last while; the oldest give way when there are too many. */
class Remembered {
  readonly #until = new Map<string, number>();
  readonly #forMs: number;

  constructor(forMs: number) {
    this.#forMs = forMs;
  }

  has(key: string): boolean {
    return (this.#until.get(key) ?? 0) > performance.now();
  }

  add(key: string): void {
    this.#until.delete(key);
    this.#until.set(key, performance.now() + this.#forMs);
    const [oldest] = this.#until.keys();
    if (this.#until.size > MOST_REMEMBERED && oldest !== undefined) this.#until.delete(oldest);
  }
}
