import { readHours } from '#lib/hours-text.ts';
import { formatDate, formatTime, formatWeekday, manilaDay } from '#lib/manila.ts';
import { dayAfter, dayBegins } from '#lib/manila-days.ts';
import { type OpeningHours, type OpenSpan, openingAt } from '#lib/opening-hours.ts';
import type { Language } from '#model/collections/choices.ts';

/** When the chat is attended, for people, and how that stands now. */
export interface ChatTimes {
  /** `Mon-Fri 8AM-5PM` */
  hours: string;
  isOpen: boolean;
  /** When it opens next; absent while it is open or never does. */
  opens?: { when: 'today' | 'tomorrow' | 'onDay'; day: string; time: string };
}

/**
 * Undefined where the hours are unknown.
 *
 * @param text as in the settings, `Mo-Fr 08:00-17:00`.
 * @param holidays days on which nobody attends, YYYY-MM-DD.
 */
export function chatTimes(text: string, holidays: readonly string[], now: Date, language: Language): ChatTimes | undefined {
  const week = readHours(text);
  if (!week) return undefined;
  const hours = hoursText(week, language);
  const opening = attendedFrom(week, holidays, now);
  if (opening === undefined || opening <= now) return { hours, isOpen: opening !== undefined };
  const [today, day] = [manilaDay(now), manilaDay(opening)];
  const when = day === today ? 'today' : day === dayAfter(today, 1) ? 'tomorrow' : 'onDay';
  // In a week or later the name of the day alone would be taken for another one.
  const name = day < dayAfter(today, 7) ? formatWeekday(opening, language) : formatDate(opening, language);
  return { hours, isOpen: false, opens: { when, day: name, time: formatTime(opening) } };
}

/** The first moment, from one on, at which somebody attends; that one itself while somebody does. Undefined when nobody ever does. */
function attendedFrom(week: OpeningHours, holidays: readonly string[], from: Date): Date | undefined {
  let at = from;
  // Each turn passes a holiday.
  for (let turn = 0; turn <= holidays.length; turn += 1) {
    const { isOpen, changesIn } = openingAt(week, at);
    if (!isOpen && changesIn === undefined) return undefined;
    const opening = isOpen ? at : new Date(Math.floor(at.getTime() / 60_000) * 60_000 + (changesIn ?? 0) * 60_000);
    const day = manilaDay(opening);
    if (!holidays.includes(day)) return opening;
    at = dayBegins(dayAfter(day, 1));
  }
  return undefined;
}

/** Days with the same times together, from Monday on; days off are left out. */
function hoursText(week: OpeningHours, language: string): string {
  const runs: { from: number; to: number; spans: string }[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const spans = (week[day] ?? []).map(spanText).join(', ');
    const last = runs.at(-1);
    if (spans === '') continue;
    if (last?.spans === spans && (last.to + 1) % 7 === day) last.to = day;
    else runs.push({ from: day, to: day, spans });
  }
  const name = (day: number) => shortDay(day, language);
  return runs.map(({ from, to, spans }) => `${from === to ? name(from) : `${name(from)}-${name(to)}`} ${spans}`).join(', ');
}

const spanText = ({ opens, closes }: OpenSpan): string => `${clock(opens)}-${clock(closes)}`;

function clock(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const rest = minute % 60;
  return `${hour % 12 || 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}${hour < 12 ? 'AM' : 'PM'}`;
}

/** The 4th of January 1970 was a Sunday. */
function shortDay(day: number, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(1970, 0, 4 + day)));
}
