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
  return (
    <div className={className}>
      <label htmlFor={controlId} className={labelHidden ? 'sr-only' : 'mb-1.5 block font-semibold text-ink'}>
        {label}
        <RequiredIndicator required={required} optionalLabel={optionalLabel} />
      </label>
      <FieldHelp id={controlId}>{help}</FieldHelp>
      {children({
        id: controlId,
        required,
        'aria-describedby': getDescribedBy(controlId, help, error),
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={`${controlId}-error`} message={error} />
    </div>
  );
}

/** The help text below a label. `id` is that of the control. */
export function FieldHelp({ id, children }: { id: string; children: ReactNode }) {
  return (
    children && (
      <p id={`${id}-help`} className="-mt-0.5 mb-1.5 text-ink-soft text-sm">
        {children}
      </p>
    )
  );
}

/** Returns `aria-describedby` of a control: the ids of its help and error, if there are any. */
export const getDescribedBy = (id: string, help: ReactNode, error: string | undefined): string | undefined =>
  [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

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
