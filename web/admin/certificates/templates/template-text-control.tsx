import { certificateFields } from '#model/certificates/certificate-fields.ts';
import { listPrintableQuestions } from '#model/certificates/list-printable-questions.ts';
import { pickText } from '#model/service-form/format-answer.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { ArticleControl, OptionalArticleControl } from '../../editor/article-control.tsx';
import type { RecordControlProps } from '../../record-form/form-field.ts';
import { useCollection } from '../../record-list/use-collection.ts';

/** The text of a template, with the facts that it may contain. */
export function TemplateTextControl(props: RecordControlProps) {
  return <ArticleControl {...props} insertions={useFacts(props)} />;
}

/** A text that few templates have. */
export function OptionalTemplateTextControl(props: RecordControlProps) {
  return <OptionalArticleControl {...props} openLabel={props.label} insertions={useFacts(props)} />;
}

/** The facts that a template may contain, to be inserted. */
function useFacts({ values }: RecordControlProps) {
  const { t, language } = useTranslation();
  const { rows = [] } = useCollection('services', ['title', 'titleFil', 'form']);
  const service = rows.find((row) => row.id === values?.service);
  const facts: readonly string[] = certificateFields;
  return {
    label: t('templates.insert'),
    items: [
      ...certificateFields.map((name) => ({ label: t(`certificates.field.${name}`), text: `{${name}}` })),
      ...listPrintableQuestions(service?.form)
        .filter(({ key }) => !facts.includes(key))
        .map(({ key, label: asked }) => ({ label: pickText(asked, language), text: `{${key}}` })),
    ],
  };
}
