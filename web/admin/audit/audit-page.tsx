import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RotateCw, X } from 'lucide-react';
import { type ClientLoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { describeAuditCollection } from '#model/audit/describe-audit-entry.ts';
import { limits } from '#model/limits.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { getCurrentSearchParams } from '../get-current-search-params.ts';
import { prefetchQueries } from '../live/prefetch-queries.ts';
import { LoadError } from '../load-error.tsx';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import { NewerOlderLinks } from '../record-list/newer-older-links.tsx';
import { MAX_PAGE } from '../serialize-query.ts';
import { staffListQueryOptions } from '../staff/use-staff-list.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { type AuditQuery, buildAuditFilter, parseAuditQuery, serializeAuditQuery } from './audit-query.ts';
import { auditQueryOptions } from './audit-query-options.ts';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  Promise.all([
    prefetchQueries(auditQueryOptions(parseAuditQuery(new URL(request.url).searchParams)), staffListQueryOptions),
    // Entries contain labels of fields of all collections.
    loadStaffMessages('certificatePages', 'staffPages'),
  ]);

export const shouldRevalidate = () => false;

/** The audit trail (product §2.28). */
export default function AuditPage() {
  const { t, to } = useTranslation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const query = parseAuditQuery(parameters);
  const { data: entries, isRefetching, error, refetch } = useQuery({ ...auditQueryOptions(query), placeholderData: keepPreviousData });
  const path = to('/admin/audit');
  const show = (change: Partial<AuditQuery>) =>
    navigate(path + serializeAuditQuery({ ...parseAuditQuery(getCurrentSearchParams()), page: 1, ...change }), {
      preventScrollReset: true,
    });
  const hasFilters = serializeAuditQuery({ ...query, page: 1 }) !== '';

  return (
    <>
      <PageHeader
        title={t('admin.menu.audit')}
        intro={t('audit.intro')}
        actions={
          <>
            <ExportButton exportName="audit" filter={buildAuditFilter(query)} />
            <Button variant="outline" onClick={() => void refetch()} busy={isRefetching}>
              <RotateCw aria-hidden className="size-4.5" />
              {t('audit.reload')}
            </Button>
          </>
        }
      />
      <AuditFilters query={query} hasFilters={hasFilters} onChange={show} onClear={() => navigate(path)} />
      {query.record && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-info-line bg-info-soft px-4 py-2.5">
          {t('audit.onlyRecord', { record: `${describeAuditCollection(t, query)} ${entries?.[0]?.recordLabel || query.record}` })}
          <Button variant="outline" size="sm" onClick={() => show({ collection: '', record: '' })}>
            <X aria-hidden className="size-4" />
            {t('audit.onlyRecord.clear')}
          </Button>
        </p>
      )}
      <div className="mt-4 space-y-4">
        {error && <LoadError title={t('audit.failed')} error={error} onRetry={() => void refetch()} />}
        {entries?.length === 0 && !isRefetching ? (
          <EmptyState
            framed
            title={t('audit.none')}
            description={t(query.page > 1 ? 'audit.none.further' : 'audit.none.narrowed')}
            actions={
              hasFilters || query.page > 1 ? (
                <LinkButton to={path} variant="outline">
                  {t('audit.clear')}
                </LinkButton>
              ) : undefined
            }
          />
        ) : (
          (entries || !error) && (
            <div
              aria-busy={isRefetching || entries === undefined}
              className={classNames('transition-opacity', isRefetching && 'opacity-60')}
            >
              <AuditList entries={entries} />
            </div>
          )
        )}
        {entries && <AuditPagination query={query} rowCount={entries.length} path={path} />}
      </div>
    </>
  );
}

/**
 * Links to newer and older entries. The total is not counted; very old entries are found by date.
 */
function AuditPagination({ query, rowCount, path }: { query: AuditQuery; rowCount: number; path: string }) {
  const { t } = useTranslation();
  const { page } = query;
  const first = (page - 1) * limits.auditPageSize + 1;
  const hasOlder = rowCount === limits.auditPageSize;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="tabular text-ink-soft text-sm">
        {rowCount > 0 && t('audit.shown', { from: first, to: first + rowCount - 1 })}
        {hasOlder && page === MAX_PAGE && ` ${t('audit.deepest')}`}
      </p>
      <NewerOlderLinks
        label={t('audit.pages')}
        newer={page > 1 && path + serializeAuditQuery({ ...query, page: page - 1 })}
        older={hasOlder && page < MAX_PAGE && path + serializeAuditQuery({ ...query, page: page + 1 })}
      />
    </div>
  );
}
