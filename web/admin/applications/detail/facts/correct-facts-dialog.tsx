import toast from 'react-hot-toast';
import type { Fields } from '#lib/schema/field.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { caseCorrectableFields } from '#model/collections/privacy/erasures.ts';
import { factCorrectionsPath } from '#model/endpoints/applications/fact-corrections.ts';
import { useTranslation } from '../../../../use-translation.tsx';
import { FieldsDialog } from '../../../form/fields-dialog.tsx';
import { toFormValues } from '../../../form/form-values.ts';
import { saveCorrection } from '../../../form/save-correction.ts';
import { useForm } from '../../../form/use-form.ts';
import { useRecords } from '../../../session/use-session.ts';
import type { Application } from '../../listed-application.ts';

const allFields: Fields = applications.fields;
const fields: Fields = Object.fromEntries(caseCorrectableFields.flatMap((name) => (allFields[name] ? [[name, allFields[name]]] : [])));

/** Corrects errors in the facts of an application. */
export default function CorrectFactsDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { t } = useTranslation();
  const records = useRecords();
  const form = useForm<Application>({
    nodes: fields,
    record: application,
    toValues: (from) => toFormValues(fields, from),
    async save({ original = application, changes, isConflicting }) {
      const path = factCorrectionsPath(original.id);
      const result = await saveCorrection(original, changes, (body) => records.send(path, { method: 'POST', body }), isConflicting);
      if ('record' in result) toast.success(t('case.facts.done', { number: application.applicationNumber }));
      return result;
    },
    onSaved: onClose,
  });
  return (
    <FieldsDialog
      id="correct"
      form={form}
      title={t('case.facts.title')}
      description={t('case.facts.text')}
      submitLabel={t('case.facts.save')}
      onClose={onClose}
    />
  );
}
