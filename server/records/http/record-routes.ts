import type { FastifyInstance } from 'fastify';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { AppContext } from '../../app-context.ts';
import { perHour } from '../../http/fixed-window-limiter.ts';
import { normalizeIpAddress } from '../../http/rate-limiter.ts';
import type { StoredRecord } from '../../store/store.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { assertCapable, mayView, restrictList } from '../access/access-rules.ts';
import { getFilterCost } from '../access/guest-filter-cost.ts';
import { isCreatedByVisitor, isOwner } from '../access/ownership.ts';
import { hasGuessableLookup, limitKeyOf, rateLimitFilter, throwIfRateLimited } from '../access/rate-limits.ts';
import { MAX_COUNTED_MATCHES, type ReadLog } from '../audit/read-log.ts';
import { hasUnlistedFields, isReadLogged } from '../audit/read-log-fields.ts';
import { findRecordById } from '../read/find-record-by-id.ts';
import { getQueryParameter, parseListQuery } from '../read/parse-list-query.ts';
import { createFieldPicker } from '../read/pick-fields.ts';
import { recordsCacheKey } from '../read/records-cache-key.ts';
import { serializeWithExpand } from '../read/serialize-record.ts';
import { SerializedRecordCache } from '../read/serialized-record-cache.ts';
import {
  assertMayCreate,
  findWritableRecord,
  prepareCreateFromRequest,
  prepareDeleteFromRequest,
  prepareUpdateFromRequest,
} from '../write/prepare-from-request.ts';
import { executeAndReply } from './execute-and-reply.ts';
import { createRecordRequest, type RecordRequest, type RecordRoute, serializeForRequest } from './record-request.ts';
import { takeTurn } from './take-turn.ts';
import { withParsedBody } from './with-parsed-body.ts';

/** Registers the routes to list, view, create, update and delete records. */
export function recordRoutes(app: FastifyInstance, context: AppContext, readLog: ReadLog): void {
  const recordCache = new SerializedRecordCache(context);
  const listPath = '/collections/:collection/records';
  const recordPath = `${listPath}/:id`;
  const cachedRoute = { config: { cacheKey: recordsCacheKey } };

  app.get<RecordRoute>(listPath, cachedRoute, async (request, reply) =>
    listRecords(await createRecordRequest(request, reply, context, 'list'), recordCache, readLog),
  );

  app.get<RecordRoute>(recordPath, cachedRoute, async (request, reply) => {
    const recordRequest = await createRecordRequest(request, reply, context, 'view');
    const { collection, readContext } = recordRequest;
    assertCapable(collection, readContext.principal, 'view');
    const record = await findRecordById(context.store.read, collection, recordRequest.id);
    if (record === undefined || !mayView(readContext.principal, collection, record)) throw notFoundError();
    if (isReadLogged(recordRequest)) await readLog.logRead(recordRequest, record);
    return serializeForRequest(recordRequest, record);
  });

  app.post<RecordRoute>(listPath, async (request, reply) => {
    const recordRequest = await createRecordRequest(request, reply, context, 'create');
    assertMayCreate(recordRequest);
    return withParsedBody(recordRequest, async (body) =>
      executeAndReply(recordRequest, readLog, await prepareCreateFromRequest(recordRequest, body)),
    );
  });

  app.patch<RecordRoute>(recordPath, async (request, reply) => {
    const recordRequest = await createRecordRequest(request, reply, context, 'change');
    const before = await findWritableRecord(recordRequest, 'update');
    return withParsedBody(recordRequest, async (body) =>
      executeAndReply(recordRequest, readLog, await prepareUpdateFromRequest(recordRequest, before, body)),
    );
  });

  app.delete<RecordRoute>(recordPath, async (request, reply) => {
    const recordRequest = await createRecordRequest(request, reply, context, 'change');
    const record = await findWritableRecord(recordRequest, 'delete');
    return executeAndReply(recordRequest, readLog, prepareDeleteFromRequest(recordRequest, record));
  });
}

