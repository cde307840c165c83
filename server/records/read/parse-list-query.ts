import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { getProperty } from '#lib/texts/parse-json.ts';
import { pageLimits } from '#model/page-limits.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Sort } from '../../store/store.ts';
import { assertReadableFilter, assertReadablePath } from '../access/access-rules.ts';
import { assertGuestMayFilter } from '../access/guest-filter-cost.ts';
import { invalidQueryError } from '../http/record-errors.ts';

const DEFAULT_PER_PAGE = 30;
/** Upper bound of the page number; the resulting offset is a safe integer. */
const MAX_PAGE = 1_000_000_000_000;
const MAX_SORT_FIELDS = 8;
/**
 * A NUL character, literal or escaped. Stored texts contain none, and PostgreSQL rejects such
 * queries.
 */
const NULL_CHARACTER = /\0|(?<!\\)(?:\\\\)*\\u0000/;
const MAX_SORT_LENGTH = 255;
const RANDOM_SORT = '@random';

/** Parameters of a list. */
export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly skipTotal: boolean;
  /** The count may stop one above this number. */
  readonly countTo?: number;
  readonly filter?: FilterExpression;
  readonly sort?: Sort;
}

/** Returns a query parameter; the first one when it is repeated. */
export function getQueryParameter(query: unknown, name: string): string | undefined {
  const value = getProperty(query, name);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}

/**
 * Parses and authorizes the parameters of a list.
 *
 * @throws PortalError `bad_request`, `forbidden`
 */
export function parseListQuery(collection: Collection, principal: Principal, query: unknown): ListQuery {
  const page = Math.min(Math.max(1, parseInteger(getQueryParameter(query, 'page')) ?? 1), MAX_PAGE);
  const perPage = parseInteger(getQueryParameter(query, 'perPage')) ?? DEFAULT_PER_PAGE;
  const filter = parseFilterParameter(collection, principal, getQueryParameter(query, 'filter'));
  const sort = parseSortParameter(collection, principal, getQueryParameter(query, 'sort'));
  const countTo = parseInteger(getQueryParameter(query, 'countTo'));
  return {
    page,
    perPage: perPage <= 0 ? DEFAULT_PER_PAGE : Math.min(perPage, pageLimits.recordsPerPage),
    skipTotal: parseBoolean(getQueryParameter(query, 'skipTotal')),
    ...(countTo !== undefined && { countTo: Math.max(1, countTo) }),
    ...(filter && { filter }),
    ...(sort && { sort }),
  };
}

/**
 * Parses and authorizes a client's filter, of a list or a live topic; undefined when there is none.
 *
 * @throws PortalError `bad_request`, `forbidden`
 */
export function parseFilterParameter(collection: Collection, principal: Principal, text: string | undefined): FilterExpression | undefined {
  if (text === undefined || text === '') return undefined;
  rejectRuleIdentifiers(text);
  if (NULL_CHARACTER.test(text)) throw invalidQueryError();
  const filter = parseFilter(text);
  assertReadableFilter(collection, principal, filter);
  if (principal.role === 'guest') assertGuestMayFilter(collection, filter);
  return filter;
}

function parseSortParameter(collection: Collection, principal: Principal, text: string | undefined): Sort | undefined {
  if (text === undefined || text === '') return undefined;
  rejectRuleIdentifiers(text);
  const entries = text.split(',').map((entry) => entry.trim());
  if (entries.length > MAX_SORT_FIELDS || entries.some((entry) => entry.length > MAX_SORT_LENGTH)) throw invalidQueryError();
  const keys = entries.map((entry) => {
    const [, sign = '', name = ''] = /^([+-]?)(.*)$/s.exec(entry) ?? [];
    const path = name.split('.');
    if (name !== '@rowid' && name !== RANDOM_SORT) assertReadablePath(collection, principal, path);
    return { path, descending: sign === '-' };
  });
  return keys.some(({ path: [name] }) => name === RANDOM_SORT) ? 'random' : keys;
}

/** Rejects identifiers of access rules anywhere in the text. */
function rejectRuleIdentifiers(text: string): void {
  if (text.includes('@request.')) throw new PortalError('forbidden', 'Only superusers can filter by @request.');
  if (text.includes('@collection.')) throw new PortalError('forbidden', 'Only superusers can filter by @collection.');
}

function parseInteger(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^[+-]?\d{1,15}$/.test(text)) throw invalidQueryError();
  return Number(text);
}

function parseBoolean(text: string | undefined): boolean {
  if (text === undefined || text === '' || /^(?:0|f|F|false|FALSE|False)$/.test(text)) return false;
  if (/^(?:1|t|T|true|TRUE|True)$/.test(text)) return true;
  throw invalidQueryError();
}
