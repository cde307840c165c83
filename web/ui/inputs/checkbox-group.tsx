import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';

interface CheckboxGroupProps<V extends string | number> extends Omit<FieldGroupProps, 'children'> {
  /** Id of the first checkbox. */
  id?: string;
  options: readonly { value: V; label: ReactNode; help?: ReactNode }[];
  /** The selected values; anything but an array counts as none. */
  value: unknown;
  /** Receives the selected values in the order of the options. */
  onChange: (selected: V[]) => void;
  disabled?: boolean;
  /** Classes of the element around the checkboxes. */
  listClasses?: string;
}

/** Checkboxes of which several can be selected. */
export function CheckboxGroup<V extends string | number>({
  id,
  options,
  value,
  onChange,
  disabled,
  listClasses,
  ...group
}: CheckboxGroupProps<V>) {
  const selected = new Set<unknown>(Array.isArray(value) ? value : []);
  return (
    <FieldGroup {...group}>
      <div className={listClasses}>
        {options.map(({ value: option, label, help }, index) => (
          <Checkbox
            key={option}
            id={index === 0 ? id : undefined}
            label={label}
            help={help}
            disabled={disabled}
            checked={selected.has(option)}
            onChange={({ target }) =>
              onChange(options.map((one) => one.value).filter((one) => (one === option ? target.checked : selected.has(one))))
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
