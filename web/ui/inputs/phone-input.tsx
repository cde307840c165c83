import type { ComponentProps } from 'react';
import { extractMobileDigits } from '#lib/numbers/normalise-phone.ts';
import { classNames } from '../class-names.ts';

interface PhoneInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** The digits after +63. */
  value: string;
  onValueChange: (value: string) => void;
}

/**
 * Input for a Philippine phone number after the fixed prefix +63. It never truncates: what is too
 * long shows an error of the form.
 */
export function PhoneInput({ value, onValueChange, className, ...rest }: PhoneInputProps) {
  return (
    <div className="flex">
      <span
        className="grid place-items-center rounded-l-md border border-line-strong border-r-0 bg-sunken px-4 max-sm:px-3 font-semibold text-ink-soft"
        aria-hidden
      >
        +63
      </span>
      <input
        autoComplete="tel-national"
        {...rest}
        type="tel"
        inputMode="tel"
        value={value}
        onChange={(event) => onValueChange(extractMobileDigits(event.target.value))}
        className={classNames('control min-w-0 rounded-l-none text-[length:min(1.125rem,7vw)]', className)}
      />
    </div>
  );
}
