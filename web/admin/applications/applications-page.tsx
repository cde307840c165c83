import { lazy, Suspense, useState } from 'react';
import { type ClientLoaderFunctionArgs, useNavigate, useParams, useSearchParams } from 'react-router';
import { manilaDay } from '#lib/manila.ts';
import { limits } from '#model/limits.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { useApplicationChanges } from '../live/application-feed.ts';
import { readAhead } from '../live/read-ahead.ts';
import { searchNow } from '../search-now.ts';
import { staffSession } from '../session/session.ts';
import { useStaff } from '../session/use-session.ts';
import { ApplicationTable } from './application-table.tsx';
import { useBulkChange } from './bulk/use-bulk-change.ts';
import { useSelection } from './bulk/use-selection.ts';
import { CountCards } from './count-cards.tsx';
import { staffReading, useStaffList } from './detail/use-staff-list.ts';
import { useActiveRow } from './keys/use-active-row.ts';
import { useListKeys } from './keys/use-list-keys.ts';
import { ListEnd } from './list-end.tsx';
import { ListFailure } from './list-failure.tsx';
import type { ListProps } from './list-props.ts';
import { filterOf, type ListQuery, readQuery, searchOf } from './list-query.ts';
import { ListTools } from './list-tools.tsx';
import { NoApplications } from './no-applications.tsx';
import { StatusDialogs } from './status-dialogs.tsx';
import { applicationsReading, useApplicationList } from './use-application-list.ts';
import { useAssignment } from './use-assignment.ts';
import { useStatusChange } from './use-status-change.ts';
import { useWideScreen } from './use-wide-screen.ts';
import { ViewsBar } from './views/views-bar.tsx';
import { WorkCalendarProvider } from './work-calendar.tsx';

const ApplicationCards = lazy(() => import('./application-cards.tsx'));
const BulkBar = lazy(() => import('./bulk/bulk-bar.tsx'));
const ApplicationDialog = lazy(() => import('./detail/application-dialog.tsx'));
const BulkDenyDialog = lazy(() => import('./bulk/bulk-deny-dialog.tsx'));
const BulkFailures = lazy(() => import('./bulk/bulk-failures.tsx'));
const ShortcutsDialog = lazy(() => import('./keys/shortcuts-dialog.tsx'));

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const state = staffSession().state();
  if (!('user' in state)) return null;
  const query = readQuery(new URL(request.url).searchParams);
  return readAhead(applicationsReading(query, askerNow(state.user.id)), staffReading);
}

export const shouldRevalidate = () => false;

const askerNow = (me: string) => ({ me, today: manilaDay(new Date()) });

/** 'Online Document Applications' (product §2: admin applications). */
export default function ApplicationsPage() {
  const { t, to } = useWords();
  const { applicationId } = useParams();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const query = readQuery(parameters);
  const asker = askerNow(useStaff().id);
  const list = useApplicationList(query, asker);
  const staff = useStaffList();
  const change = useStatusChange(list.put);
  const assignment = useAssignment(staff, list.put);
  const selection = useSelection(list.rows, searchOf({ ...query, sort: readQuery(new URLSearchParams()).sort }));
  const bulk = useBulkChange(selection, list.put);
  const active = useActiveRow(list.rows);
  const isWide = useWideScreen();
  const listPath = to('/admin/applications');
  const keys = useListKeys({ active, selection, assignment, open: (id) => navigate(`${listPath}/${id}${searchOf(query)}`) });
  const [arrived, setArrived] = useState('');
  useApplicationChanges(({ action, record }) => {
    if (action === 'create') setArrived(t('admin.applications.arrived', { number: record.applicationNumber, name: record.name }));
  });

  const show = (next: Partial<ListQuery>, isTyping = false) =>
    navigate(listPath + searchOf({ ...readQuery(searchNow()), ...next }), { replace: isTyping, preventScrollReset: true });
  const isEmpty = list.rows?.length === 0 && !list.isWaiting && list.isComplete;
  const { rows, total, fresh, readOn } = list;
  const exactTotal = total !== undefined && total <= limits.countedTo ? total : undefined;
  const shown: ListProps = { rows, total: exactTotal, fresh, change, assignment, selection, active, onNearEnd: readOn };

  return (
    <WorkCalendarProvider>
      <PageTitle>{t('admin.applications.title')}</PageTitle>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl sm:text-3xl">{t('admin.applications.title')}</h1>
        <ExportButton what="applications" filter={filterOf(query, asker)} />
      </div>
      <CountCards />
      <div className="mt-6 mb-4 space-y-3">
        <ListTools query={query} onChange={show} onKeys={isWide ? keys.showHelp : undefined} />
        <ViewsBar query={query} />
      </div>
      <p aria-live="polite" className="sr-only">
        {arrived}
      </p>
      {list.error !== undefined && <ListFailure error={list.error} onTryAgain={list.reload} />}
      <Suspense>{bulk.refused.length > 0 && <BulkFailures change={bulk} staff={staff} />}</Suspense>
      {isEmpty ? (
        <NoApplications query={query} onShowAll={() => navigate(listPath)} />
      ) : (
        (rows || list.error === undefined) && (
          <div aria-busy={list.isWaiting || rows === undefined} className={classes('transition-opacity', list.isWaiting && 'opacity-60')}>
            {isWide ? <ApplicationTable {...shown} sort={query.sort} onSort={(sort) => show({ sort })} /> : <ApplicationCards {...shown} />}
          </div>
        )
      )}
      {rows && rows.length > 0 && <ListEnd list={list} count={rows.length} />}
      <Suspense>
        {selection.chosen.length > 0 && <BulkBar count={selection.chosen.length} change={bulk} onClear={() => selection.keep([])} />}
      </Suspense>
      <Suspense>
        {applicationId && (
          <ApplicationDialog
            key={applicationId}
            id={applicationId}
            staff={staff}
            change={change}
            onClose={() => navigate(listPath + searchOf(query), { preventScrollReset: true })}
            onSaved={list.put}
          />
        )}
        {bulk.isDenying && (
          <BulkDenyDialog count={selection.chosen.length} isBusy={bulk.isBusy} onClose={bulk.cancelDenying} onDeny={bulk.deny} />
        )}
        {keys.isHelpShown && <ShortcutsDialog isOn={keys.isOn} onSwitch={keys.turn} onClose={keys.hideHelp} />}
      </Suspense>
      <StatusDialogs change={change} onSaved={list.put} />
    </WorkCalendarProvider>
  );
}
