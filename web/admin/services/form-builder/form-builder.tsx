import { type ComponentType, createContext, use, useState } from 'react';
import { applications } from '#model/collections/applications/applications.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { findFormErrors, listConditionValues } from '#model/service-form/find-form-errors.ts';
import { pickText } from '#model/service-form/format-answer.ts';
import { conditionFields, conditionKinds, getFormOrEmpty, listQuestions } from '#model/service-form/list-questions.ts';
import { readyMadeForms } from '#model/service-form/ready-made-forms.ts';
import { type Question, type ServiceForm, serviceFormNodes } from '#model/service-form/service-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/content/alert.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { SelectInput } from '../../../ui/inputs/select-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { RecordControlProps } from '../../record-form/form-field.ts';
import { ListControl } from '../../settings/controls/list-control.tsx';
import { NodeControl } from '../../settings/controls/node-control.tsx';
import { getControlId, type NodeControlProps } from '../../settings/controls/node-control-props.ts';
import { completeForm, countMissingTranslations } from './complete-form.ts';
import { FormPreview } from './form-preview.tsx';

/** The state of the form that the controls of its parts need. */
interface BuilderContext {
  readonly form: ServiceForm;
  readonly requirements: readonly string[];
  /** Names of the sample pictures: stored ones, and selected ones that are not saved yet. */
  readonly samples: readonly string[];
}
const Context = createContext<BuilderContext>({ form: getFormOrEmpty(null), requirements: [], samples: [] });

/** Edits the form of a service: its questions, standard fields and papers, with a preview. */
export default function FormBuilder({ value, values = {}, errors = {}, onChange }: RecordControlProps) {
  const { t, language } = useTranslation();
  const form = getFormOrEmpty(value as ServiceForm | null);
  const [readyMade, setReadyMade] = useState('');
  const problemCount = Object.keys(findFormErrors(form)).length;
  const untranslatedCount = countMissingTranslations(form);
  const set = (name: keyof ServiceForm, next: unknown) => onChange(completeForm({ ...form, [name]: next }));
  const samples = toList(values.requirementSamples).map((sample) => (sample instanceof File ? sample.name : String(sample)));
  const template = readyMadeForms.find(({ name }) => name.en === readyMade);
  return (
    <Context value={{ form, requirements: toList(values.requirements).map(String), samples }}>
      <div className="mt-4 grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-6">
          <div className="flex flex-wrap items-end gap-3">
            <InputField
              input={SelectInput}
              id="ready-made-form"
              label={t('serviceForm.readyMade')}
              className="min-w-0 grow"
              value={readyMade}
              options={[
                { value: '', label: t('serviceForm.readyMade.none') },
                ...readyMadeForms.map(({ name }) => ({ value: name.en, label: pickText(name, language) })),
              ]}
              onChange={({ target }) => setReadyMade(target.value)}
            />
            <Button
              variant="outline"
              disabled={!template}
              onClick={() => template && onChange(completeForm({ ...template.form, papers: form.papers }))}
            >
              {t('serviceForm.readyMade.use')}
            </Button>
          </div>
          {Object.entries(serviceFormNodes).map(([name, node]) => (
            <BuilderNode
              key={name}
              node={node}
              path={`form.${name}`}
              value={form[name as keyof ServiceForm]}
              errors={errors}
              onChange={(next) => set(name as keyof ServiceForm, next)}
            />
          ))}
        </div>
        <div className="min-w-0 space-y-4">
          {problemCount > 0 && <Alert tone="info">{t('serviceForm.problems', { count: problemCount })}</Alert>}
          {untranslatedCount > 0 && <Alert tone="warning">{t('serviceForm.untranslated', { count: untranslatedCount })}</Alert>}
          <FormPreview form={form} />
        </div>
      </div>
    </Context>
  );
}

/** The control of a part of the form; conditions, requirements and samples are selects. */
function BuilderNode(props: NodeControlProps) {
  const { node, path, value } = props;
  const { t, language } = useTranslation();
  const { form, requirements, samples } = use(Context);
  const { question, earlier } = findQuestion(form, path);
  const name = path.split('.').at(-1) ?? '';
  if (node.kind === 'list') return <ListControl {...props} node={node} ChildControl={BuilderNode as ComponentType<NodeControlProps>} />;
  if ((name === 'choices' || name === 'choicesFil') && question?.kind !== 'choice' && question?.kind !== 'choices') return null;
  if (name === 'showIf') {
    const options = [
      { value: '', label: t('serviceForm.always') },
      ...conditionFields.map((field) => ({ value: field, label: t(applications.fields[field].label as MessageKey) })),
      ...earlier
        .filter(({ kind }) => conditionKinds.includes(kind))
        .map((other) => ({ value: other.key, label: pickText(other.label, language) || other.key })),
    ];
    return <NodeSelect {...props} options={options} />;
  }
  if (name === 'showIfValue') {
    const source = readText(form, path.replace(/Value$/, ''));
    if (source === '') return null;
    const options = listConditionValues(source, earlier).map((option) => ({ value: option, label: formatConditionValue(source, option) }));
    return <NodeSelect {...props} options={[{ value: '', label: '–' }, ...options]} />;
  }
  if (name === 'of')
    return <NodeSelect {...props} options={['', ...requirements].map((option) => ({ value: option, label: option || '–' }))} />;
  if (name === 'sample') {
    const sampleOptions = [...new Set(['', ...samples, String(value ?? '')])];
    return <NodeSelect {...props} options={sampleOptions.map((option) => ({ value: option, label: option || t('recordForm.none') }))} />;
  }
  return <NodeControl {...props} />;

  function formatConditionValue(source: string, option: string): string {
    if (conditionFields.some((field) => field === source)) return t(`${source}.${option}` as MessageKey);
    return option === 'yes' || option === 'no' ? t(`recordForm.${option}`) : option;
  }
}

type NodeSelectProps = NodeControlProps & { options: readonly { value: string; label: string }[] };

function NodeSelect({ node, path, value, errors, options, onChange }: NodeSelectProps) {
  const { t } = useTranslation();
  const label = 'label' in node ? t(node.label as MessageKey) : '';
  return (
    <InputField
      input={SelectInput}
      id={getControlId(path)}
      label={label}
      error={errors[path]}
      value={String(value ?? '')}
      options={options}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Finds the question at a path, and the questions that are asked before it. */
function findQuestion(form: ServiceForm, path: string): { question: Question | undefined; earlier: readonly Question[] } {
  const [, part, page, , index] = path.split('.');
  const all = listQuestions(form);
  const question = part === 'pages' ? form.pages[Number(page)]?.questions[Number(index)] : undefined;
  return { question, earlier: question ? all.slice(0, all.indexOf(question)) : all };
}

/** Reads the text at a path of the form; '' for any other value. */
function readText(form: ServiceForm, path: string): string {
  const value = path
    .split('.')
    .slice(1)
    .reduce<unknown>((part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined), form);
  return typeof value === 'string' ? value : '';
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
