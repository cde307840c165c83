import { MANILA_UTC_OFFSET, MANILA_UTC_OFFSET_MS } from '#lib/dates/manila-time.ts';
import { parseDate, serializeDate } from '#lib/dates/serialize-date.ts';

/** Characters of `YYYY-MM-DDTHH:MM`, the value of a `datetime-local` input. */
const INPUT_LENGTH = 16;

/** The latest time that records can store, as the `max` of an input. */
export const LAST_TIME_INPUT = '9999-12-31T23:59';

/**
 * Formats a stored date as the value of a `datetime-local` input, in Philippine time regardless of
 * the browser's time zone. Returns '' for an invalid date.
 */
export function toTimeInput(storedDate: string): string {
  const date = parseDate(storedDate);
  return date ? new Date(date.getTime() + MANILA_UTC_OFFSET_MS).toISOString().slice(0, INPUT_LENGTH) : '';
}

/**
 * Parses the value of a `datetime-local` input as Philippine time. Returns the date as records
 * store it, or '' when the input is empty or incomplete.
 */
export function fromTimeInput(input: string): string {
  const date = parseDate(input + MANILA_UTC_OFFSET);
  return date ? serializeDate(date) : '';
}
