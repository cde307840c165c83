import { type ComponentProps, type ReactNode, useId } from 'react';
import { getDescribedBy } from './field.tsx';
import { FieldError } from './field-error.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** May contain links. */
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  className?: string;
}

export function Checkbox({ label, help, error, className, id, ...rest }: CheckboxProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  return (
    <div className={className}>
      <div className="flex gap-3 py-1.5">
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          aria-describedby={getDescribedBy(inputId, help, error)}
          aria-invalid={error ? true : undefined}
          className="relative mt-0.5 size-5.5 shrink-0 rounded-sm before:absolute before:-inset-3"
        />
        <div className="wrap-anywhere min-w-0">
          <label htmlFor={inputId}>{label}</label>
          {help && (
            <p id={`${inputId}-help`} className="text-ink-soft text-sm">
              {help}
            </p>
          )}
        </div>
      </div>
      <FieldError id={`${inputId}-error`} message={error} />
    </div>
  );
}
