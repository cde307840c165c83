import { Copy, Plus, X } from 'lucide-react';
import { DAY_MS } from '#lib/dates/durations.ts';
import { formatWeekday } from '#lib/dates/manila-time.ts';
import type { OpeningHours, OpeningPeriod } from '#lib/dates/opening-hours.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { formatClockTime, parseClockTime, toOpenSpan } from './clock-time.ts';

/** The days of the week, from Monday. */
const days = [1, 2, 3, 4, 5, 6, 0];
/** Midnight of a Sunday in Manila, for formatting weekday names. */
const REFERENCE_SUNDAY = Date.UTC(2026, 0, 3, 16);
export const defaultOpenSpan: OpeningPeriod = { opens: 8 * 60, closes: 17 * 60 };
const MAX_SPANS = 2;

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
          <DayHours
            key={day}
            day={day}
            spans={hours[day] ?? []}
            onChange={(spans) => onChange(hours.map((old, at) => (at === day ? spans : old)))}
          />
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
  spans: readonly OpeningPeriod[];
  onChange: (spans: readonly OpeningPeriod[]) => void;
}

function DayHours({ day, spans, onChange }: DayHoursProps) {
  const { t, language } = useTranslation();
  const name = formatWeekday(new Date(REFERENCE_SUNDAY + day * DAY_MS), language);
  const last = spans.at(-1);
  const periods = spans.map((span, at) => ({ span, at }));
  return (
    <li className="grid items-start gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[10rem_1fr]">
      <Checkbox
        label={
          <>
            <span aria-hidden>{name}</span>
            <span className="sr-only">{t('adminPlaces.hours.open', { day: name })}</span>
          </>
        }
        checked={spans.length > 0}
        onChange={(event) => onChange(event.target.checked ? [defaultOpenSpan] : [])}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {spans.length === 0 && <p className="py-2.5 text-ink-soft">{t('adminPlaces.hours.closed')}</p>}
        {periods.map(({ span, at }) => (
          <div key={at} className="flex flex-wrap items-center gap-1.5 sm:gap-2">
            <TimeInput
              label={t('adminPlaces.hours.from', { day: name })}
              minute={span.opens}
              onChange={(opens) => onChange(spans.with(at, toOpenSpan(opens, span.closes)))}
            />
            <span className="text-ink-soft">{t('adminPlaces.hours.until')}</span>
            <TimeInput
              label={t('adminPlaces.hours.to', { day: name })}
              minute={span.closes}
              onChange={(closes) => onChange(spans.with(at, toOpenSpan(span.opens, closes)))}
            />
            {at > 0 ? (
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('adminPlaces.hours.removeBreak', { day: name })}
                onClick={() => onChange(spans.toSpliced(at, 1))}
              >
                <X aria-hidden className="size-5" />
              </Button>
            ) : (
              spans.length < MAX_SPANS &&
              last && (
                <IconButton
                  icon={Plus}
                  label={t('adminPlaces.hours.addBreak', { day: name })}
                  title={t('adminPlaces.hours.addBreak', { day: name })}
                  onClick={() => onChange(withBreak(last))}
                />
              )
            )}
          </div>
        ))}
      </div>
    </li>
  );
}

/** Splits a day by a break at noon; days that do not contain noon are split in their middle. */
function withBreak({ opens, closes }: OpeningPeriod): readonly OpeningPeriod[] {
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
        const read = parseClockTime(event.target.value);
        if (read !== undefined) onChange(read);
      }}
      className="control w-auto min-w-0 grow basis-24 max-sm:px-2.5 sm:max-w-36 max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
    />
  );
}
