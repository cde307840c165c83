import { Copy, Plus, X } from 'lucide-react';
import { getWeekdayName } from '#lib/dates/manila-time.ts';
import type { OpeningHours, OpeningPeriod } from '#lib/dates/opening-hours.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { formatClockTime, parseClockTime, toOpeningPeriod } from './clock-time.ts';

/** The days of the week, from Monday. */
const days = [1, 2, 3, 4, 5, 6, 0];
/** The hours of a day that was just marked as open. */
export const defaultOpeningPeriod: OpeningPeriod = { opens: 8 * 60, closes: 17 * 60 };
const MAX_PERIODS = 2;

interface WeekHoursProps {
  hours: OpeningHours;
  onChange: (hours: OpeningHours) => void;
}

/** The hours of each day of a week, with an optional break. */
export function WeekHours({ hours, onChange }: WeekHoursProps) {
  const { t } = useTranslation();
  const monday = hours[1] ?? [];
  return (
    <>
      <ul className="divide-y divide-line">
        {days.map((day) => (
          <DayHours key={day} day={day} periods={hours[day] ?? []} onChange={(periods) => onChange(hours.with(day, periods))} />
        ))}
      </ul>
      <div className="border-line border-t p-2">
        <Button variant="ghost" size="sm" onClick={() => onChange(hours.map((old, day) => (day >= 1 && day <= 5 ? monday : old)))}>
          <Copy aria-hidden className="size-4" />
          {t('adminPlaces.hours.copy')}
        </Button>
      </div>
    </>
  );
}

interface DayHoursProps {
  day: number;
  periods: readonly OpeningPeriod[];
  onChange: (periods: readonly OpeningPeriod[]) => void;
}

function DayHours({ day, periods, onChange }: DayHoursProps) {
  const { t, language } = useTranslation();
  const name = getWeekdayName(day, language);
  const last = periods.at(-1);
  return (
    <li className="grid items-start gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[10rem_1fr]">
      <Checkbox
        label={
          <>
            <span aria-hidden>{name}</span>
            <span className="sr-only">{t('adminPlaces.hours.open', { day: name })}</span>
          </>
        }
        checked={periods.length > 0}
        onChange={(event) => onChange(event.target.checked ? [defaultOpeningPeriod] : [])}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {periods.length === 0 && <p className="py-2.5 text-ink-soft">{t('adminPlaces.hours.closed')}</p>}
        {[...periods.entries()].map(([index, period]) => (
          <div key={index} className="flex flex-wrap items-center gap-1.5 sm:gap-2">
            <TimeInput
              label={t('adminPlaces.hours.from', { day: name })}
              minute={period.opens}
              onChange={(opens) => onChange(periods.with(index, toOpeningPeriod(opens, period.closes)))}
            />
            <span className="text-ink-soft">{t('adminPlaces.hours.until')}</span>
            <TimeInput
              label={t('adminPlaces.hours.to', { day: name })}
              minute={period.closes}
              onChange={(closes) => onChange(periods.with(index, toOpeningPeriod(period.opens, closes)))}
            />
            {index > 0 ? (
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('adminPlaces.hours.removeBreak', { day: name })}
                onClick={() => onChange(periods.toSpliced(index, 1))}
              >
                <X aria-hidden className="size-5" />
              </Button>
            ) : (
              periods.length < MAX_PERIODS &&
              last && (
                <IconButton
                  icon={Plus}
                  label={t('adminPlaces.hours.addBreak', { day: name })}
                  title={t('adminPlaces.hours.addBreak', { day: name })}
                  onClick={() => onChange(splitByBreak(last))}
                />
              )
            )}
          </div>
        ))}
      </div>
    </li>
  );
}

/** Splits a period by a break at noon, or in its middle when it does not contain noon. */
function splitByBreak({ opens, closes }: OpeningPeriod): readonly OpeningPeriod[] {
  const noon = 12 * 60;
  if (opens < noon && closes > noon + 60)
    return [
      { opens, closes: noon },
      { opens: noon + 60, closes },
    ];
  const middle = Math.floor((opens + closes) / 2);
  return [
    { opens, closes: middle },
    { opens: middle + 1, closes },
  ];
}

function TimeInput({ label, minute, onChange }: { label: string; minute: number; onChange: (minute: number) => void }) {
  return (
    <input
      type="time"
      aria-label={label}
      value={formatClockTime(minute)}
      onChange={(event) => {
        const time = parseClockTime(event.target.value);
        if (time !== undefined) onChange(time);
      }}
      className="control w-auto min-w-0 grow basis-24 max-sm:px-2.5 sm:max-w-36 max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
    />
  );
}
