import { Languages } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { certificateFields } from '#model/certificates/certificate-fields.ts';
import { listPrintableQuestions } from '#model/certificates/list-printable-questions.ts';
import { pickText } from '#model/service-form/format-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { RequiredIndicator } from '../../../ui/field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { RecordControlProps } from '../../record-form/form-field.ts';
import { useCollection } from '../../record-list/use-collection.ts';

const ArticleEditor = lazy(() => import('../../editor/article-editor.tsx'));

/** The text of a template, with the facts that it may contain. */
export function TemplateTextControl({ id, label, error, required, value, values, onChange }: RecordControlProps) {
  const { t, language } = useTranslation();
  const { rows = [] } = useCollection('services', ['title', 'titleFil', 'form']);
  const service = rows.find((row) => row.id === values?.service);
  const facts: readonly string[] = certificateFields;
  return (
    <div>
      <span id={`${id}-label`} className="mb-1.5 block font-semibold text-ink">
        {label}
        <RequiredIndicator required={required} />
      </span>
      <Suspense fallback={<Skeleton className="h-84 w-full rounded-md" />}>
        <ArticleEditor
          id={id}
          labelledBy={`${id}-label`}
          describedBy={error && `${id}-error`}
          invalid={error !== undefined}
          required={required}
          value={String(value ?? '')}
          onChange={onChange}
          insertions={{
            label: t('templates.insert'),
            items: [
              ...certificateFields.map((name) => ({ label: t(`certificates.field.${name}`), text: `{${name}}` })),
              ...listPrintableQuestions(service?.form)
                .filter(({ key }) => !facts.includes(key))
                .map(({ key, label: asked }) => ({ label: pickText(asked, language), text: `{${key}}` })),
            ],
          }}
        />
      </Suspense>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** A text that few templates have: its editor opens when there is one, or on request. */
export function OptionalTemplateTextControl(props: RecordControlProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen || props.error || String(props.value ?? '').trim() !== '') return <TemplateTextControl {...props} />;
  return (
    <Button id={props.id} variant="outline" disabled={props.disabled} onClick={() => setIsOpen(true)}>
      <Languages aria-hidden className="size-4.5" />
      {props.label}
    </Button>
  );
}
