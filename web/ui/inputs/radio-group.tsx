import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';

interface RadioGroupProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'required' | 'className' | 'children'>,
    Omit<FieldGroupProps, 'children'> {
  options: readonly { value: string; label: string; help?: string; disabled?: boolean }[];
  value?: string;
  defaultValue?: string;
  /** Horizontal where there is room. */
  inline?: boolean;
}

/**
 * A group of radio buttons. The remaining props (`name`, `onChange`, `ref` …) go to every radio;
 * `id` to the first.
 */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, help, error, optionalLabel, options, value, defaultValue, inline, className, id, required, disabled, ...input } = props;
  return (
    <FieldGroup {...{ legend, help, error, required, optionalLabel, className }}>
      <div className={classNames('flex flex-col gap-2', inline && 'sm:flex-row sm:flex-wrap')}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-11 cursor-pointer items-start gap-3 rounded-md border bg-surface px-4 py-2.5 transition-colors',
              'hover:border-civic-600 has-checked:border-civic-700 has-checked:bg-civic-50 has-checked:shadow-[inset_0_0_0_1px_var(--color-civic-700)]',
              error ? 'border-danger' : 'border-line-strong',
            )}
          >
            <input
              {...input}
              id={index === 0 ? id : undefined}
              type="radio"
              value={option.value}
              required={required}
              disabled={disabled || option.disabled}
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-5 shrink-0"
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
            />
            <span>
              {option.label}
              {option.help && <span className="block text-ink-soft text-sm">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
