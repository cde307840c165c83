import { findNextOpening } from '#lib/dates/find-next-opening.ts';
import { parseOpeningHours } from '#lib/dates/format-opening-hours.ts';
import { addDays } from '#lib/dates/manila-days.ts';
import { formatDate, formatTime, formatWeekday, toManilaDay } from '#lib/dates/manila-time.ts';
import type { OpeningHours, OpeningPeriod } from '#lib/dates/opening-hours.ts';
import { preventLineBreaks } from '#lib/texts/prevent-line-breaks.ts';
import type { Language } from '#model/collections/choices.ts';

/** The chat hours as text, and whether the office is available now. */
export interface ChatHoursStatus {
  /** `Mon-Fri 8AM-5PM`; lines do not break at the hyphens. */
  hours: string;
  isOpen: boolean;
  /** The next opening; absent while the chat is open or when it never opens. */
  opens?: { when: 'today' | 'tomorrow' | 'onDay'; day: string; time: string };
}

/**
 * Describes the chat hours. Returns undefined when the hours are unknown.
 *
 * @param text the opening hours as in the settings, `Mo-Fr 08:00-17:00`.
 * @param holidays days on which the office is closed, YYYY-MM-DD.
 */
export function describeChatHours(text: string, holidays: readonly string[], now: Date, language: Language): ChatHoursStatus | undefined {
  const week = parseOpeningHours(text);
  if (!week) return undefined;
  const hours = formatWeek(week, language);
  const opening = findNextOpening(week, holidays, now);
  if (opening === undefined || opening <= now) return { hours, isOpen: opening !== undefined };
  const [today, day] = [toManilaDay(now), toManilaDay(opening)];
  const when = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : 'onDay';
  // A week or more ahead, the name of the day alone would be ambiguous.
  const name = day < addDays(today, 7) ? formatWeekday(opening, language) : formatDate(opening, language);
  return { hours, isOpen: false, opens: { when, day: name, time: preventLineBreaks(formatTime(opening)) } };
}

/** Formats the hours of a week; joins days with the same hours and omits closed days. */
function formatWeek(week: OpeningHours, language: string): string {
  const runs: { from: number; to: number; periods: string }[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const periods = (week[day] ?? []).map(formatPeriod).join(', ');
    const last = runs.at(-1);
    if (periods === '') continue;
    if (last?.periods === periods && (last.to + 1) % 7 === day) last.to = day;
    else runs.push({ from: day, to: day, periods });
  }
  const formatDay = (day: number) => formatShortDay(day, language);
  return runs
    .map(
      ({ from, to, periods }) => `${from === to ? formatDay(from) : preventLineBreaks(`${formatDay(from)}-${formatDay(to)}`)} ${periods}`,
    )
    .join(', ');
}

const formatPeriod = ({ opens, closes }: OpeningPeriod): string => preventLineBreaks(`${formatClock(opens)}-${formatClock(closes)}`);

function formatClock(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60) % 24;
  const minute = minuteOfDay % 60;
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}${hour < 12 ? 'AM' : 'PM'}`;
}

/** Formats a day of the week, 0 for Sunday; 4 January 1970 was a Sunday. */
function formatShortDay(day: number, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(1970, 0, 4 + day)));
}
