import toast from 'react-hot-toast';
import type { Fields } from '#lib/schema/field.ts';
import { collections } from '#model/collections/index.ts';
import { correctableFields } from '#model/collections/privacy/erasures.ts';
import { type CorrectionRequest, type CorrectionResponse, correctionsPath, type PersonRecord } from '#model/endpoints/privacy/privacy.ts';
import { useTranslation } from '../../use-translation.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { toFormValues } from '../form/form-values.ts';
import { useForm } from '../form/use-form.ts';
import { FieldControls } from '../record-form/controls/field-controls.tsx';
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
    <FormDialog
      form={form}
      formId={FORM}
      title={title}
      description={t('privacy.correct.text')}
      submitLabel={t('privacy.correct.save')}
      onClose={onClose}
    >
      <FormFrame form={form} id={FORM} getControlId={getControlId}>
        <FieldControls fields={fields} form={form} getControlId={getControlId} />
      </FormFrame>
    </FormDialog>
  );
}
