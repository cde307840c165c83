import toast from 'react-hot-toast';
import { certificateFields } from '#model/certificates/certificate-fields.ts';
import { listPrintableQuestions } from '#model/certificates/list-printable-questions.ts';
import { certificateParts, certificateTemplates } from '#model/collections/certificates/certificate-templates.ts';
import { pickText } from '#model/service-form/format-answer.ts';
import type { PortalRecord } from '../../../record-client.ts';
import { CheckboxGroup } from '../../../ui/inputs/checkbox-group.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { ArticleControl, OptionalArticleControl } from '../../editor/article-control.tsx';
import { FieldsForm } from '../../form/fields-form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { toFormValues } from '../../form/form-values.ts';
import { pickTitle } from '../../pick-title.ts';
import { SelectControl } from '../../record-form/controls/select-control.tsx';
import type { FormField, RecordControlProps } from '../../record-form/form-field.ts';
import { useRecordForm } from '../../record-form/use-record-form.ts';
import { useCollection } from '../../record-list/use-collection.ts';
import { TemplatePreview } from './template-preview.tsx';

type Template = PortalRecord<'certificate_templates'>;

const FORM_ID = 'template';

const layout: readonly FormField<keyof Template & string>[] = [
  { name: 'name' },
  { name: 'nameFil' },
  { name: 'kind' },
  { name: 'service', control: TemplateServiceControl },
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
const fieldNames = layout.map(({ name }) => name);
const fields = Object.fromEntries(fieldNames.map((name) => [name, certificateTemplates.fields[name as 'name']]));
/** A new version keeps its kind, because control numbers are counted by kind. */
const versionLayout = layout.map((field) => (field.name === 'kind' ? { ...field, control: FixedKind } : field));

interface TemplateEditorProps {
  /** The version whose values the form starts with; absent for a new kind. */
  base?: Template;
  onClose: () => void;
  onSaved: (template: Template) => void;
}

/** The form of a template beside its preview. Saving creates the next version of its kind. */
export default function TemplateEditor({ base, onClose, onSaved }: TemplateEditorProps) {
  const { t } = useTranslation();
  const form = useRecordForm(
    'certificate_templates',
    fieldNames,
    undefined,
    (saved) => {
      toast.success(t('templates.saved', { title: saved.name, version: saved.version }));
      onSaved(saved);
      onClose();
    },
    base && toFormValues(fields, base),
    base?.id,
  );
  return (
    <FormDialog
      size="xl"
      form={form}
      formId={FORM_ID}
      title={base ? t('templates.newVersion', { title: base.name }) : t('templates.add')}
      submitLabel={t(base ? 'templates.save' : 'ui.save')}
      busyLabel={t('recordForm.saving')}
      onClose={onClose}
      closesOnBack={false}
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="min-w-0">
          <FieldsForm id={FORM_ID} layout={base ? versionLayout : layout} form={form} />
        </div>
        <TemplatePreview title={String(form.values.name ?? '')} values={form.values} className="min-w-0 lg:sticky lg:top-0 lg:self-start" />
      </div>
    </FormDialog>
  );
}

function FixedKind({ id, label, help, error, value }: RecordControlProps) {
  return <InputField input={TextInput} id={id} label={label} help={help} error={error} readOnly value={String(value ?? '')} />;
}

/** The parts that a certificate shows besides its text, such as a photograph or a receipt. */
function TemplatePartsControl({ id, label, error, disabled, value, onChange }: RecordControlProps) {
  const { t } = useTranslation();
  return (
    <CheckboxGroup
      id={id}
      listClasses="grid gap-x-4 sm:grid-cols-2"
      legend={label}
      error={error}
      disabled={disabled}
      options={certificateParts.map((part) => ({ value: part, label: t(`certificates.part.${part}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** The service that a template belongs to. */
function TemplateServiceControl(props: RecordControlProps) {
  const { t, language } = useTranslation();
  const { rows = [] } = useCollection('services', ['title', 'titleFil', 'form']);
  const options = rows.map((service) => ({ value: service.id, label: pickTitle(service, language) }));
  return <SelectControl {...props} options={[{ value: '', label: t('recordForm.none') }, ...options]} />;
}

/** The text of a template, with buttons that insert placeholders. */
function TemplateTextControl(props: RecordControlProps) {
  return <ArticleControl {...props} insertions={usePlaceholders(props)} />;
}

/** As {@link TemplateTextControl}, for a text that few templates have. */
function OptionalTemplateTextControl(props: RecordControlProps) {
  return <OptionalArticleControl {...props} openLabel={props.label} insertions={usePlaceholders(props)} />;
}

/** The placeholders of a template: the facts of a case and the questions of the service. */
function usePlaceholders({ values }: RecordControlProps) {
  const { t, language } = useTranslation();
  const { rows = [] } = useCollection('services', ['title', 'titleFil', 'form']);
  const service = rows.find((row) => row.id === values?.service);
  const factNames: readonly string[] = certificateFields;
  return {
    label: t('templates.insert'),
    items: [
      ...certificateFields.map((name) => ({ label: t(`certificates.field.${name}`), text: `{${name}}` })),
      ...listPrintableQuestions(service?.form)
        .filter(({ key }) => !factNames.includes(key))
        .map(({ key, label: questionLabel }) => ({ label: pickText(questionLabel, language), text: `{${key}}` })),
    ],
  };
}
