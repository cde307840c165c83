import { ClientResponseError } from 'pocketbase';
import toast from 'react-hot-toast';
import type { Fields } from '#lib/schema/field.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { caseCorrectableFields } from '#model/collections/privacy/erasures.ts';
import { type FactCorrection, factCorrectionsPath } from '#model/endpoints/applications/fact-corrections.ts';
import type { RecordClient } from '../../../../record-client.ts';
import { useTranslation } from '../../../../use-translation.tsx';
import { FieldsDialog } from '../../../form/fields-dialog.tsx';
import { type FormValues, toFormValues } from '../../../form/form-values.ts';
import type { UpdateResult } from '../../../form/update-unless-conflicting.ts';
import { type FormSubmission, useForm } from '../../../form/use-form.ts';
import { useRecords } from '../../../session/use-session.ts';
import { type Application, applicationRefetchParams } from '../../listed-application.ts';

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
      const result = await saveCorrection(records, original, changes, isConflicting);
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

/**
 * Saves corrections, unless a colleague corrected the same facts to other values meanwhile.
 *
 * @param original the application as the person saw it
 * @throws ClientResponseError for any other error
 */
async function saveCorrection(
  records: RecordClient,
  original: Application,
  changes: FormValues,
  isConflicting: FormSubmission<Application>['isConflicting'],
): Promise<UpdateResult<Application>> {
  const pick = (from: object) =>
    Object.fromEntries(Object.keys(changes).map((name) => [name, String((Reflect.get(from, name) as unknown) ?? '')]));
  const body: FactCorrection = { values: pick(changes), seen: pick(original) };
  try {
    await records.send(factCorrectionsPath(original.id), { method: 'POST', body });
    return { record: original };
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 409) throw error;
    const newer = await records.collection('applications').getOne(original.id, applicationRefetchParams);
    if (newer.updated === original.updated) throw error;
    return isConflicting(original, newer) ? { newer } : saveCorrection(records, newer, changes, isConflicting);
  }
}
