import { type OpeningHours, validateOpeningHours } from '#lib/dates/opening-hours.ts';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { FieldError } from '../../ui/inputs/field-error.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { RecordControlProps } from '../record-form/form-field.ts';
import { defaultOpeningPeriod, WeekHours } from './week-hours.tsx';

/** The opening hours of a week: each day open or closed, with an optional break. */
export function HoursControl({ id, label, error, disabled, value, onChange }: RecordControlProps) {
  const { t } = useTranslation();
  const hours = Array.isArray(value) ? (value as OpeningHours) : null;
  const isWrong = error !== undefined || (hours !== null && validateOpeningHours(hours) === undefined);
  return (
    <fieldset disabled={disabled} aria-describedby={`${id}-help`} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <Checkbox
        id={id}
        label={t('adminPlaces.hours.known')}
        checked={hours !== null}
        onChange={(event) =>
          onChange(
            event.target.checked ? Array.from({ length: 7 }, (_, day) => (day === 0 || day === 6 ? [] : [defaultOpeningPeriod])) : null,
          )
        }
      />
      <div hidden={hours === null} className="mt-2 rounded-md border border-line">
        <p id={`${id}-help`} className="border-line border-b bg-sunken/60 px-4 py-2 text-ink-soft text-sm">
          {t('adminPlaces.hours.help')}
        </p>
        <WeekHours hours={hours ?? []} onChange={(changed) => hours && onChange(changed)} />
      </div>
      <FieldError id={`${id}-error`} message={error ?? (isWrong ? t('places_hours_invalid') : undefined)} />
    </fieldset>
  );
}
