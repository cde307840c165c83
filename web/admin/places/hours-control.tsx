import { Copy, Plus, X } from 'lucide-react';
import { formatWeekday } from '#lib/manila.ts';
import { type OpeningHours, type OpenSpan, readOpeningHours } from '#lib/opening-hours.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { useWords } from '../../words.tsx';
import type { RecordControlProps } from '../record-form/form-field.ts';
import { clockOf, minuteOf, spanOf } from './clock-time.ts';

/** Weeks are read from Monday on. */
const days = [1, 2, 3, 4, 5, 6, 0];
/** A Sunday, midnight in Manila. */
const sunday = Date.UTC(2026, 0, 3, 16);
const usual: OpenSpan = { opens: 8 * 60, closes: 17 * 60 };
const MOST_SPANS = 2;

/** The opening hours of a week: each day open or not, with a break if there is one. */
export function HoursControl({ id, label, error, disabled, value, onChange }: RecordControlProps) {
  const { t } = useWords();
  const hours = Array.isArray(value) ? (value as OpeningHours) : null;
  const setDay = (day: number, spans: readonly OpenSpan[]) => hours && onChange(hours.map((old, at) => (at === day ? spans : old)));
  const monday = hours?.[1] ?? [];
  const isWrong = error !== undefined || (hours !== null && readOpeningHours(hours) === undefined);
  return (
    <fieldset disabled={disabled} aria-describedby={`${id}-help`} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <Checkbox
        id={id}
        label={t('adminPlaces.hours.known')}
        checked={hours !== null}
        onChange={(event) =>
          onChange(event.target.checked ? Array.from({ length: 7 }, (_, day) => (day === 0 || day === 6 ? [] : [usual])) : null)
        }
      />
      <div hidden={hours === null} className="mt-2 rounded-md border border-line">
        <p id={`${id}-help`} className="border-line border-b bg-sunken/60 px-4 py-2 text-ink-soft text-sm">
          {t('adminPlaces.hours.help')}
        </p>
        <ul className="divide-y divide-line">
          {days.map((day) => (
            <Day key={day} day={day} spans={hours?.[day] ?? []} onChange={(spans) => setDay(day, spans)} />
          ))}
        </ul>
        <div className="border-line border-t p-2">
          <Button
            variant="ghost"
            size="sm"
            onClick={() => hours && onChange(hours.map((old, day) => (day >= 1 && day <= 5 ? monday : old)))}
          >
            <Copy aria-hidden className="size-4" />
            {t('adminPlaces.hours.copy')}
          </Button>
        </div>
      </div>
      <FieldError id={`${id}-error`} message={error ?? (isWrong ? t('places_hours_invalid') : undefined)} />
    </fieldset>
  );
}

interface DayProps {
  day: number;
  spans: readonly OpenSpan[];
  onChange: (spans: readonly OpenSpan[]) => void;
}

function Day({ day, spans, onChange }: DayProps) {
  const { t, language } = useWords();
  const name = formatWeekday(new Date(sunday + day * 86_400_000), language);
  const last = spans.at(-1);
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
        onChange={(event) => onChange(event.target.checked ? [usual] : [])}
      />
      <div className="grid gap-2">
        {spans.length === 0 && <p className="py-2.5 text-ink-soft">{t('adminPlaces.hours.closed')}</p>}
        {spans.map((span, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span has nothing but its place in the day
          <div key={at} className="flex items-center gap-1.5 sm:gap-2">
            <Time
              label={t('adminPlaces.hours.from', { day: name })}
              minute={span.opens}
              onChange={(opens) => onChange(spans.with(at, spanOf(opens, span.closes)))}
            />
            <span className="text-ink-soft">{t('adminPlaces.hours.until')}</span>
            <Time
              label={t('adminPlaces.hours.to', { day: name })}
              minute={span.closes}
              onChange={(closes) => onChange(spans.with(at, spanOf(span.opens, closes)))}
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
              spans.length < MOST_SPANS &&
              last && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('adminPlaces.hours.addBreak', { day: name })}
                  title={t('adminPlaces.hours.addBreak', { day: name })}
                  onClick={() => onChange(withBreak(last))}
                >
                  <Plus aria-hidden className="size-5" />
                </Button>
              )
            )}
          </div>
        ))}
      </div>
    </li>
  );
}

/** Noon is where most breaks are; other hours are parted in their middle. */
function withBreak({ opens, closes }: OpenSpan): readonly OpenSpan[] {
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

function Time({ label, minute, onChange }: { label: string; minute: number; onChange: (minute: number) => void }) {
  return (
    <input
      type="time"
      aria-label={label}
      value={clockOf(minute)}
      onChange={(event) => {
        const read = minuteOf(event.target.value);
        if (read !== undefined) onChange(read);
      }}
      className="control w-auto min-w-0 grow max-sm:px-2.5 sm:max-w-36 max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
    />
  );
}
