import type { Fields } from '#lib/schema/field.ts';
import { collections } from '#model/collections/index.ts';
import { correctablePersonFields } from '#model/collections/privacy/erasures.ts';
import { type CorrectionRequest, type CorrectionResponse, correctionsPath, type PersonRecord } from '#model/endpoints/privacy/privacy.ts';
import { useTranslation } from '../../use-translation.tsx';
import { FieldsDialog } from '../form/fields-dialog.tsx';
import { useActionForm } from '../form/use-action-form.ts';

interface CorrectionDialogProps {
  title: string;
  record: PersonRecord;
  onClose: () => void;
  onCorrected: () => void;
}

/** Corrects the personal data in one record. */
export default function CorrectionDialog({ title, record: { collection, id, facts }, onClose, onCorrected }: CorrectionDialogProps) {
  const { t } = useTranslation();
  const all: Fields = collections[collection].fields;
  const form = useActionForm({
    fields: Object.fromEntries(correctablePersonFields[collection].flatMap((name) => (all[name] ? [[name, all[name]]] : []))),
    initial: facts,
    run(records, _values, changes) {
      const values = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, String(value ?? '')]));
      const body: CorrectionRequest = { collection, id, values };
      return records.send<CorrectionResponse>(correctionsPath, { method: 'POST', body });
    },
    done: t('privacy.correct.done'),
    onDone: onCorrected,
  });
  return (
    <FieldsDialog
      id="correction"
      form={form}
      title={title}
      description={t('privacy.correct.text')}
      submitLabel={t('privacy.correct.save')}
      onClose={onClose}
    />
  );
}
