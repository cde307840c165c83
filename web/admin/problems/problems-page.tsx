import { useParams, useSearchParams } from 'react-router';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { LoadError } from '../load-error.tsx';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import { useRecord } from '../record-form/use-record.ts';
import { ProblemList } from './problem-list.tsx';
import { parseProblemQuery, serializeProblemQuery } from './problem-query.ts';
import { ProblemView } from './problem-view.tsx';

export const clientLoader = () => loadStaffMessages('staffPages');

export const shouldRevalidate = () => false;

/** Reports of problems: the list with its map, or one of them. */
export default function ProblemsPage() {
  const { t, to } = useTranslation();
  const { recordId } = useParams();
  const [parameters] = useSearchParams();
  const query = parseProblemQuery(parameters);
  const listPath = to('/admin/problems') + serializeProblemQuery(query);
  return (
    <>
      <PageHeader title={t('admin.menu.problems')} intro={recordId === undefined && t('adminProblems.intro')} />
      {recordId === undefined ? <ProblemList query={query} /> : <LoadedProblem key={recordId} id={recordId} back={listPath} />}
    </>
  );
}

function LoadedProblem({ id, back }: { id: string; back: string }) {
  const { t } = useTranslation();
  const { record, error, reload } = useRecord('problem_reports', id);
  if (record) return <ProblemView report={record} back={back} onSaved={reload} />;
  if (error !== undefined) return <LoadError title={t('adminProblems.failed')} error={error} onRetry={reload} />;
  return <SkeletonText lines={8} />;
}
