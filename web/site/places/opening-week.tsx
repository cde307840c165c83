import { ChevronDown, Clock } from 'lucide-react';
import { formatMinute, formatWeekday } from '#lib/manila.ts';
import { DAY_MINUTES, manilaWeekMinute, type OpeningHours, type OpenSpan } from '#lib/opening-hours.ts';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';

/** Weeks are read from Monday on. */
const days = [1, 2, 3, 4, 5, 6, 0];
/** A Sunday, midnight in Manila. */
const sunday = Date.UTC(2026, 0, 3, 16);

/** The hours of the week; the browser itself unfolds them. */
export function OpeningWeek({ hours, now }: { hours: OpeningHours; now: Date }) {
  const { t, language } = useWords();
  const today = Math.floor(manilaWeekMinute(now) / DAY_MINUTES);
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
            <dt>{formatWeekday(new Date(sunday + day * DAY_MINUTES * 60_000), language)}</dt>
            <dd>{(hours[day] ?? []).map((span) => spanText(span, t('places.hours.allDay'))).join(', ') || t('places.hours.closed')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function spanText({ opens, closes }: OpenSpan, allDay: string): string {
  if (opens === 0 && closes === DAY_MINUTES) return allDay;
  return `${formatMinute(opens)}–${formatMinute(closes % DAY_MINUTES)}`;
}
