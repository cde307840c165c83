import { Map as MapIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { hasPosition } from '#lib/position.ts';
import { problemKinds } from '#model/collections/pages/problem-reports.ts';
import { LimitedSearchInput } from '../../parts/limited-search-input.tsx';
import { PositionPicker } from '../../parts/map/position/position-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { SelectInput } from '../../ui/inputs/select-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getListPlace } from '../back-to-list-link.tsx';
import { LoadError } from '../load-error.tsx';
import { useInfiniteList } from '../record-list/use-infinite-list.ts';
import { limitSearch } from '../serialize-query.ts';
import { useCurrentUser } from '../session/use-session.ts';
import { useDateFormatters } from '../shell/use-date-formatters.ts';
import { buildProblemFilter, type ProblemQuery, type ProblemReport, problemFolders, serializeProblemQuery } from './problem-query.ts';
import { ProblemStatusBadge } from './problem-status-badge.tsx';

const PAGE_SIZE = 50;
/** No position: the map is centred on the barangay. */
const noPosition = { latitude: 0, longitude: 0 };

/** The reports of a folder, newest first, with a map of those that have a position. */
export function ProblemList({ query }: { query: ProblemQuery }) {
  const { t, to } = useTranslation();
  const navigate = useNavigate();
  const me = useCurrentUser().id;
  const [input, setInput] = useState(query.q);
  const [hasMap, setHasMap] = useState(false);
  const list = useInfiniteList('problem_reports', {
    sortField: 'created',
    pageSize: PAGE_SIZE,
    condition: buildProblemFilter(query, me),
  });
  const show = (next: Partial<ProblemQuery>) =>
    void navigate(to('/admin/problems') + serializeProblemQuery({ ...query, ...next }), { replace: true });
  return (
    <>
      <search className="mb-4 grid gap-3 sm:grid-cols-[1fr_auto_auto_auto]">
        <LimitedSearchInput
          label={t('adminProblems.search')}
          placeholder={t('adminProblems.search.hint')}
          value={input}
          onChange={({ target }) => {
            setInput(target.value);
            show({ q: limitSearch(target.value) });
          }}
        />
        <SelectInput
          aria-label={t('support.folder')}
          value={query.folder}
          options={problemFolders.map((value) => ({ value, label: t(`adminProblems.folder.${value}`) }))}
          onChange={({ target }) => show({ folder: target.value as ProblemQuery['folder'] })}
        />
        <SelectInput
          aria-label={t('problems.kind')}
          value={query.kind}
          options={[
            { value: '', label: t('adminProblems.anyKind') },
            ...problemKinds.map((value) => ({ value, label: t(`problems.kind.${value}`) })),
          ]}
          onChange={({ target }) => show({ kind: target.value as ProblemQuery['kind'] })}
        />
        <Button variant="outline" aria-expanded={hasMap} onClick={() => setHasMap(!hasMap)}>
          <MapIcon aria-hidden className="size-4.5" />
          {t(hasMap ? 'adminProblems.hideMap' : 'adminProblems.showMap')}
        </Button>
      </search>
      {hasMap && list.rows && <ProblemMap reports={list.rows} query={query} />}
      {list.error && <LoadError title={t('adminProblems.failed')} error={list.error} onRetry={list.reload} className="mb-4" />}
      {!list.rows && !list.error && <SkeletonText lines={8} />}
      {list.rows?.length === 0 && <EmptyState title={t('adminProblems.none')} description={t('adminProblems.none.text')} />}
      <ul
        aria-label={t('admin.menu.problems')}
        aria-busy={list.isPlaceholderData}
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface empty:hidden"
      >
        {list.rows?.map((report) => (
          <ProblemRow key={report.id} report={report} to={to(`/admin/problems/${report.id}`) + serializeProblemQuery(query)} />
        ))}
      </ul>
      {list.rows && !list.isComplete && (
        <Button variant="outline" className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('adminProblems.more')}
        </Button>
      )}
    </>
  );
}

function ProblemRow({ report, to }: { report: ProblemReport; to: string }) {
  const { t } = useTranslation();
  const { relativeDay } = useDateFormatters();
  const { ticketNumber, kind, description, landmark, created } = report;
  return (
    <li className="relative flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 has-[a:hover]:bg-sunken">
      <div className="min-w-0 grow basis-60">
        <Link
          discover="none"
          to={to}
          state={getListPlace()}
          className="font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {kind && t(`problems.kind.${kind}`)} <span className="tabular font-normal text-ink-soft text-sm">{ticketNumber}</span>
        </Link>
        <p className="line-clamp-2 wrap-anywhere text-ink-soft text-sm">{[description, landmark].filter(Boolean).join(' · ')}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
        <ProblemStatusBadge report={report} />
        <time dateTime={created}>{relativeDay(created)}</time>
      </p>
    </li>
  );
}

function ProblemMap({ reports, query }: { reports: readonly ProblemReport[]; query: ProblemQuery }) {
  const { t, to } = useTranslation();
  const navigate = useNavigate();
  const points = useMemo(
    () =>
      reports.filter(hasPosition).map(({ id, ticketNumber, kind, latitude, longitude }) => ({
        id,
        name: `${kind && t(`problems.kind.${kind}`)} ${ticketNumber}`,
        category: '' as const,
        latitude,
        longitude,
      })),
    [reports, t],
  );
  return (
    <div className="mb-5">
      <PositionPicker
        position={noPosition}
        labels={{ title: t('adminProblems.map') }}
        points={points}
        onChoose={(id) => void navigate(to(`/admin/problems/${id}`) + serializeProblemQuery(query), { state: getListPlace() })}
      />
    </div>
  );
}
