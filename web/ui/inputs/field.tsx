import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

/** Attributes that connect a control with its label, help and error. */
export interface ControlProps {
  id: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

export interface FieldProps {
  label: ReactNode;
  /** Fixed id, for links of an error summary; generated otherwise. */
  id?: string;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  /** Text after the label of an optional field. */
  optionalLabel?: string;
  /** Makes the label visible only to screen readers. */
  labelHidden?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, help and error around one control. */
export function Field({ label, id, help, error, required, optionalLabel, labelHidden, className, children }: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const describedBy = [help && helpId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={controlId} className={labelHidden ? 'sr-only' : 'mb-1.5 block font-semibold text-ink'}>
        {label}
        <RequiredIndicator required={required} optionalLabel={optionalLabel} />
      </label>
      {help && (
        <p id={helpId} className="-mt-0.5 mb-1.5 text-ink-soft text-sm">
          {help}
        </p>
      )}
      {children({
        id: controlId,
        required,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

/** The asterisk of a required field, or the text of an optional one. */
export function RequiredIndicator({ required, optionalLabel }: { required?: boolean; optionalLabel?: string }) {
  if (required) {
    return (
      <span aria-hidden className="ml-0.5 text-danger">
        *
      </span>
    );
  }
  return optionalLabel ? <span className="font-normal text-ink-faint text-sm"> {optionalLabel}</span> : null;
}
