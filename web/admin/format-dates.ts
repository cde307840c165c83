import type { Translate } from '../use-translation.tsx';

/** Formats a day, `YYYY-MM-DD`, as a short axis label: `Nov 21`, `Nob 21`. */
export function formatShortDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** Formats a month, `YYYY-MM`: `November 2026`, `Nobyembre 2026`. Returns other input unchanged. */
export function formatMonth(month: string, locale: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return month;
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}

/** Formats a duration in the largest fitting unit: '40 minutes', '5 hours', '2.5 days'. */
export function formatDuration(t: Translate, hours: number): string {
  if (hours < 1) return t('overview.minutes', { count: Math.max(1, Math.round(hours * 60)) });
  if (hours < 24) return t('overview.hours', { count: Math.round(hours) });
  return t('overview.days', { count: Math.round((hours / 24) * 10) / 10 });
}
