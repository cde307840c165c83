import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonStyle, getButtonClasses } from './button-classes.ts';
import { Spinner } from './content/spinner.tsx';

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  /** Shows the spinner and ignores clicks. The button keeps the focus, so it is not `disabled`. */
  busy?: boolean;
  /** Label while busy; the button's own text otherwise. */
  busyLabel?: string;
}

export function Button({ variant, size, wide, className, busy, busyLabel, children, onClick, type, ...rest }: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={getButtonClasses({ variant, size, wide, className })}
      onClick={handleClick}
      aria-busy={busy || rest['aria-busy']}
      aria-disabled={busy || rest['aria-disabled']}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
