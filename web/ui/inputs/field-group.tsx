import { type ReactNode, useId } from 'react';
import { FieldHelp, type FieldProps, getDescribedBy, RequiredIndicator } from './field.tsx';
import { FieldError } from './field-error.tsx';

export interface FieldGroupProps extends Pick<FieldProps, 'help' | 'error' | 'required' | 'optionalLabel' | 'className'> {
  legend: ReactNode;
  children: ReactNode;
}

/** A fieldset: several controls that answer one question. */
export function FieldGroup({ legend, help, error, required, optionalLabel, className, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={getDescribedBy(id, help, error)} className={className}>
      <legend className="mb-1.5 font-semibold text-ink">
        {legend}
        <RequiredIndicator required={required} optionalLabel={optionalLabel} />
      </legend>
      <FieldHelp id={id}>{help}</FieldHelp>
      {children}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