async function listRecords(recordRequest: RecordRequest, recordCache: SerializedRecordCache, readLog: ReadLog): Promise<object | string> {
  const { query, context, reply, collection, readContext } = recordRequest;
  const { principal } = readContext;
  const isFiltered = principal.role !== 'staff' && getQueryParameter(query, 'filter') !== undefined;
  if (isFiltered) await takeTurn(limitKeyOf(principal));
  const { page, perPage, skipTotal, countTo, filter, sort } = parseListQuery(collection, principal, query);
  const { read } = context.store;
  const filterCost = filter && principal.role === 'guest' ? getFilterCost(collection, filter) : 0;
  if (filterCost > 0) {
    rateLimitFilter(context, principal, filterCost);
    await takeTurn('costly filters');
  }
  const scope = await restrictList(readContext, collection, filter);
  const listOptions = { ...(scope !== 'nothing' && scope), ...(sort && { sort }), limit: perPage, offset: (page - 1) * perPage };
  const fields = getQueryParameter(query, 'fields');
  const expand = getQueryParameter(query, 'expand');
  const isComplete = !fields && (!expand || !hasRelationFields(collection));
  const cachedItems = scope === 'nothing' || !isComplete ? undefined : await recordCache.list(readContext, collection, listOptions, read);
  const records = scope === 'nothing' || cachedItems ? [] : await read.list(collection, listOptions);
  if (scope !== 'nothing') await rateLimitTracking(recordRequest, records);
  const listed = (page - 1) * perPage + (cachedItems ?? records).length;
  // A page that is not full is the last one, so it also tells the number of matches.
  const isLastPage = listed < page * perPage && (page === 1 || listed > (page - 1) * perPage);
  const countMatches = async (where: FilterExpression | undefined) =>
    isLastPage ? Math.min(listed, (countTo ?? listed) + 1) : read.count(collection, where, countTo && countTo + 1);
  const total = scope === 'nothing' || skipTotal ? 0 : await countMatches(scope.where);
  const totals = skipTotal ? { totalItems: -1, totalPages: -1 } : { totalItems: total, totalPages: Math.ceil(total / perPage) };
  const head = { page, perPage, ...totals };
  if (cachedItems) {
    reply.type('application/json; charset=utf-8');
    return `${JSON.stringify(head).slice(0, -1)},"items":[${cachedItems.join(',')}]}`;
  }
  const serializedRecords = await serializeWithExpand(readContext, collection, records, expand);
  const items = serializedRecords.map(createFieldPicker(fields));
  if (isReadLogged(recordRequest)) {
    const openedRecords = records.filter((_record, at) => hasUnlistedFields(collection, items[at] ?? {}));
    await readLog.logOpened(recordRequest, openedRecords);
    await readLog.logRows(recordRequest, records, items[0], filter);
    await readLog.logSearch(readContext.principal, collection, { filter, sort }, async () =>
      skipTotal ? read.count(collection, filter, MAX_COUNTED_MATCHES) : total,
    );
  }
  return { ...head, items };
}

const hasRelationFields = (collection: Collection): boolean => Object.values(collection.fields).some(({ kind }) => kind === 'relation');

/** Allowed misses per address and hour once the portal's limit is reached. */
const MAX_MISSES_PER_ADDRESS = 3;
const LIMIT_KEY = 'tracking-misses';

/**
 * Counts a lookup of an unknown application number by a guest. Numbers have four random digits, so
 * guessing from many addresses must be limited in total: when the portal's hourly misses are used
 * up, an address with several misses of its own is rejected, whether or not the next number exists.
 * Addresses without misses, the visitor that applied and one that verified the applicant's number
 * are never rejected (decision 28).
 *
 * @param records the records the lookup found
 * @throws PortalError `too_many`
 */
async function rateLimitTracking({ context, collection, readContext }: RecordRequest, records: readonly StoredRecord[]): Promise<void> {
  if (!hasGuessableLookup(collection) || readContext.principal.role !== 'guest') return;
  const { rateLimiter, config, log } = context;
  const portalRule = perHour(config.limits.trackingMissesPortalHour);
  const addressRule = perHour(MAX_MISSES_PER_ADDRESS);
  const addressKey = `${LIMIT_KEY}:${normalizeIpAddress(readContext.principal.ipAddress)}`;
  const portalLimit = await rateLimiter.peek(LIMIT_KEY, portalRule);
  if (
    !portalLimit.ok &&
    !rateLimiter.peekInMemory(addressKey, addressRule).ok &&
    !(await isOwnBrowserRecord(readContext, collection, records))
  )
    throwIfRateLimited(portalLimit);
  if (records.length > 0) return;
  rateLimiter.consumeInMemory(addressKey, addressRule);
  // A full disk must not prevent reading.
  if (portalLimit.ok)
    await rateLimiter.consume(LIMIT_KEY, portalRule).catch((error: unknown) => log.warn({ err: error }, 'a miss could not be counted'));
}

async function isOwnBrowserRecord(
  readContext: RecordRequest['readContext'],
  collection: Collection,
  [record]: readonly StoredRecord[],
): Promise<boolean> {
  if (record === undefined) return false;
  return isCreatedByVisitor(readContext, collection, record) || isOwner(readContext, collection, record);
}
