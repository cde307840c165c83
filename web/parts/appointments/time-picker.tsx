import { useId, useState } from 'react';
import { startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate, formatMinute, formatShortDate, formatWeekday } from '#lib/dates/manila-time.ts';
import { formatSlot } from '#model/appointments/slot.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { RetryAlert } from '../loading/retry-alert.tsx';
import { WaitingNotice } from '../navigation/waiting-notice.tsx';
import type { OfferedTimesState } from './use-offered-times.ts';

/** Number of days that are shown at first. */
const INITIAL_DAYS = 9;
const NOON = 12 * 60;

interface TimePickerProps {
  times: OfferedTimesState;
  /** The chosen time, as `formatSlot` writes it; '' for none. */
  value: string;
  onChoose: (slot: string) => void;
  /** Additional text when the times cannot be loaded. */
  failureHint?: string;
}

/** Input for choosing a day, and then a free time of it. */
export function TimePicker({ times: { days, hasFailed, reload }, value, onChoose, failureHint }: TimePickerProps) {
  const { t, language } = useTranslation();
  const name = useId();
  const [requestedDay, setRequestedDay] = useState(value.slice(0, 10));
  const [showsAllDays, setShowsAllDays] = useState(false);
  if (hasFailed)
    return (
      <RetryAlert tone="warning" title={t('appointments.failed')} onRetry={reload}>
        {failureHint}
      </RetryAlert>
    );
  if (!days)
    return (
      <div>
        <WaitingNotice className="mb-4" onRetry={reload} />
        <Skeleton className="h-64 w-full rounded-md" />
      </div>
    );
  if (!days.some(({ minutes }) => minutes.length > 0)) return <Alert>{t('appointments.none')}</Alert>;
  const isLateDay = days.findIndex(({ day }) => day === requestedDay) >= INITIAL_DAYS;
  const visibleDays = showsAllDays || isLateDay ? days : days.slice(0, INITIAL_DAYS);
  const selectedDay = days.find(({ day }) => day === requestedDay);
  const parts = selectedDay
    ? [
        { title: t('appointments.morning'), minutes: selectedDay.minutes.filter((minute) => minute < NOON) },
        { title: t('appointments.afternoon'), minutes: selectedDay.minutes.filter((minute) => minute >= NOON) },
      ].filter(({ minutes }) => minutes.length > 0)
    : [];
  return (
    <div className="grid gap-6">
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{t('appointments.day')}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
          {visibleDays.map(({ day, minutes }) => {
            const date = startOfDay(day);
            return (
              <RadioCard
                key={day}
                name={`${name}-day`}
                isChosen={day === requestedDay}
                isDisabled={minutes.length === 0}
                onChoose={() => {
                  setRequestedDay(day);
                  if (value.slice(0, 10) !== day) onChoose('');
                }}
              >
                <span className="block text-sm">{formatWeekday(date, language)}</span>
                <span className="block font-bold">{formatShortDate(date, language).replace(/, \d{4}$/, '')}</span>
                <span className="block text-ink-soft text-sm">
                  {minutes.length === 0 ? t('appointments.full') : t('appointments.free', { count: minutes.length })}
                </span>
              </RadioCard>
            );
          })}
        </div>
        {visibleDays.length < days.length && (
          <Button variant="ghost" size="sm" className="mt-2" onClick={() => setShowsAllDays(true)}>
            {t('appointments.moreDays')}
          </Button>
        )}
      </fieldset>
      {selectedDay && (
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold">
            {t('appointments.time', { day: formatDate(startOfDay(selectedDay.day), language) })}
          </legend>
          {parts.map(({ title, minutes }) => (
            <div key={title} className="mb-3">
              <p className="mb-1.5 text-ink-soft text-sm">{title}</p>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
                {minutes.map((minute) => {
                  const slot = formatSlot({ day: selectedDay.day, minute });
                  return (
                    <RadioCard key={slot} name={`${name}-time`} isChosen={slot === value} onChoose={() => onChoose(slot)}>
                      <span className="tabular font-semibold">{formatMinute(minute)}</span>
                    </RadioCard>
                  );
                })}
              </div>
            </div>
          ))}
        </fieldset>
      )}
    </div>
  );
}

interface RadioCardProps {
  name: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

function RadioCard({ name, isChosen, isDisabled, onChoose, children }: RadioCardProps) {
  return (
    <label
      className={classNames(
        'relative flex min-h-11 flex-col justify-center rounded-md border bg-surface px-2 py-1.5 text-center transition-colors',
        'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        'has-checked:border-civic-700 has-checked:bg-civic-50 has-checked:shadow-[inset_0_0_0_2px_var(--color-civic-700)]',
        'forced-colors:has-checked:outline-3 forced-colors:has-checked:outline-[Highlight]',
        isDisabled ? 'border-line text-ink-soft' : 'cursor-pointer border-line-strong hover:border-civic-600',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md border-0 bg-transparent opacity-0"
      />
      {children}
    </label>
  );
}
