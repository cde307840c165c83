import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClasses } from './button-classes.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Shows the ring and swallows presses. The button keeps the focus, so it is not `disabled`. */
  busy?: boolean;
  /** What the button says while busy; its own text otherwise. */
  busyLabel?: string;
}

export function Button({ variant, size, wide, className, busy, busyLabel, children, onClick, type, ...rest }: ButtonProps) {
  const look = buttonClasses({ variant, size, wide, className });
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={look}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
