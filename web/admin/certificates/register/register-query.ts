import { addDays, addMonths, isMonth, startOfDay } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { formatFilter } from '#lib/filter/format-filter.ts';
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
  const conditions: string[] = [];
  if (state === 'unclaimed') {
    const before = serializeDate(startOfDay(addDays(toManilaDay(new Date()), -limits.unclaimedDays)));
    conditions.push(formatFilter('state = "issued" && releasedAt = "" && issuedAt < {:before}', { before }));
  } else if (state === 'unreceipted') {
    conditions.push(
      `(${payableStates.map((one) => formatFilter('state = {:one}', { one })).join(' || ')}) && fee > 0 && receiptNumber = ""`,
    );
  } else if (state) conditions.push(formatFilter('state = {:state}', { state }));
  if (q) conditions.push(formatFilter('(controlNumber ~ {:q} || name ~ {:q} || receiptNumber ~ {:q})', { q }));
  else if (!coversAllMonths({ state, q })) {
    const getStart = (yearMonth: string) => serializeDate(startOfDay(`${yearMonth}-01`));
    conditions.push(formatFilter('created >= {:from} && created < {:to}', { from: getStart(month), to: getStart(addMonths(month, 1)) }));
  }
  if (kind) conditions.push(formatFilter('kind = {:kind}', { kind }));
  return conditions.join(' && ');
}
