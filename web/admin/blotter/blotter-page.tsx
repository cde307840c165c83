import { useState } from 'react';
import type { BlotterQuestion } from '#model/endpoints/certificates/blotter.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { LoadError } from '../load-error.tsx';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { BlotterDialog } from './blotter-dialog.tsx';
import { useBlotterQuestions } from './use-blotter-questions.ts';

export const clientLoader = () => loadStaffMessages('certificatePages');

export const shouldRevalidate = () => false;

/**
 * The questions to the blotter desk, each about one person; the desk does not see the applications.
 */
export default function BlotterPage() {
  const { t, language } = useTranslation();
  const { day } = useDateFormatters();
  const { data, error, refetch } = useBlotterQuestions();
  const [selectedQuestion, setSelectedQuestion] = useState<BlotterQuestion>();
  return (
    <>
      <PageHeader title={t('blotter.title')} intro={t('blotter.intro')} />
      {error && <LoadError title={t('blotter.failed')} error={error} onRetry={() => void refetch()} className="mb-5" />}
      {!data && !error && <SkeletonText lines={6} />}
      {data && (
        <p role="status" className={data.count === 0 ? 'sr-only' : 'mb-3 font-semibold'}>
          {t('blotter.waiting', { count: data.count })}
          {data.count > data.questions.length && ` ${t('blotter.cut', { count: data.questions.length })}`}
        </p>
      )}
      {data?.count === 0 && <EmptyState framed title={t('blotter.none')} description={t('blotter.none.text')} />}
      <ul className="max-w-3xl divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface empty:hidden">
        {data?.questions.map((question) => (
          <li key={question.application} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0">
              <p className="tabular font-semibold">{question.applicationNumber}</p>
              <p className="wrap-anywhere text-ink-soft">
                {(language === 'fil' && question.serviceFil) || question.service}
                {question.dueDate !== '' && ` · ${t('blotter.due', { date: day(question.dueDate) })}`}
              </p>
            </div>
            <Button
              size="sm"
              variant="outline"
              aria-label={t('blotter.look.of', { number: question.applicationNumber })}
              onClick={() => setSelectedQuestion(question)}
            >
              {t('blotter.look')}
            </Button>
          </li>
        ))}
      </ul>
      {selectedQuestion && <BlotterDialog question={selectedQuestion} onClose={() => setSelectedQuestion(undefined)} />}
    </>
  );
}
