/** Formats a day, `YYYY-MM-DD`, as a short axis label: `Nov 21`, `Nob 21`. */
export function formatShortDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
