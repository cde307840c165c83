import { ChevronDown, Clock } from 'lucide-react';
import { DAY_MINUTES } from '#lib/dates/durations.ts';
import { formatMinute, getWeekdayName } from '#lib/dates/manila-time.ts';
import { getManilaWeekMinute, type OpeningHours, type OpeningPeriod } from '#lib/dates/opening-hours.ts';
import { preventBreaksInProse } from '#lib/texts/prevent-line-breaks.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useTranslation } from '../../../use-translation.tsx';

/** Weekdays in display order, from Monday. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];

/** The opening hours of the week in a `details` element. */
export function WeeklyOpeningHours({ hours, now }: { hours: OpeningHours; now: Date }) {
  const { t, language } = useTranslation();
  const today = Math.floor(getManilaWeekMinute(now) / DAY_MINUTES);
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 font-semibold text-civic-800 hover:underline [&::-webkit-details-marker]:hidden">
        <Clock aria-hidden className="size-5 text-civic-600" />
        {t('places.openingHours')}
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <dl className="tabular grid gap-1 pb-1 pl-7.5">
        {WEEKDAYS.map((day) => (
          <div key={day} className={classNames('flex flex-wrap justify-between gap-x-4', day === today && 'font-bold')}>
            <dt>{getWeekdayName(day, language)}</dt>
            <dd>
              {(hours[day] ?? []).map((period) => formatPeriod(period, t('places.hours.allDay'))).join(', ') || t('places.hours.closed')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function formatPeriod({ opens, closes }: OpeningPeriod, allDay: string): string {
  if (opens === 0 && closes === DAY_MINUTES) return allDay;
  return preventBreaksInProse(`${formatMinute(opens)}–${formatMinute(closes % DAY_MINUTES)}`);
}
