import { useState } from 'react';
import toast from 'react-hot-toast';
import type { Fields } from '#lib/schema/field.ts';
import { collections } from '#model/collections/index.ts';
import { correctablePersonFields } from '#model/collections/privacy/erasures.ts';
import { type CorrectionRequest, correctionsPath, type PersonRecord } from '#model/endpoints/privacy/privacy.ts';
import { useTranslation } from '../../use-translation.tsx';
import { FieldsDialog } from '../form/fields-dialog.tsx';
import { toFormValues } from '../form/form-values.ts';
import { saveCorrection } from '../form/save-correction.ts';
import { useForm } from '../form/use-form.ts';
import { useRecords } from '../session/use-session.ts';

interface CorrectionDialogProps {
  title: string;
  record: PersonRecord;
  onClose: () => void;
  onCorrected: () => void;
}

/** Corrects the personal data in one record, unless a colleague changed the same meanwhile. */
export default function CorrectionDialog({ title, record: { collection, id, facts }, onClose, onCorrected }: CorrectionDialogProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const all: Fields = collections[collection].fields;
  const fields: Fields = Object.fromEntries(correctablePersonFields[collection].flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  // A search result has no version; conflicts are found by its facts.
  const [initialFacts] = useState({ updated: '', ...facts });
  const form = useForm<typeof initialFacts>({
    nodes: fields,
    record: initialFacts,
    toValues: (from) => toFormValues(fields, from),
    async save({ original = initialFacts, changes, isConflicting }) {
      const send = (correction: Pick<CorrectionRequest, 'values' | 'previousValues'>) =>
        records.send(correctionsPath, { method: 'POST', body: { collection, id, ...correction } satisfies CorrectionRequest });
      const result = await saveCorrection(original, changes, send, isConflicting);
      if ('record' in result) toast.success(t('privacy.correct.done'));
      return result;
    },
    onSaved: onCorrected,
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
