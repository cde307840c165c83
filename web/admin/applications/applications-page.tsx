import { Plus } from 'lucide-react';
import { Suspense, useCallback, useEffect, useId, useState } from 'react';
import { type ClientLoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { limits } from '#model/limits.ts';
import { lazyWithRetry, preloadCode } from '../../parts/loading/load-code.ts';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getListPlace } from '../back-to-list-link.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { getCurrentSearchParams } from '../get-current-search-params.ts';
import { prefetchQueries } from '../live/prefetch-queries.ts';
import { useApplyChange, useRecordChanges } from '../live/use-live-stream.ts';
import { LoadError } from '../load-error.tsx';
import { getStaffSession } from '../session/session.ts';
import { useCan, useCurrentUser } from '../session/use-session.ts';
import { useToday } from '../shell/use-today.ts';
import { staffListQueryOptions } from '../staff/use-staff-list.ts';
import { useWideScreen } from '../use-wide-screen.ts';
import { useBulkUpdate } from './bulk/use-bulk-update.ts';
import { useSelection } from './bulk/use-selection.ts';
import { HoldsProvider } from './holds/holds-provider.tsx';
import { ActiveFilters } from './list/active-filters.tsx';
import type { ApplicationListProps } from './list/application-list-props.ts';
import { ApplicationListToolbar } from './list/application-list-toolbar.tsx';
import {
  type ApplicationQuery,
  buildApplicationFilter,
  parseApplicationQuery,
  serializeApplicationQuery,
} from './list/application-query.ts';
import { ApplicationTable } from './list/application-table.tsx';
import { EmptyApplicationList } from './list/empty-application-list.tsx';
import { FilterPanel } from './list/filter-panel.tsx';
import { LoadMore } from './list/load-more.tsx';
import { isTabQuery, StatusTabs } from './list/status-tabs.tsx';
import { applicationListQuery, useApplicationList } from './list/use-application-list.ts';
import type { ListedApplication } from './listed-application.ts';
import { ViewsBar } from './saved-views/views-bar.tsx';
import { useActiveRow } from './shortcuts/use-active-row.ts';
import { useListShortcuts } from './shortcuts/use-list-shortcuts.ts';
import { StatusDialogs } from './status/status-dialogs.tsx';
import { useStatusChange } from './status/use-status-change.ts';
import { useAssignment } from './use-assignment.ts';
import { WorkCalendarProvider } from './work-calendar-provider.tsx';

const ApplicationCards = lazyWithRetry(() => import('./list/application-cards.tsx'));
const FilterDialog = lazyWithRetry(() => import('./list/filter-dialog.tsx'));
const BulkActionBar = lazyWithRetry(() => import('./bulk/bulk-action-bar.tsx'));
/** Preloaded with the first selection, so that they work without a network. */
const loadBulkStatusDialog = () => import('./bulk/bulk-status-dialog.tsx');
const BulkStatusDialog = lazyWithRetry(loadBulkStatusDialog);
const loadBulkFailures = () => import('./bulk/bulk-failures.tsx');
const BulkFailures = lazyWithRetry(loadBulkFailures);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const state = getStaffSession().state();
  if (!('user' in state)) return null;
  const query = parseApplicationQuery(new URL(request.url).searchParams);
  return prefetchQueries(applicationListQuery(query, { me: state.user.id, today: toManilaDay(new Date()) }), staffListQueryOptions);
}

export const shouldRevalidate = () => false;

