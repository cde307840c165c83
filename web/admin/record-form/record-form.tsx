import { useId } from 'react';
import { isRequired } from '#lib/schema/validate-fields.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { classNames } from '../../ui/class-names.ts';
import { useTranslation } from '../../use-translation.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import type { LiveCollectionName } from '../live/live-record.ts';
import { getControlId as getNodeControlId } from '../settings/controls/node-control-props.ts';
import { FieldControl } from './controls/field-control.tsx';
import type { FormField } from './form-field.ts';
import type { RecordFormState } from './use-record-form.ts';

interface RecordFormProps<N extends LiveCollectionName> {
  /** Lets a submit button outside the form refer to it. */
  id: string;
  layout: readonly FormField[];
  form: RecordFormState<N>;
}

/** The form of one record, rendered from the declaration of its collection. */
export function RecordForm<N extends LiveCollectionName>({ id, layout, form }: RecordFormProps<N>) {
  const { t } = useTranslation();
  const ids = useId();
  const { fields, values, errors } = form;
  const translated = new Set(Object.values(fields).map(({ translates }) => translates));
  // Inside a document the controls of settings have ids by their paths.
  const getControlId = (name: string) => (name.includes('.') ? getNodeControlId(name) : `${ids}-${name}`);
  return (
    <FormFrame
      id={id}
      form={form}
      getControlId={getControlId}
      getFormatter={(name) => layout.find((shown) => shown.name === name)?.formatValue}
      className="space-y-6"
    >
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {layout.map(({ name, wide, help, control }) => {
          const field = fields[name];
          if (!field) return null;
          const Control = control ?? FieldControl;
          const isWide = wide ?? (['file', 'json', 'rich_text'].includes(field.kind) || (field.kind === 'text' && field.multiline));
          return (
            <div key={name} className={classNames('min-w-0', isWide && 'sm:col-span-2')}>
              <Control
                id={getControlId(name)}
                name={name}
                field={field}
                label={t(field.label as MessageKey)}
                help={help && t(help)}
                error={errors[name]}
                errors={errors}
                required={isRequired(field, values)}
                disabled={form.isBusy}
                value={values[name]}
                onChange={(value) => form.set(name, value)}
                trackPreparation={form.trackPreparation}
                values={values}
                lang={field.translates ? 'fil' : translated.has(name) ? 'en' : undefined}
                record={form.original}
                uploadProgress={form.uploadProgress}
              />
            </div>
          );
        })}
      </div>
    </FormFrame>
  );
}
