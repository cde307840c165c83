import { addDays, addMonths, isMonth, startOfDay } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { certificateStates, payableStates } from '#model/collections/certificates/certificates.ts';
import { limits } from '#model/limits.ts';
import type { Capability } from '#model/roles/capabilities.ts';
import { MAX_PAGE, parsePageNumber, parseSearch, serializeQuery } from '../../serialize-query.ts';

/**
 * The values of the state filter: a state; `unclaimed`, issued long ago and not collected; or
 * `unreceipted`, with a fee and no receipt.
 */
export const registerStates = [...certificateStates, 'unclaimed', 'unreceipted'] as const;
type RegisterState = (typeof registerStates)[number];

/** The search, filters and page of the register, stored in the URL. */
export interface RegisterQuery {
  /**
   * `YYYY-MM`, the current month by default. Ignored by a search and by the states `unclaimed` and
   * `unreceipted`, which cover all months.
   */
  month: string;
  state: RegisterState | '';
  kind: string;
  /** A control number, a name or a receipt number. */
  q: string;
  page: number;
}

/** Capabilities whose holders see more of the register than fees and receipts. */
export const caseReaders: readonly Capability[] = ['readCases', 'handleCases'];

/** The current month in the Philippines. */
export const getThisMonth = (): string => toManilaDay(new Date()).slice(0, 7);

/** Parses the URL parameters; ignores unknown values. */
export function parseRegisterQuery(parameters: URLSearchParams): RegisterQuery {
  const text = (name: string) => (parameters.get(name) ?? '').trim();
  return {
    month: isMonth(text('month')) ? text('month') : getThisMonth(),
    state: registerStates.find((one) => one === text('state')) ?? '',
    kind: /^[A-Za-z0-9]{1,12}$/.test(text('kind')) ? text('kind') : '',
    q: parseSearch(parameters),
    page: parsePageNumber(parameters, MAX_PAGE),
  };
}

/** The query string; contains only what differs from the defaults. */
export const serializeRegisterQuery = (query: Partial<RegisterQuery>): string => serializeQuery(query, { page: 1, month: getThisMonth() });

/** Whether the list shows all months. */
export const coversAllMonths = ({ state, q }: Pick<RegisterQuery, 'state' | 'q'>): boolean =>
  q !== '' || state === 'unclaimed' || state === 'unreceipted';

/** The filter for the record API. A certificate belongs to the month in which it was created. */
export function buildRegisterFilter({ month, state, kind, q }: RegisterQuery): string {
  const getStart = (yearMonth: string) => serializeDate(startOfDay(`${yearMonth}-01`));
  return serializeFilter(
    and(
      buildStateFilter(state),
      q ? or(...['controlNumber', 'name', 'receiptNumber'].map((field) => compareField(field, '~', q))) : undefined,
      ...(coversAllMonths({ state, q })
        ? []
        : [compareField('created', '>=', getStart(month)), compareField('created', '<', getStart(addMonths(month, 1)))]),
      kind ? fieldEquals('kind', kind) : undefined,
    ),
  );
}

function buildStateFilter(state: RegisterState | ''): FilterExpression | undefined {
  if (state === 'unclaimed') {
    const before = serializeDate(startOfDay(addDays(toManilaDay(new Date()), -limits.unclaimedDays)));
    return and(fieldEquals('state', 'issued'), fieldEquals('releasedAt', ''), compareField('issuedAt', '<', before));
  }
  if (state === 'unreceipted') {
    const isPayable = or(...payableStates.map((one) => fieldEquals('state', one)));
    return and(isPayable, compareField('fee', '>', 0), fieldEquals('receiptNumber', ''));
  }
  return state === '' ? undefined : fieldEquals('state', state);
}
