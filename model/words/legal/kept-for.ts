import type { Language } from '../../collections/choices.ts';

const words = {
  en: { hours: 'hours', day: 'days', year: ['year', 'years'] },
  fil: { hours: 'oras', day: 'araw', year: ['taon', 'taon'] },
} as const satisfies Record<Language, unknown>;

/** How long something is kept, as a notice says it: `24 hours`, `90 days`, `5 years`. */
export function keptFor(days: number, language: Language): string {
  const { hours, day, year } = words[language];
  if (days === 1) return `24 ${hours}`;
  if (days % 365 !== 0) return `${days} ${day}`;
  return `${days / 365} ${year[days === 365 ? 0 : 1]}`;
}
