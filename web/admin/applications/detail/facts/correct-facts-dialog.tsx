import toast from 'react-hot-toast';
import type { Fields } from '#lib/schema/field.ts';
import { isRequired } from '#lib/schema/validate-fields.ts';
import { applications } from '#model/collections/applications.ts';
import { caseFactFields } from '#model/collections/erasures.ts';
import { caseCorrectionPaths, type FactCorrection } from '#model/endpoints/case-corrections.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { toFormValues } from '../../../form/form-values.ts';
import { useConfirmLeaving } from '../../../form/unsaved-changes-provider.tsx';
import { useForm } from '../../../form/use-form.ts';
import type { Application } from '../../../live/listed-application.ts';
import { FieldControl } from '../../../record-form/controls/field-control.tsx';
import { useRecords } from '../../../session/use-session.ts';

const FORM = 'correct-facts';
const getControlId = (name: string) => `correct-${name}`;
const all: Fields = applications.fields;
const fields: Fields = Object.fromEntries(caseFactFields.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));

/** Corrects slips in the facts of an application. */
export default function CorrectFactsDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { t } = useTranslation();
  const records = useRecords();
  const confirmLeaving = useConfirmLeaving();
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
  const close = () => confirmLeaving(onClose);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && close()}
      title={t('case.facts.title')}
      description={t('case.facts.text')}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={form.isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={form.isBusy}>
            {t('case.facts.save')}
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