/** 'Online Document Applications' (product §2.20). */
export default function ApplicationsPage() {
  const { t, to } = useTranslation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const query = parseApplicationQuery(parameters);
  const requester = { me: useCurrentUser().id, today: useToday() };
  const list = useApplicationList(query, requester);
  const can = useCan();
  const applyChange = useApplyChange();
  const replaceRow = useCallback((record: ListedApplication) => applyChange('applications', { action: 'update', record }), [applyChange]);
  const change = useStatusChange(replaceRow);
  const assignment = useAssignment(replaceRow);
  const filter = serializeFilter(buildApplicationFilter(query, requester));
  const selection = useSelection(list.rows, filter);
  const bulk = useBulkUpdate(selection, replaceRow);
  const hasSelection = selection.selectedRows.length > 0;
  useEffect(() => {
    if (hasSelection) for (const load of [loadBulkStatusDialog, loadBulkFailures]) void preloadCode(load);
  }, [hasSelection]);
  const active = useActiveRow(list.rows);
  // On narrower screens the table would scroll sideways and hide the status.
  const isWide = useWideScreen('72rem');
  const listPath = to('/admin/applications');
  const shortcutHelp = useListShortcuts({
    active,
    selection,
    assignment,
    open: (id) => navigate(`${listPath}/${id}${serializeApplicationQuery(query)}`, { state: getListPlace() }),
  });
  const [announcement, setAnnouncement] = useState('');
  useRecordChanges('applications', ({ action, record }) => {
    if (action === 'create') setAnnouncement(t('admin.applications.arrived', { number: record.applicationNumber, name: record.name }));
  });

  const changeQuery = (changes: Partial<ApplicationQuery>) =>
    navigate(listPath + serializeApplicationQuery({ ...parseApplicationQuery(getCurrentSearchParams()), ...changes }), {
      preventScrollReset: true,
    });
  const selectAll = async () => {
    let loaded = { rows: list.rows ?? [], isComplete: list.isComplete };
    while (!loaded.isComplete && loaded.rows.length < limits.bulkApplications) {
      const next = await list.fetchNextPage();
      if (next.rows.length <= loaded.rows.length && !next.isComplete) break;
      loaded = { rows: [...next.rows], isComplete: next.isComplete };
    }
    selection.select(loaded.rows.slice(0, limits.bulkApplications).map(({ id }) => id));
  };
  const isEmpty = list.rows?.length === 0 && !list.isPlaceholderData && list.isComplete;
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const panelId = useId();
  const activeFilters = <ActiveFilters filters={query} onChange={changeQuery} />;
  const { rows, total, newIds, fetchNextPage } = list;
  const exactTotal = total !== undefined && total <= limits.maxCountedRecords ? total : undefined;
  const listProps: ApplicationListProps = {
    rows,
    total: exactTotal,
    newIds,
    change,
    assignment,
    selection,
    active,
    onEndReached: fetchNextPage,
  };

  return (
    <WorkCalendarProvider>
      <HoldsProvider>
        <PageTitle>{t('admin.applications.title')}</PageTitle>
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-2xl sm:text-3xl">{t('admin.applications.title')}</h1>
          <div className="flex flex-wrap gap-3">
            {can('handleCases') && (
              <LinkButton to={`${listPath}/new`}>
                <Plus aria-hidden className="size-4.5" />
                {t('admin.applications.new')}
              </LinkButton>
            )}
            <ExportButton exportName="applications" filter={filter} />
          </div>
        </div>
        <StatusTabs query={query} requester={requester} />
        <div className="mt-3 mb-3 space-y-3">
          <ApplicationListToolbar
            query={query}
            onChange={changeQuery}
            onShowShortcuts={isWide ? shortcutHelp.show : undefined}
            isPanelOpen={isPanelOpen}
            panelId={panelId}
            onTogglePanel={() => setIsPanelOpen(!isPanelOpen)}
          />
          {isPanelOpen &&
            (isWide ? (
              <FilterPanel
                id={panelId}
                filters={query}
                onChange={changeQuery}
                className="rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-6"
              />
            ) : (
              <Suspense>
                <FilterDialog id={panelId} filters={query} onChange={changeQuery} onClose={() => setIsPanelOpen(false)} />
              </Suspense>
            ))}
          {!isTabQuery(query) && !isEmpty && activeFilters}
          <ViewsBar query={query} />
        </div>
        <p aria-live="polite" className="sr-only">
          {announcement}
        </p>
        {list.error && <LoadError title={t('admin.applications.failed')} error={list.error} onRetry={list.reload} className="mb-4" />}
        <Suspense>{bulk.failures.length > 0 && <BulkFailures change={bulk} />}</Suspense>
        {isEmpty ? (
          <EmptyApplicationList query={query} activeFilters={activeFilters} onClearFilters={() => navigate(listPath)} />
        ) : (
          (rows || !list.error) && (
            <div
              aria-busy={list.isPlaceholderData || rows === undefined}
              className={classNames('transition-opacity', list.isPlaceholderData && 'opacity-60')}
            >
              {isWide ? (
                <ApplicationTable {...listProps} sort={query.sort} onSort={(sort) => changeQuery({ sort })} />
              ) : (
                <ApplicationCards {...listProps} />
              )}
            </div>
          )
        )}
        {rows && rows.length > 0 && <LoadMore list={list} count={rows.length} />}
        <Suspense>
          {(hasSelection || bulk.progress) && (
            <BulkActionBar
              count={selection.selectedRows.length}
              total={total}
              change={bulk}
              onSelectAll={selectAll}
              onClear={() => selection.select([])}
            />
          )}
        </Suspense>
        <Suspense>{bulk.pending && <BulkStatusDialog {...bulk.pending} onClose={bulk.cancel} onConfirm={bulk.confirm} />}</Suspense>
        {shortcutHelp.dialog}
        <StatusDialogs change={change} onSaved={replaceRow} />
      </HoldsProvider>
    </WorkCalendarProvider>
  );
}
