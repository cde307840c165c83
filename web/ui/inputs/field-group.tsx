import { type ReactNode, useId } from 'react';
import { type FieldProps, RequiredIndicator } from './field.tsx';
import { FieldError } from './field-error.tsx';

export interface FieldGroupProps extends Pick<FieldProps, 'help' | 'error' | 'required' | 'optionalLabel' | 'className'> {
  legend: ReactNode;
  children: ReactNode;
}

/** A fieldset: several controls that answer one question. */
export function FieldGroup({ legend, help, error, required, optionalLabel, className, children }: FieldGroupProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={describedBy || undefined} className={className}>
      <legend className="mb-1.5 font-semibold text-ink">
        {legend}
        <RequiredIndicator required={required} optionalLabel={optionalLabel} />
      </legend>
      {help && (
        <p id={`${id}-help`} className="-mt-0.5 mb-1.5 text-ink-soft text-sm">
          {help}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
