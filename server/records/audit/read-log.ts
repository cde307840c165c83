import { LRUCache } from 'lru-cache';
import { HOUR_MS, MINUTE_MS } from '#lib/dates/durations.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { AppContext } from '../../app-context.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Sort, StoredRecord } from '../../store/store.ts';
import type { RecordRequest } from '../http/record-request.ts';
import { getQueryParameter } from '../read/parse-list-query.ts';
import { ListReadCounter } from './list-read-counter.ts';
import { listAuditTarget, logAudit } from './log-audit.ts';
import { hasPersonalData, listUnlistedFields } from './read-log-fields.ts';
import { redactFilter } from './redact-filter.ts';

/** Maximum number of matches counted for the audit trail. */
export const MAX_COUNTED_MATCHES = 10_000;
/** An open record is read again after each change; within this time that counts as one opening. */
const FOLLOW_UP_WINDOW_MS = 5 * MINUTE_MS;
/** A live filter is sent again with every change of the subscriptions and at each reconnection. */
const SUBSCRIPTION_WINDOW_MS = HOUR_MS;
const MAX_REMEMBERED_KEYS = 10_000;

/** Filter and sort of a search. */
interface SearchCriteria {
  readonly filter?: FilterExpression | undefined;
  readonly sort?: Sort | undefined;
}

/**
 * Logs readings by staff in collections with `readLog`: openings and searches. Its memory only
 * avoids duplicate entries, so each process may have its own.
 */
export class ReadLog {
  readonly #store: Pick<AppContext['store'], 'write'>;
  readonly #listReads: ListReadCounter;
  readonly #openedFiles = new LRUCache<string, true>({ max: MAX_REMEMBERED_KEYS, ttl: FOLLOW_UP_WINDOW_MS });
  readonly #opened = new LRUCache<string, true>({ max: MAX_REMEMBERED_KEYS, ttl: FOLLOW_UP_WINDOW_MS });
  readonly #subscribed = new LRUCache<string, true>({ max: MAX_REMEMBERED_KEYS, ttl: SUBSCRIPTION_WINDOW_MS });

  constructor(context: Pick<AppContext, 'store' | 'log' | 'config'>) {
    this.#store = context.store;
    this.#listReads = new ListReadCounter(context);
  }

  /**
   * Logs the rows of a list, or the single row of a response, as shown. Lists without people are
   * not counted.
   */
  async logRows(
    { collection, readContext: { principal } }: Pick<RecordRequest, 'collection' | 'readContext'>,
    records: readonly StoredRecord[],
    serialized: object = {},
    filter?: FilterExpression,
  ): Promise<void> {
    if (records.length === 0 || !hasPersonalData(collection, serialized)) return;
    await this.#listReads.count(principal, collection, records, filter ? redactFilter(collection, filter) : '');
  }

  /** Stores counts on shutdown, so that the next process continues them. */
  async flush(): Promise<void> {
    await this.#listReads.saveAll();
  }

  /** Logs records read in more detail than lists show. Resolves once stored. */
  async logOpened(
    { collection, readContext: { principal } }: Pick<RecordRequest, 'collection' | 'readContext'>,
    records: readonly StoredRecord[],
    details: { by: 'conflict' } | null = null,
  ): Promise<void> {
    if (records.length === 0) return;
    await this.#store.write(async (tx) => {
      for (const record of records) await logAudit(tx, principal, 'open', collection, record, details);
    });
    for (const record of records) this.#opened.set(openingKeyOf(principal, collection, record), true);
  }

  /**
   * Logs a record read completely. A client that keeps an open record up to date sends `followUp`;
   * such a read is logged only when the session's last logged opening is more than five minutes
   * ago.
   */
  async logRead(recordRequest: Pick<RecordRequest, 'collection' | 'readContext' | 'query'>, record: StoredRecord): Promise<void> {
    const isFollowUp = /^(?:1|true)$/.test(getQueryParameter(recordRequest.query, 'followUp') ?? '');
    if (isFollowUp && this.#opened.has(openingKeyOf(recordRequest.readContext.principal, recordRequest.collection, record))) return;
    await this.logOpened(recordRequest, [record]);
  }

  /**
   * Logs a read of a private file, or of a part or thumbnail of it: a viewer reads in any order.
   * Further reads by the session count as the same opening for five minutes.
   */
  async logFileOpened(
    principal: Principal,
    collection: Collection,
    record: StoredRecord,
    file: { readonly fieldName: string; readonly name: string },
  ): Promise<void> {
    const key = `${openingKeyOf(principal, collection, record)} ${file.name}`;
    if (this.#openedFiles.has(key)) return;
    await this.#store.write((tx) => logAudit(tx, principal, 'open_file', collection, record, { field: file.fieldName }));
    this.#openedFiles.set(key, true);
  }

  /**
   * Logs a list filtered or sorted by fields that lists do not show. Only then `countMatches` is
   * called.
   */
  async logSearch(
    principal: Principal,
    collection: Collection,
    { filter, sort }: SearchCriteria,
    countMatches: () => Promise<number>,
  ): Promise<void> {
    const fields = listUnlistedFields(collection, filter, sort);
    if (fields.length === 0) return;
    const details = { fields, ...(filter && { filter: redactFilter(collection, filter) }), matched: await countMatches() };
    await this.#store.write((tx) => logAudit(tx, principal, 'search', collection, listAuditTarget, details));
  }

  /**
   * Logs a subscription filtered by fields that lists do not show: each event reveals that its
   * record matches.
   */
  async logRealtimeSearch(principal: Principal, collection: Collection, filter: FilterExpression): Promise<void> {
    const fields = listUnlistedFields(collection, filter, undefined);
    const key = `${principal.sessionId} ${collection.name} ${JSON.stringify(filter)}`;
    if (fields.length === 0 || this.#subscribed.has(key)) return;
    const details = { fields, filter: redactFilter(collection, filter), isLive: true };
    await this.#store.write((tx) => logAudit(tx, principal, 'search', collection, listAuditTarget, details));
    this.#subscribed.set(key, true);
  }
}

const openingKeyOf = ({ user, sessionId }: Principal, collection: Collection, { id }: StoredRecord) =>
  `${user?.id} ${sessionId} ${collection.name} ${id}`;
