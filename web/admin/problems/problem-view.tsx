import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { formatLocalPhone } from '#lib/numbers/format-local-phone.ts';
import { distanceBetween, hasPosition, roundDegrees } from '#lib/position.ts';
import { openStatuses } from '#model/collections/applications/applications.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import { limits } from '#model/limits.ts';
import { buildTelUrl } from '../../parts/build-tel-url.ts';
import { PositionPicker } from '../../parts/map/position/position-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { Card } from '../../ui/content/card.tsx';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useListLink } from '../back-to-list-link.tsx';
import { liveQuery } from '../live/query-client.ts';
import { useRecordUpdate } from '../record-form/use-record-update.ts';
import { openWithFreshToken, useFileLinks } from '../session/use-file-links.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { AssigneeSelect } from '../staff/assignee-select.tsx';
import { useFocusOnOpen } from '../use-focus-on-open.ts';
import { CloseProblemDialog } from './close-problem-dialog.tsx';
import { isOpenProblem, type ProblemReport } from './problem-query.ts';
import { ProblemStatusBadge } from './problem-status-badge.tsx';

interface ProblemViewProps {
  report: ProblemReport;
  /** URL of the list. */
  back: string;
  onSaved: () => void;
}

/** One report with its actions. */
export function ProblemView({ report, back, onSaved }: ProblemViewProps) {
  const { t } = useTranslation();
  const { dayAndTime } = useDateFormatters();
  const similar = useSimilarCount(report);
  const heading = useFocusOnOpen<HTMLHeadingElement>();
  const { isBusy, save } = useRecordUpdate('problem_reports', problemReports.fields, onSaved);
  const [decision, setDecision] = useState<'finished' | 'denied'>();
  const { ticketNumber, kind, status, description, landmark, number, created, assignedTo, solution, denialReason } = report;
  const isOpen = openStatuses.some((open) => open === status);
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-5">
      <p>
        <Link {...useListLink(back)} className="text-link inline-flex min-h-11 items-center gap-2">
          <ArrowLeft aria-hidden className="size-4.5" />
          {t('admin.backToList')}
        </Link>
      </p>
      <Card as="section" aria-labelledby="ticket">
        <h2 ref={heading} id="ticket" tabIndex={-1} className="text-xl outline-none">
          {kind && t(`problems.kind.${kind}`)} <span className="tabular font-normal text-base text-ink-soft">{ticketNumber}</span>
        </h2>
        <p className="mt-2 flex flex-wrap gap-2">
          <ProblemStatusBadge report={report} />
          {isOpen && similar > 0 && (
            <Badge tone="accent">{t('adminProblems.similar', { count: similar, metres: limits.similarProblemMetres })}</Badge>
          )}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <AssigneeSelect value={assignedTo} onChange={(id, done) => save(report, { assignedTo: id }, done, { assignedTo })} />
          {status !== 'ongoing' && (
            <Button
              size="sm"
              variant="outline"
              busy={isBusy}
              onClick={() => save(report, { status: 'ongoing' }, t('admin.saved'), { status })}
            >
              {t(isOpen ? 'adminProblems.begin' : 'adminProblems.reopen')}
            </Button>
          )}
          {isOpen && (
            <>
              <Button size="sm" onClick={() => setDecision('finished')}>
                {t('adminProblems.solve')}
              </Button>
              <Button size="sm" variant="outline" onClick={() => setDecision('denied')}>
                {t('adminProblems.deny')}
              </Button>
            </>
          )}
        </div>
        <div className="mt-5">
          <DescriptionList
            items={[
              {
                term: t('adminProblems.description'),
                detail: <span className="wrap-anywhere whitespace-pre-line">{description}</span>,
                wide: true,
              },
              { term: t('problems.landmark'), detail: <span className="wrap-anywhere">{landmark || t('recordForm.none')}</span> },
              { term: t('adminProblems.reported'), detail: dayAndTime(created) },
              {
                term: t('problems.number'),
                detail: number ? (
                  <a href={buildTelUrl(number)} className="text-link touch-target">
                    {formatLocalPhone(number)}
                  </a>
                ) : (
                  t('adminProblems.noNumber')
                ),
              },
              {
                term: t('problems.place'),
                detail: hasPosition(report) ? (
                  <span className="tabular">{`${roundDegrees(report.latitude)}, ${roundDegrees(report.longitude)}`}</span>
                ) : (
                  t('adminProblems.noPosition')
                ),
              },
              ...(solution ? [{ term: t('problems.solution'), detail: solution, wide: true }] : []),
              ...(status === 'denied' ? [{ term: t('problems.denialReason'), detail: denialReason, wide: true }] : []),
            ]}
          />
        </div>
      </Card>
      <Photos report={report} field="photos" />
      <Photos report={report} field="solvedPhotos" />
      {hasPosition(report) && <PositionPicker position={report} labels={{ title: t('problems.place') }} />}
      {decision && <CloseProblemDialog report={report} decision={decision} onClose={() => setDecision(undefined)} onSaved={onSaved} />}
    </div>
  );
}

function Photos({ report, field }: { report: ProblemReport; field: 'photos' | 'solvedPhotos' }) {
  const { t } = useTranslation();
  const links = useFileLinks();
  const names = report[field];
  if (names.length === 0) return null;
  return (
    <section aria-label={t(`problems.${field}`)}>
      <h3 className="mb-2 text-base">{t(`problems.${field}`)}</h3>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {names.map((name, index) => {
          const url = links.getUrl(report, name);
          return (
            <li key={name}>
              {url && (
                <a href={url} target="_blank" rel="noopener" onClick={(event) => openWithFreshToken(event, links)}>
                  <img
                    src={url}
                    alt={t('problems.photo', { number: index + 1 })}
                    className="aspect-square w-full rounded-md border border-line bg-sunken object-cover"
                  />
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type OpenProblem = Pick<ProblemReport, 'id' | 'kind' | 'latitude' | 'longitude'>;

/** The query of the newest open reports, among which similar ones are counted. */
const openProblemsQuery = liveQuery<readonly OpenProblem[]>({
  queryKey: ['problem_reports', 'open'],
  queryFn: async (records) =>
    (
      await records.collection('problem_reports').getList(1, limits.problemsOnMap, {
        filter: serializeFilter(isOpenProblem),
        sort: '-created',
        fields: 'id,kind,latitude,longitude',
        skipTotal: true,
      })
    ).items,
  meta: { collectionNames: ['problem_reports'] },
});

/** The number of other open reports of the same kind nearby; 0 until loaded. */
function useSimilarCount(report: ProblemReport): number {
  const { data = [] } = useQuery(openProblemsQuery);
  if (!hasPosition(report)) return 0;
  return data.filter(
    (other) =>
      other.id !== report.id &&
      other.kind === report.kind &&
      hasPosition(other) &&
      distanceBetween(other, report) <= limits.similarProblemMetres,
  ).length;
}
