import { useState } from 'react';
import { type Language, languages } from '#model/collections/choices.ts';
import { pickText } from '#model/service-form/format-answer.ts';
import { filterVisibleQuestions, listQuestions } from '#model/service-form/list-questions.ts';
import type { AnswerValues, Question, ServiceForm } from '#model/service-form/service-form.ts';
import { standardKeys } from '#model/service-form/standard-questions.ts';
import { type QuestionForm, QuestionList } from '../../../parts/fields/question-list.tsx';
import { useSite } from '../../../parts/page/use-site.ts';
import { FilterButtons } from '../../../ui/navigation/filter-buttons.tsx';
import { useTranslation } from '../../../use-translation.tsx';

/** The questions as residents see them, in either language. Answers to try them are not stored. */
export function FormPreview({ form }: { form: ServiceForm }) {
  const { t } = useTranslation();
  const { streets } = useSite();
  const [language, setLanguage] = useState<Language>('fil');
  const [values, setValues] = useState<AnswerValues>({});
  const visibleQuestions = filterVisibleQuestions(listQuestions(form, streets), values, { civilStatus: 'married' });
  const questionForm: QuestionForm = {
    values,
    messages: {},
    language,
    onAnswer: (key, value) => setValues((before) => ({ ...before, [key]: value })),
    texts: {
      optional: t('ui.optional'),
      choose: '–',
      day: t('serviceForm.preview.day'),
      month: t('serviceForm.preview.month'),
      year: t('serviceForm.preview.year'),
    },
    renderRare: ({ kind }, { label, help }) => (
      <div>
        <p className="font-semibold">{label}</p>
        {help && <p className="text-ink-soft text-sm">{help}</p>}
        <p className="mt-1.5 rounded-md border border-line-strong border-dashed px-4 py-5 text-center text-ink-soft">
          {t(`serviceForm.kind.${kind}`)}
        </p>
      </div>
    ),
  };
  const standard = visibleQuestions.filter(({ key }) => standardKeys.includes(key));
  const isOnPage = (page: ServiceForm['pages'][number], { key }: Question): boolean =>
    page.questions.some((question) => question.key === key);
  return (
    <section aria-label={t('serviceForm.preview')} className="rounded-md border border-line bg-sunken p-4 xl:sticky xl:top-0">
      <h4 className="mb-3 font-semibold">{t('serviceForm.preview')}</h4>
      <FilterButtons
        label={t('serviceForm.preview.language')}
        options={languages.map((option) => ({ value: option, label: t(`languages.${option}`) }))}
        value={language}
        onSelect={setLanguage}
      />
      <div lang={language} className="mt-4 space-y-6 rounded-md border border-line bg-surface p-4">
        {visibleQuestions.length === 0 && <p className="text-ink-soft">{t('serviceForm.preview.none')}</p>}
        {standard.length > 0 && <QuestionList form={questionForm} questions={standard} />}
        {form.pages.map((page) => (
          <div key={page.questions.map(({ key }) => key).join()} className="space-y-4">
            <h5 className="border-line border-b pb-1 font-semibold">{pickText(page.title, language)}</h5>
            <QuestionList form={questionForm} questions={visibleQuestions.filter((question) => isOnPage(page, question))} />
          </div>
        ))}
      </div>
    </section>
  );
}
