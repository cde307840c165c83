import { MINUTE_MS } from '#lib/dates/durations.ts';
import { parseOpeningHours } from '#lib/dates/format-opening-hours.ts';
import { addDays, startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate, formatTime, formatWeekday, toManilaDay } from '#lib/dates/manila-time.ts';
import { getOpeningStatus, type OpeningHours, type OpeningPeriod } from '#lib/dates/opening-hours.ts';
import type { Language } from '#model/collections/choices.ts';

/** The chat hours as text, and whether the office is available now. */
export interface ChatHoursStatus {
  /** `Mon-Fri 8AM-5PM` */
  hours: string;
  isOpen: boolean;
  /** The next opening; absent while the chat is open or when it never opens. */
  opens?: { when: 'today' | 'tomorrow' | 'onDay'; day: string; time: string };
}

/**
 * Describes the chat hours. Returns undefined where the hours are unknown.
 *
 * @param text as in the settings, `Mo-Fr 08:00-17:00`.
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
  return { hours, isOpen: false, opens: { when, day: name, time: formatTime(opening) } };
}

/**
 * Returns the first moment at or after the given one at which the office is available; undefined
 * when it never is.
 */
function findNextOpening(week: OpeningHours, holidays: readonly string[], from: Date): Date | undefined {
  let at = from;
  // Each iteration skips one holiday.
  for (let turn = 0; turn <= holidays.length; turn += 1) {
    const { isOpen, changesIn } = getOpeningStatus(week, at);
    if (!isOpen && changesIn === undefined) return undefined;
    const opening = isOpen ? at : new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS + (changesIn ?? 0) * MINUTE_MS);
    const day = toManilaDay(opening);
    if (!holidays.includes(day)) return opening;
    at = startOfDay(addDays(day, 1));
  }
  return undefined;
}

/** Groups days with the same hours, from Monday on; closed days are left out. */
function formatWeek(week: OpeningHours, language: string): string {
  const runs: { from: number; to: number; spans: string }[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const spans = (week[day] ?? []).map(formatSpan).join(', ');
    const last = runs.at(-1);
    if (spans === '') continue;
    if (last?.spans === spans && (last.to + 1) % 7 === day) last.to = day;
    else runs.push({ from: day, to: day, spans });
  }
  const name = (day: number) => formatShortDay(day, language);
  return runs.map(({ from, to, spans }) => `${from === to ? name(from) : `${name(from)}-${name(to)}`} ${spans}`).join(', ');
}

const formatSpan = ({ opens, closes }: OpeningPeriod): string => `${formatClock(opens)}-${formatClock(closes)}`;

function formatClock(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const rest = minute % 60;
  return `${hour % 12 || 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}${hour < 12 ? 'AM' : 'PM'}`;
}

/** 4 January 1970 was a Sunday. */
function formatShortDay(day: number, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(1970, 0, 4 + day)));
}
