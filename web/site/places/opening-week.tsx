import { ChevronDown, Clock } from 'lucide-react';
import { formatWeekday } from '#lib/manila.ts';
import { manilaWeekMinute, type OpeningHours, type OpenSpan } from '#lib/opening-hours.ts';
import type { Language } from '#model/collections/choices.ts';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';

/** Weeks are read from Monday on. */
const days = [1, 2, 3, 4, 5, 6, 0];
const WHOLE_DAY = 24 * 60;
/** A Sunday, midnight in Manila. */
const sunday = Date.UTC(2026, 0, 3, 16);

/** The hours of the week; the browser itself unfolds them. */
export function OpeningWeek({ hours, now }: { hours: OpeningHours; now: Date }) {
  const { t, language } = useWords();
  const today = Math.floor(manilaWeekMinute(now) / WHOLE_DAY);
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 font-semibold text-civic-800 hover:underline [&::-webkit-details-marker]:hidden">
        <Clock aria-hidden className="size-5 text-civic-600" />
        {t('places.openingHours')}
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <dl className="tabular grid gap-1 pb-1 pl-7.5">
        {days.map((day) => (
          <div key={day} className={classes('flex flex-wrap justify-between gap-x-4', day === today && 'font-bold')}>
            <dt>{formatWeekday(new Date(sunday + day * WHOLE_DAY * 60_000), language)}</dt>
            <dd>
              {(hours[day] ?? []).map((span) => spanText(span, language, t('places.hours.allDay'))).join(', ') || t('places.hours.closed')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function spanText({ opens, closes }: OpenSpan, language: Language, allDay: string): string {
  if (opens === 0 && closes === WHOLE_DAY) return allDay;
  const time = (minute: number) => {
    const clock = new Date(Date.UTC(2026, 0, 1, 0, minute % WHOLE_DAY));
    return clock.toLocaleTimeString(language, { timeStyle: 'short', timeZone: 'UTC' }).replace(/\s/g, ' ');
  };
  return `${time(opens)}–${time(closes)}`;
}
