import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { limits } from '#model/limits.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';
import { useApplicationChanges } from '../live/application-feed.ts';
import { ApplicationCards } from './application-cards.tsx';
import { ApplicationTable } from './application-table.tsx';
import { CountCards } from './count-cards.tsx';
import { ApplicationDialog } from './detail/application-dialog.tsx';
import { type ListQuery, readQuery, searchOf } from './list-query.ts';
import { ListTools } from './list-tools.tsx';
import { StatusDialogs } from './status-dialogs.tsx';
import { useApplicationList } from './use-application-list.ts';
import { useStatusChange } from './use-status-change.ts';
import { useWideScreen } from './use-wide-screen.ts';

/** 'Online Document Applications' (product §2: admin applications). */
export default function ApplicationsPage() {
  const { t, to } = useWords();
  const { applicationId } = useParams();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const query = readQuery(parameters);
  const list = useApplicationList(query);
  const change = useStatusChange(list.put);
  const isWide = useWideScreen();
  const [arrived, setArrived] = useState('');
  useApplicationChanges(({ action, record }) => {
    if (action === 'create') setArrived(t('admin.applications.arrived', { number: record.applicationNumber, name: record.name }));
  });

  const listPath = to('/admin/applications');
  const show = (next: Partial<ListQuery>, isTyping = false) =>
    navigate(listPath + searchOf({ ...query, ...next }), { replace: isTyping, preventScrollReset: true });
  const isNarrowed = query.q !== '' || query.status !== '';
  const pages = Math.ceil((list.total ?? 0) / limits.tablePageSize);

  return (
    <>
      <PageTitle>{t('admin.applications.title')}</PageTitle>
      <h1 className="mb-5 text-2xl sm:text-3xl">{t('admin.applications.title')}</h1>
      <CountCards />
      <div className="mt-6 mb-4">
        <ListTools query={query} onChange={show} withSort={!isWide} />
      </div>
      <p aria-live="polite" className="sr-only">
        {arrived}
      </p>
      {list.error !== undefined && (
        <Alert
          tone="danger"
          role="alert"
          title={t('admin.applications.failed')}
          className="mb-4"
          actions={
            <Button size="sm" variant="outline" onClick={list.reload}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          {failureText(t, list.error)}
        </Alert>
      )}
      {list.rows?.length === 0 && !list.isWaiting ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            drawing={
              <img
                src="/drawings/hero-counter.svg"
                alt=""
                width="280"
                height="158"
                className="mx-auto h-36 w-auto rounded-md object-cover"
              />
            }
            title={t('admin.applications.none')}
            description={t(isNarrowed || query.page > 1 ? 'admin.applications.none.narrowed' : 'admin.applications.none.yet')}
            actions={
              isNarrowed || query.page > 1 ? (
                <Button variant="outline" onClick={() => navigate(listPath)}>
                  {t('admin.applications.showAll')}
                </Button>
              ) : undefined
            }
          />
        </div>
      ) : (
        (list.rows || list.error === undefined) && (
          <div
            aria-busy={list.isWaiting || list.rows === undefined}
            className={classes('transition-opacity', list.isWaiting && 'opacity-60')}
          >
            {isWide ? (
              <ApplicationTable
                rows={list.rows}
                fresh={list.fresh}
                sort={query.sort}
                onSort={(sort) => show({ sort, page: 1 })}
                change={change}
              />
            ) : (
              <ApplicationCards rows={list.rows} fresh={list.fresh} change={change} />
            )}
          </div>
        )
      )}
      {list.rows && list.rows.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft text-sm" aria-live="polite">
            {list.total !== undefined &&
              t('admin.applications.shown', {
                from: (query.page - 1) * limits.tablePageSize + 1,
                to: (query.page - 1) * limits.tablePageSize + list.rows.length,
                total: list.total,
              })}
          </p>
          <Pagination
            page={query.page}
            pages={pages}
            hrefFor={(page) => listPath + searchOf({ ...query, page })}
            words={{
              label: t('admin.pages'),
              previous: t('ui.previous'),
              next: t('ui.next'),
              page: (page) => t('admin.page', { page }),
            }}
          />
        </div>
      )}
      {applicationId && (
        <ApplicationDialog
          key={applicationId}
          id={applicationId}
          change={change}
          onClose={() => navigate(listPath + searchOf(query), { preventScrollReset: true })}
          onSaved={list.put}
        />
      )}
      <StatusDialogs change={change} onSaved={list.put} />
    </>
  );
}
