import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** May contain links. */
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  className?: string;
}

export function Checkbox({ label, help, error, className, id, ...rest }: CheckboxProps) {
  const made = useId();
  const own = id ?? made;
  const describedBy = [help && `${own}-help`, error && `${own}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className="flex gap-3 py-1.5">
        <input
          {...rest}
          id={own}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className="relative mt-0.5 size-5.5 shrink-0 rounded-sm before:absolute before:-inset-3"
        />
        <div className="wrap-anywhere min-w-0">
          <label htmlFor={own}>{label}</label>
          {help && (
            <p id={`${own}-help`} className="text-ink-soft text-sm">
              {help}
            </p>
          )}
        </div>
      </div>
      <FieldError id={`${own}-error`} message={error} />
    </div>
  );
}
