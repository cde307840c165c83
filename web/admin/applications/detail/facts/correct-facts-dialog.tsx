import toast from 'react-hot-toast';
import type { Fields } from '#lib/schema/field.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { caseFactFields } from '#model/collections/privacy/erasures.ts';
import { caseCorrectionPaths, type FactCorrection } from '#model/endpoints/applications/case-corrections.ts';
import { useTranslation } from '../../../../use-translation.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { toFormValues } from '../../../form/form-values.ts';
import { useForm } from '../../../form/use-form.ts';
import type { Application } from '../../../live/listed-application.ts';
import { FieldControls } from '../../../record-form/controls/field-controls.tsx';
import { useRecords } from '../../../session/use-session.ts';

const FORM = 'correct-facts';
const getControlId = (name: string) => `correct-${name}`;
const all: Fields = applications.fields;
const fields: Fields = Object.fromEntries(caseFactFields.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));

/** Corrects slips in the facts of an application. */
export default function CorrectFactsDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { t } = useTranslation();
  const records = useRecords();
  const form = useForm<{ updated: string }>({
    nodes: fields,
    record: undefined,
    toValues: () => toFormValues(fields, application),
    // No draft: facts of a person must not stay in the browser.
    save: async ({ changes }) => {
      const names = Object.keys(changes);
      const seen: Readonly<Record<string, unknown>> = { ...application };
      const pick = (from: Readonly<Record<string, unknown>>) => Object.fromEntries(names.map((name) => [name, String(from[name] ?? '')]));
      const body: FactCorrection = { values: pick(changes), seen: pick(seen) };
      await records.send(caseCorrectionPaths.facts(application.id), { method: 'POST', body });
      return { record: { updated: '' } };
    },
    onSaved() {
      toast.success(t('case.facts.done', { number: application.applicationNumber }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      formId={FORM}
      title={t('case.facts.title')}
      description={t('case.facts.text')}
      submitLabel={t('case.facts.save')}
      onClose={onClose}
    >
      <FormFrame form={form} id={FORM} getControlId={getControlId}>
        <FieldControls fields={fields} form={form} getControlId={getControlId} />
      </FormFrame>
    </FormDialog>
  );
}
