/** `Nov 21`, `Nob 21`: a day, `YYYY-MM-DD`, as the axis of a chart has room for it. */
export function shortDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
