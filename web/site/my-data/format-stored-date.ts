import { parseDate } from '#lib/dates/serialize-date.ts';

/** Formats a stored date, a day or a time; returns another text unchanged. */
export function formatStoredDate(value: unknown, format: (date: Date) => string): string {
  const text = String(value ?? '');
  const date = parseDate(text.length === 10 ? `${text} 00:00:00.000Z` : text);
  return date === undefined ? text : format(date);
}
