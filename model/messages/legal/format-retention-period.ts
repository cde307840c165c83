import type { Language } from '../../collections/choices.ts';

const units = {
  en: { hours: 'hours', day: 'days', year: ['year', 'years'] },
  fil: { hours: 'oras', day: 'araw', year: ['taon', 'taon'] },
} as const satisfies Record<Language, unknown>;

/** Formats a retention period: `24 hours`, `90 days`, `5 years`. */
export function formatRetentionPeriod(days: number, language: Language): string {
  const { hours, day, year } = units[language];
  if (days === 1) return `24 ${hours}`;
  if (days % 365 !== 0) return `${days} ${day}`;
  return `${days / 365} ${year[days === 365 ? 0 : 1]}`;
}
