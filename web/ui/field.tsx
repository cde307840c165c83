import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

/** What a control must carry so that label, help and error belong to it. */
export interface ControlProps {
  id: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

export interface FieldProps {
  label: ReactNode;
  /** Fixed id, when an error summary links here; otherwise made up. */
  id?: string;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  /** Word after the label of a field that may stay empty. */
  optionalLabel?: string;
  /** The label is only for screen readers. */
  labelHidden?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, help and error around one control. */
export function Field({ label, id, help, error, required, optionalLabel, labelHidden, className, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const describedBy = [help && helpId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={controlId} className={labelHidden ? 'sr-only' : 'mb-1.5 block font-semibold text-ink'}>
        {label}
        <FieldMark required={required} optionalLabel={optionalLabel} />
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

/** The star of a required field, or the word of an optional one. */
export function FieldMark({ required, optionalLabel }: { required?: boolean; optionalLabel?: string }) {
  if (required) {
    return (
      <span aria-hidden className="ml-0.5 text-danger">
        *
      </span>
    );
  }
  return optionalLabel ? <span className="font-normal text-ink-faint text-sm"> {optionalLabel}</span> : null;
}
