import { PortalError } from '#lib/errors.ts';
import type { Expr } from '#lib/filter/expression.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Caller } from '../caller.ts';
import type { Sort } from '../store/store.ts';
import { checkFilter, checkPath } from './access.ts';

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 1000;
/** Beyond any list; the row it begins with is still a safe integer. */
const MAX_PAGE = 1_000_000_000_000;
const MAX_SORTS = 8;
/** No text in the store holds one, and PostgreSQL refuses the question; as it is, or escaped after a backslash that is not itself escaped. */
const ZERO_CHARACTER = /\0|(?<!\\)(?:\\\\)*\\u0000/;
const MAX_SORT_LENGTH = 255;

export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly skipTotal: boolean;
  /** Counting may stop at this many and one. */
  readonly countTo?: number;
  readonly filter?: Expr;
  readonly sort?: Sort;
}

/** One query parameter; of a repeated one the first counts. */
export function parameter(query: unknown, name: string): string | undefined {
  const value: unknown = typeof query === 'object' && query !== null && Object.hasOwn(query, name) ? Reflect.get(query, name) : undefined;
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}

/** Reads what a list is asked for, as far as this caller may ask it. Throws `bad_request` and `forbidden`. */
export function listQuery(of: Collection, caller: Caller, query: unknown): ListQuery {
  const page = Math.min(Math.max(1, integer(parameter(query, 'page')) ?? 1), MAX_PAGE);
  const perPage = integer(parameter(query, 'perPage')) ?? DEFAULT_PER_PAGE;
  const filter = readFilter(of, caller, parameter(query, 'filter'));
  const sort = readSort(of, caller, parameter(query, 'sort'));
  const countTo = integer(parameter(query, 'countTo'));
  return {
    page,
    perPage: perPage <= 0 ? DEFAULT_PER_PAGE : Math.min(perPage, MAX_PER_PAGE),
    skipTotal: flag(parameter(query, 'skipTotal')),
    ...(countTo !== undefined && { countTo: Math.max(1, countTo) }),
    ...(filter && { filter }),
    ...(sort && { sort }),
  };
}

/** A condition a caller wrote, judged; undefined when there is none. */
export function readFilter(of: Collection, caller: Caller, text: string | undefined): Expr | undefined {
  if (text === undefined || text === '') return undefined;
  refuseRules(text);
  if (ZERO_CHARACTER.test(text)) throw unreadable();
  const filter = parseFilter(text);
  checkFilter(of, caller, filter);
  return filter;
}

function readSort(of: Collection, caller: Caller, text: string | undefined): Sort | undefined {
  if (text === undefined || text === '') return undefined;
  refuseRules(text);
  const entries = text.split(',').map((entry) => entry.trim());
  if (entries.length > MAX_SORTS || entries.some((entry) => entry.length > MAX_SORT_LENGTH)) throw unreadable();
  if (entries.includes('@random')) return 'random';
  return entries.map((entry) => {
    const [, sign = '', name = ''] = /^([+-]?)(.*)$/s.exec(entry) ?? [];
    const path = name.split('.');
    if (name !== '@rowid') checkPath(of, caller, path);
    return { path, descending: sign === '-' };
  });
}

/** These names belong to access rules; a text that holds them is turned away wherever they stand. */
function refuseRules(text: string): void {
  if (text.includes('@request.')) throw new PortalError('forbidden', 'Only superusers can filter by @request.');
  if (text.includes('@collection.')) throw new PortalError('forbidden', 'Only superusers can filter by @collection.');
}

function integer(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^[+-]?\d{1,15}$/.test(text)) throw unreadable();
  return Number(text);
}

function flag(text: string | undefined): boolean {
  if (text === undefined || text === '' || /^(?:0|f|F|false|FALSE|False)$/.test(text)) return false;
  if (/^(?:1|t|T|true|TRUE|True)$/.test(text)) return true;
  throw unreadable();
}

function unreadable(): PortalError {
  return new PortalError('bad_request', 'Something went wrong while processing your request.');
}
