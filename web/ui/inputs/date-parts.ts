/** A date in three fields, as typed; the month is a number from 1. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

/** Splits YYYY-MM-DD, or an incomplete result of {@link toDateValue}. */
export function splitDateParts(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day: dropZeros(day), month: dropZeros(month), year };
}

/**
 * Joins the fields to YYYY-MM-DD; '' when all are empty. An incomplete date gives an invalid text.
 */
export function toDateValue({ day, month, year }: DateParts): string {
  const parts = [year, pad(month), pad(day)].map((part) => part.trim().replaceAll('-', ''));
  return parts.every((part) => part === '') ? '' : parts.join('-');
}

const dropZeros = (part: string): string => part.replace(/^0+(?=\d)/, '');
const pad = (part: string): string => (/^\s*\d\s*$/.test(part) ? `0${part.trim()}` : part);
