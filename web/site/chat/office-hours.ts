import { readHours } from '#lib/hours-text.ts';
import { formatTime, formatWeekday, manilaDay } from '#lib/manila.ts';
import { dayAfter } from '#lib/manila-days.ts';
import { type OpeningHours, type OpenSpan, openingAt } from '#lib/opening-hours.ts';

/** When the chat is attended, for people, and how that stands now. */
export interface ChatTimes {
  /** `Mon-Fri 8AM-5PM` */
  hours: string;
  isOpen: boolean;
  /** When it opens next; absent while it is open or never does. */
  opens?: { when: 'today' | 'tomorrow' | 'onDay'; day: string; time: string };
}

/** Undefined where the hours are unknown. @param text as in the settings, `Mo-Fr 08:00-17:00`. */
export function chatTimes(text: string, now: Date, language: string): ChatTimes | undefined {
  const week = readHours(text);
  if (!week) return undefined;
  const { isOpen, changesIn } = openingAt(week, now);
  const hours = hoursText(week, language);
  if (isOpen || changesIn === undefined) return { hours, isOpen };
  const opening = new Date(Math.floor(now.getTime() / 60_000) * 60_000 + changesIn * 60_000);
  const [today, day] = [manilaDay(now), manilaDay(opening)];
  const when = day === today ? 'today' : day === dayAfter(today, 1) ? 'tomorrow' : 'onDay';
  return { hours, isOpen, opens: { when, day: formatWeekday(opening, language), time: formatTime(opening, language) } };
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
