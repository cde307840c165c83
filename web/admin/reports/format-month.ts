/** Formats a month, `YYYY-MM`: `November 2026`, `Nobyembre 2026`. Returns other input unchanged. */
export function formatMonth(month: string, locale: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return month;
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}
