import { useState } from 'react';
import { splitDateParts, toDateValue } from './date-parts.ts';
import { SelectInput } from './select-input.tsx';
import { TextInput } from './text-input.tsx';

interface DatePartsInputProps {
  /** Id of the first field, for an error summary. */
  id: string;
  /** YYYY-MM-DD; incomplete while it is typed. */
  value: string;
  onChange: (value: string) => void;
  labels: { day: string; month: string; year: string };
  /** Names of the months from January. */
  months: readonly string[];
  isInvalid: boolean;
  required?: boolean;
  /** 'bday' for a date of birth. */
  autoComplete?: 'bday';
}

/**
 * Input of a date in three fields: typing a known date is faster than a calendar, and a month by
 * its name is not mistaken for a day.
 */
export function DatePartsInput({ id, value, onChange, labels, months, isInvalid, required, autoComplete }: DatePartsInputProps) {
  // The fields show the typed text, such as '4', although the value has '04'.
  const [input, setInput] = useState(() => splitDateParts(value));
  const parts = toDateValue(input) === value ? input : splitDateParts(value);
  const change = (part: Partial<typeof parts>) => {
    const next = { ...parts, ...part };
    setInput(next);
    onChange(toDateValue(next));
  };
  const commonProps = { required, 'aria-invalid': isInvalid || undefined };
  const labelClasses = 'mb-1 block text-ink-soft text-sm';
  return (
    <div className="flex flex-wrap gap-2 sm:gap-3">
      <div className="w-[3.5rem] sm:w-[4.5rem]">
        <label htmlFor={id} className={labelClasses}>
          {labels.day}
        </label>
        <TextInput
          {...commonProps}
          id={id}
          inputMode="numeric"
          autoComplete={autoComplete && `${autoComplete}-day`}
          value={parts.day}
          onChange={(event) => change({ day: event.target.value })}
        />
      </div>
      <div className="min-w-24 max-w-full grow basis-[8rem]">
        <label htmlFor={`${id}-month`} className={labelClasses}>
          {labels.month}
        </label>
        <SelectInput
          {...commonProps}
          id={`${id}-month`}
          autoComplete={autoComplete && `${autoComplete}-month`}
          value={parts.month}
          options={months.map((name, index) => ({ value: String(index + 1), label: name }))}
          placeholder=""
          onChange={(event) => change({ month: event.target.value })}
        />
      </div>
      <div className="w-[4.5rem] sm:w-[6rem]">
        <label htmlFor={`${id}-year`} className={labelClasses}>
          {labels.year}
        </label>
        <TextInput
          {...commonProps}
          id={`${id}-year`}
          inputMode="numeric"
          autoComplete={autoComplete && `${autoComplete}-year`}
          value={parts.year}
          onChange={(event) => change({ year: event.target.value })}
        />
      </div>
    </div>
  );
}
