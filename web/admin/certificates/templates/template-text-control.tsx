import { Languages } from 'lucide-react';
import { useState } from 'react';
import { certificateFields } from '#model/certificates/certificate-fields.ts';
import { listPrintableQuestions } from '#model/certificates/list-printable-questions.ts';
import { pickText } from '#model/service-form/format-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { ArticleControl } from '../../editor/article-control.tsx';
import type { RecordControlProps } from '../../record-form/form-field.ts';
import { useCollection } from '../../record-list/use-collection.ts';

/** The text of a template, with the facts that it may contain. */
export function TemplateTextControl(props: RecordControlProps) {
  const { t, language } = useTranslation();
  const { rows = [] } = useCollection('services', ['title', 'titleFil', 'form']);
  const service = rows.find((row) => row.id === props.values?.service);
  const facts: readonly string[] = certificateFields;
  const insertions = {
    label: t('templates.insert'),
    items: [
      ...certificateFields.map((name) => ({ label: t(`certificates.field.${name}`), text: `{${name}}` })),
      ...listPrintableQuestions(service?.form)
        .filter(({ key }) => !facts.includes(key))
        .map(({ key, label: asked }) => ({ label: pickText(asked, language), text: `{${key}}` })),
    ],
  };
  return <ArticleControl {...props} insertions={insertions} />;
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
