import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectInputProps extends ComponentProps<'select'> {
  options: readonly Choice[];
  /** Text of the first, empty option ('Select …'). */
  placeholder?: string;
  /** Smaller height, for tables. */
  dense?: boolean;
}

/** The browser's native select, which works best on a phone. */
export function SelectInput({ options, placeholder, dense, className, ...rest }: SelectInputProps) {
  return (
    <div className="relative">
      <select {...rest} className={classNames('control appearance-none truncate pr-10', dense && 'control-dense', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
    </div>
  );
}
