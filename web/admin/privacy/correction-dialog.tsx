import toast from 'react-hot-toast';
import type { Fields } from '#lib/schema/field.ts';
import { isRequired } from '#lib/schema/validate-fields.ts';
import { correctableFields } from '#model/collections/erasures.ts';
import { collections } from '#model/collections/index.ts';
import { type CorrectionRequest, type CorrectionResponse, correctionsPath, type PersonRecord } from '#model/endpoints/privacy.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { toFormValues } from '../form/form-values.ts';
import { useConfirmLeaving } from '../form/unsaved-changes-provider.tsx';
import { useForm } from '../form/use-form.ts';
import { FieldControl } from '../record-form/controls/field-control.tsx';
import { useRecords } from '../session/use-session.ts';

const FORM = 'correction';
const getControlId = (name: string) => `correction-${name}`;

interface CorrectionDialogProps {
  title: string;
  record: PersonRecord;
  onClose: () => void;
  onCorrected: () => void;
}

/** Corrects the facts of a person in one record. */
export default function CorrectionDialog({ title, record, onClose, onCorrected }: CorrectionDialogProps) {
  const { t } = useTranslation();
  const client = useRecords();
  const confirmLeaving = useConfirmLeaving();
  const all: Fields = collections[record.collection].fields;
  const fields: Fields = Object.fromEntries(correctableFields[record.collection].flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  const form = useForm<{ updated: string }>({
    nodes: fields,
    record: undefined,
    toValues: () => toFormValues(fields, { ...record.facts, id: record.id, created: '', updated: '' }),
    save: async ({ changes }) => {
      const values = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, String(value ?? '')]));
      await client.send<CorrectionResponse>(correctionsPath, {
        method: 'POST',
        body: { collection: record.collection, id: record.id, values } satisfies CorrectionRequest,
      });
      return { record: { updated: '' } };
    },
    onSaved() {
      toast.success(t('privacy.correct.done'));
      onCorrected();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && confirmLeaving(onClose)}
      title={title}
      description={t('privacy.correct.text')}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={() => confirmLeaving(onClose)} disabled={form.isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={form.isBusy}>
            {t('privacy.correct.save')}
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={FORM} getControlId={getControlId}>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          {Object.entries(fields).map(([name, field]) => (
            <FieldControl
              key={name}
              id={getControlId(name)}
              name={name}
              field={field}
              label={t(field.label as MessageKey)}
              error={form.errors[name]}
              required={isRequired(field, form.values)}
              disabled={form.isBusy}
              value={form.values[name]}
              onChange={(value) => form.set(name, value)}
              values={form.values}
            />
          ))}
        </div>
      </FormFrame>
    </Dialog>
  );
}
