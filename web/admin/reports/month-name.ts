/** `November 2026`, `Nobyembre 2026`: a month, `YYYY-MM`; what is none stays as it is. */
export function monthName(month: string, locale: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return month;
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}
