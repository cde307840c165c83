import type { ReactNode } from 'react';
import type { RecordBase } from '#lib/schema/collection.ts';
import type { Fields } from '#lib/schema/field.ts';
import { isRequired } from '#lib/schema/validate-fields.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { classNames } from '../../ui/class-names.ts';
import { useTranslation } from '../../use-translation.tsx';
import { FieldControl } from '../record-form/controls/field-control.tsx';
import type { FormField } from '../record-form/form-field.ts';
import { getControlId as getNodeControlId } from '../settings/controls/node-control-props.ts';
import { FormFrame } from './form-frame.tsx';
import type { FormState } from './use-form.ts';

export interface FieldsFormProps<R extends { updated: string }> {
  /** Id of the form element, which a submit button refers to; a control has the id `ID-NAME`. */
  id: string;
  /** The state of a form whose nodes are all fields. */
  form: FormState<R> & { uploadProgress?: number | undefined };
  /** The shown fields in order; by default all fields of the form. */
  layout?: readonly FormField[];
  /** Shown above the fields, below the messages about the whole form. */
  header?: ReactNode;
  /** Shown after the fields. */
  children?: ReactNode;
}

/** A form rendered from the declarations of its fields, in two columns where there is room. */
export function FieldsForm<R extends { updated: string }>({ id, form, layout, header, children }: FieldsFormProps<R>) {
  const { t } = useTranslation();
  const { values, errors } = form;
  const fields = form.nodes as Fields;
  const visibleFields: readonly FormField[] = layout ?? Object.keys(fields).map((name) => ({ name }));
  const translatedNames = new Set(Object.values(fields).map(({ translates }) => translates));
  // The controls of nested settings have ids by their paths.
  const getControlId = (name: string) => (name.includes('.') ? getNodeControlId(name) : `${id}-${name}`);
  return (
    <FormFrame
      id={id}
      form={form}
      getControlId={getControlId}
      getFormatter={(name) => visibleFields.find((one) => one.name === name)?.formatValue}
      className="space-y-6"
    >
      {header}
      <div className="grid gap-x-6 gap-y-5 empty:hidden sm:grid-cols-2">
        {visibleFields.map(({ name, wide, help, control, formatValue: _, ...options }) => {
          const field = fields[name];
          if (!field) return null;
          const Control = control ?? FieldControl;
          const isLong = ['file', 'json', 'rich_text'].includes(field.kind) || (field.kind === 'text' && field.multiline);
          const helpKey = help ?? (field.help as MessageKey | undefined);
          return (
            <div key={name} className={classNames('min-w-0', (wide ?? (isLong || visibleFields.length === 1)) && 'sm:col-span-2')}>
              <Control
                id={getControlId(name)}
                name={name}
                field={field}
                label={t(field.label as MessageKey)}
                help={helpKey && t(helpKey)}
                error={errors[name]}
                errors={errors}
                required={isRequired(field, values)}
                disabled={form.isBusy}
                value={values[name]}
                onChange={(value) => form.set(name, value)}
                trackPreparation={form.trackPreparation}
                values={values}
                lang={field.translates ? 'fil' : translatedNames.has(name) ? 'en' : undefined}
                record={form.original as RecordBase | undefined}
                uploadProgress={form.uploadProgress}
                {...options}
              />
            </div>
          );
        })}
      </div>
      {children}
    </FormFrame>
  );
}
