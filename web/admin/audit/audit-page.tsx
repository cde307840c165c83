import { ChevronLeft, ChevronRight, RotateCw, X } from 'lucide-react';
import { type ClientLoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { kindWords } from '#model/audit-words.ts';
import { limits } from '#model/limits.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words.tsx';
import { staffReading } from '../applications/detail/use-staff-list.ts';
import { useWideScreen } from '../applications/use-wide-screen.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { failureText } from '../failure-text.ts';
import { readAhead } from '../live/read-ahead.ts';
import { useReading } from '../live/use-reading.ts';
import { PageHead } from '../page-head.tsx';
import { searchNow } from '../search-now.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditCards, AuditTable } from './audit-list.tsx';
import { type AuditQuery, auditFilter, auditSearch, deepestPage, readAuditQuery } from './audit-query.ts';
import { auditReading } from './audit-reading.ts';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  readAhead(auditReading(readAuditQuery(new URL(request.url).searchParams)), staffReading);

export const shouldRevalidate = () => false;

/** Who did what (product §2.28). */
export default function AuditPage() {
  const { t, to } = useWords();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const isWide = useWideScreen();
  const query = readAuditQuery(parameters);
  const { value: entries, isWaiting, error, reload } = useReading(auditReading(query));
  const path = to('/admin/audit');
  const show = (change: Partial<AuditQuery>) =>
    navigate(path + auditSearch({ ...readAuditQuery(searchNow()), page: 1, ...change }), { preventScrollReset: true });
  const isNarrowed = auditSearch({ ...query, page: 1 }) !== '';
  const List = isWide ? AuditTable : AuditCards;

  return (
    <>
      <PageHead
        title={t('admin.menu.audit')}
        intro={t('audit.intro')}
        actions={
          <>
            <ExportButton what="audit" filter={auditFilter(query)} />
            <Button variant="outline" onClick={reload} busy={isWaiting}>
              <RotateCw aria-hidden className="size-4.5" />
              {t('audit.reload')}
            </Button>
          </>
        }
      />
      <AuditFilters query={query} isNarrowed={isNarrowed} onChange={show} onClear={() => navigate(path)} />
      {query.record && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-info-line bg-info-soft px-4 py-2.5">
          {t('audit.onlyRecord', { record: `${kindWords(t, query)} ${entries?.[0]?.recordLabel || query.record}` })}
          <Button variant="outline" size="sm" onClick={() => show({ collection: '', record: '' })}>
            <X aria-hidden className="size-4" />
            {t('audit.onlyRecord.clear')}
          </Button>
        </p>
      )}
      <div className="mt-4 space-y-4">
        {error !== undefined && (
          <Alert
            tone="danger"
            role="alert"
            title={t('audit.failed')}
            actions={
              <Button size="sm" variant="outline" onClick={reload}>
                {t('ui.tryAgain')}
              </Button>
            }
          >
            {failureText(t, error)}
          </Alert>
        )}
        {entries?.length === 0 && !isWaiting ? (
          <div className="rounded-lg border border-line bg-surface">
            <EmptyState
              title={t('audit.none')}
              description={t(query.page > 1 ? 'audit.none.further' : 'audit.none.narrowed')}
              actions={
                isNarrowed || query.page > 1 ? (
                  <LinkButton to={path} variant="outline">
                    {t('audit.clear')}
                  </LinkButton>
                ) : undefined
              }
            />
          </div>
        ) : (
          (entries || error === undefined) && (
            <div aria-busy={isWaiting || entries === undefined} className={classes('transition-opacity', isWaiting && 'opacity-60')}>
              <List entries={entries} />
            </div>
          )
        )}
        {entries && <Leafing query={query} shown={entries.length} path={path} />}
      </div>
    </>
  );
}

/** To newer and older entries. How many there are is not counted, and very old ones are found by their day. */
function Leafing({ query, shown, path }: { query: AuditQuery; shown: number; path: string }) {
  const { t } = useWords();
  const { page } = query;
  const first = (page - 1) * limits.auditPageSize + 1;
  const hasOlder = shown === limits.auditPageSize;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="tabular text-ink-soft text-sm">
        {shown > 0 && t('audit.shown', { from: first, to: first + shown - 1 })}
        {hasOlder && page === deepestPage && ` ${t('audit.deepest')}`}
      </p>
      <nav aria-label={t('audit.pages')} className="flex gap-3">
        {page > 1 && (
          <LinkButton variant="outline" rel="prev" to={path + auditSearch({ ...query, page: page - 1 })}>
            <ChevronLeft aria-hidden className="size-5" />
            {t('audit.newer')}
          </LinkButton>
        )}
        {hasOlder && page < deepestPage && (
          <LinkButton variant="outline" rel="next" to={path + auditSearch({ ...query, page: page + 1 })}>
            {t('audit.older')}
            <ChevronRight aria-hidden className="size-5" />
          </LinkButton>
        )}
      </nav>
    </div>
  );
}
