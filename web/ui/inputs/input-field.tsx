import type { ComponentType } from 'react';
import { type ControlProps, Field, type FieldProps } from './field.tsx';

type InputFieldProps<Props> = Omit<FieldProps, 'children'> & { input: ComponentType<Props> } & Omit<
    Props,
    keyof FieldProps | keyof ControlProps
  >;

/** One input with its label, help and error; further props are those of the input. */
export function InputField<Props extends object>(props: InputFieldProps<Props>) {
  const { input: Input, label, id, help, error, required, optionalLabel, labelHidden, className, ...rest } = props;
  return (
    <Field {...{ label, id, help, error, required, optionalLabel, labelHidden, className }}>
      {(control) => <Input {...(rest as unknown as Props)} {...control} />}
    </Field>
  );
}
