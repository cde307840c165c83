import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

interface PhoneInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** Fixed prefix shown before the field. */
  prefix: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Converts typed or pasted text to the field's value, and truncates it. */
  normalise?: (typed: string) => string;
}

/**
 * A phone number after a fixed country prefix. No `maxlength`: it would cut a pasted number before
 * it is normalized.
 */
export function PhoneInput({ prefix, value, onValueChange, normalise = (typed) => typed, className, ...rest }: PhoneInputProps) {
  return (
    <div className="flex">
      <span
        className="grid place-items-center rounded-l-md border border-line-strong border-r-0 bg-sunken px-4 max-sm:px-3 font-semibold text-ink-soft"
        aria-hidden
      >
        {prefix}
      </span>
      <input
        autoComplete="tel-national"
        {...rest}
        type="tel"
        inputMode="tel"
        value={value}
        onChange={(event) => onValueChange(normalise(event.target.value))}
        className={classNames('control min-w-0 rounded-l-none text-[length:min(1.125rem,7vw)]', className)}
      />
    </div>
  );
}
