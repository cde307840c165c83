import type { Fields } from '#lib/schema/field.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { caseCorrectableFields } from '#model/collections/privacy/erasures.ts';
import { type FactCorrection, factCorrectionsPath } from '#model/endpoints/applications/fact-corrections.ts';
import { useTranslation } from '../../../../use-translation.tsx';
import { FieldsDialog } from '../../../form/fields-dialog.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import type { Application } from '../../listed-application.ts';

const allFields: Fields = applications.fields;
const fields: Fields = Object.fromEntries(caseCorrectableFields.flatMap((name) => (allFields[name] ? [[name, allFields[name]]] : [])));

/** Corrects errors in the facts of an application. */
export default function CorrectFactsDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useActionForm({
    fields,
    initial: application,
    run(records, _values, changes) {
      const names = Object.keys(changes);
      const originalValues: Readonly<Record<string, unknown>> = { ...application };
      const pick = (from: Readonly<Record<string, unknown>>) => Object.fromEntries(names.map((name) => [name, String(from[name] ?? '')]));
      const body: FactCorrection = { values: pick(changes), seen: pick(originalValues) };
      return records.send(factCorrectionsPath(application.id), { method: 'POST', body });
    },
    done: t('case.facts.done', { number: application.applicationNumber }),
    onDone: onClose,
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
