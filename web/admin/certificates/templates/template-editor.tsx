import toast from 'react-hot-toast';
import { certificateTemplates } from '#model/collections/certificates/certificate-templates.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { toFormValues } from '../../form/form-values.ts';
import type { FormField, RecordControlProps } from '../../record-form/form-field.ts';
import { RecordForm } from '../../record-form/record-form.tsx';
import { useRecordForm } from '../../record-form/use-record-form.ts';
import { TemplatePartsControl } from './template-parts-control.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateServiceControl } from './template-service-control.tsx';
import { OptionalTemplateTextControl, TemplateTextControl } from './template-text-control.tsx';

type Template = PortalRecord<'certificate_templates'>;

const FORM_ID = 'template';

const layout: readonly FormField<keyof Template & string>[] = [
  { name: 'name' },
  { name: 'nameFil' },
  { name: 'kind', help: 'certificates.kind.help' },
  { name: 'service', help: 'certificates.service.help', control: TemplateServiceControl },
  { name: 'body', control: TemplateTextControl },
  { name: 'bodyFil', control: OptionalTemplateTextControl },
  { name: 'parts', control: TemplatePartsControl },
  { name: 'oath', control: OptionalTemplateTextControl },
  { name: 'oathFil', control: OptionalTemplateTextControl },
  { name: 'paper' },
  { name: 'margin' },
  { name: 'validity' },
  { name: 'validMonths' },
  { name: 'language' },
  { name: 'inUse' },
];
const names = layout.map(({ name }) => name);
const fields = Object.fromEntries(names.map((name) => [name, certificateTemplates.fields[name as 'name']]));
/** The next version stays in the series of its kind. */
const versionLayout = layout.map((field) => (field.name === 'kind' ? { ...field, control: FixedKind } : field));

interface TemplateEditorProps {
  /** The version that the new one begins as; absent for a new kind. */
  from?: Template;
  onClose: () => void;
  onSaved: (template: Template) => void;
}

/** Writes a template beside its paper. Saving makes the next version of its kind. */
export default function TemplateEditor({ from, onClose, onSaved }: TemplateEditorProps) {
  const { t } = useTranslation();
  const form = useRecordForm(
    'certificate_templates',
    names,
    undefined,
    (saved) => {
      toast.success(t('templates.saved', { title: saved.name, version: saved.version }));
      onSaved(saved);
      onClose();
    },
    from && toFormValues(fields, from),
    from?.id,
  );
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={from ? t('templates.newVersion', { title: from.name }) : t('templates.add')}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={form.isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} busy={form.isBusy} busyLabel={t('recordForm.saving')}>
            {t(from ? 'templates.save' : 'ui.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="min-w-0">
          <RecordForm id={FORM_ID} layout={from ? versionLayout : layout} form={form} />
        </div>
        <TemplatePreview title={String(form.values.name ?? '')} values={form.values} className="min-w-0 lg:sticky lg:top-0 lg:self-start" />
      </div>
    </Dialog>
  );
}

function FixedKind({ id, label, help, error, value }: RecordControlProps) {
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => <TextInput {...control} readOnly value={String(value ?? '')} />}
    </Field>
  );
}
