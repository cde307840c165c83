import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addMonths } from '#lib/dates/manila-days.ts';
import { limits } from '#model/limits.ts';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/content/empty-state.tsx';
import { LinkButton } from '../../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { ExportButton } from '../../exports/export-button.tsx';
import { formatMonth } from '../../format-dates.ts';
import { getCurrentSearchParams } from '../../get-current-search-params.ts';
import { liveQuery } from '../../live/query-client.ts';
import { LoadError } from '../../load-error.tsx';
import { loadStaffMessages } from '../../load-staff-messages.ts';
import { PageHeader } from '../../page-header.tsx';
import { NewerOlderLinks } from '../../record-list/newer-older-links.tsx';
import { useCan } from '../../session/use-session.ts';
import { useWideScreen } from '../../use-wide-screen.ts';
import { certificateListParams, type ListedCertificate } from '../listed-certificate.ts';
import { PrintCertificatesButton } from './print-certificates-button.tsx';
import { RegisterFilters } from './register-filters.tsx';
import { RegisterCards, RegisterTable } from './register-list.tsx';
import {
  buildRegisterFilter,
  caseReaders,
  coversAllMonths,
  getThisMonth,
  parseRegisterQuery,
  type RegisterQuery,
  serializeRegisterQuery,
} from './register-query.ts';
import { RegisterTotals } from './register-totals.tsx';

const ReceiptDialog = lazyWithRetry(() => import('./receipt-dialog.tsx'));

export const clientLoader = () => loadStaffMessages('certificatePages');

export const shouldRevalidate = () => false;

/** The query of one page of the register. */
const registerQuery = (query: RegisterQuery) =>
  liveQuery<readonly ListedCertificate[]>({
    queryKey: ['certificates', 'register', buildRegisterFilter(query), query.page],
    queryFn: async (records) =>
      (
        await records.collection('certificates').getList<ListedCertificate>(query.page, limits.registerPageSize, {
          ...certificateListParams,
          filter: buildRegisterFilter(query),
          sort: '-created',
          skipTotal: true,
        })
      ).items,
    meta: { collectionNames: ['certificates'] },
  });

/** The register of certificates: a log book of every control number. */
export default function RegisterPage() {
  const { t, to, language } = useTranslation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const isWide = useWideScreen('79rem');
  const can = useCan();
  const readsCases = can(...caseReaders);
  const [receiptTarget, setReceiptTarget] = useState<ListedCertificate>();
  const onReceipt = can('recordReceipts') ? setReceiptTarget : undefined;
  const query = parseRegisterQuery(parameters);
  const { data: rows, error, isFetching, refetch } = useQuery({ ...registerQuery(query), placeholderData: keepPreviousData });
  const path = to('/admin/certificates/register');
  const linkTo = (change: Partial<RegisterQuery>) =>
    path + serializeRegisterQuery({ ...parseRegisterQuery(getCurrentSearchParams()), page: 1, ...change });
  const linkToMonth = (months: number) =>
    linkTo({ month: addMonths(query.month, months), q: '', ...(coversAllMonths({ state: query.state, q: '' }) && { state: '' }) });
  const hasFilters = query.state !== '' || query.kind !== '' || query.q !== '';
  const month = formatMonth(query.month, language);
  return (
    <>
      <PageHeader
        title={coversAllMonths(query) ? t('register.title') : t('register.heading', { month })}
        intro={t(readsCases ? 'register.intro' : 'register.introTreasurer')}
        actions={
          <>
            {readsCases && <PrintCertificatesButton rows={rows} />}
            <ExportButton exportName="certificates" filter={buildRegisterFilter(query)} />
            <Button variant="outline" onClick={() => print()}>
              <Printer aria-hidden className="size-5" />
              {t('admin.sheet.print')}
            </Button>
          </>
        }
      />
      <nav aria-label={t('report.month')} className="mb-4 flex flex-wrap gap-3 print:hidden">
        <LinkButton to={linkToMonth(-1)} variant="outline" size="sm">
          <ChevronLeft aria-hidden className="size-4" />
          {t('report.previous')}
        </LinkButton>
        {query.month < getThisMonth() && (
          <LinkButton to={linkToMonth(1)} variant="outline" size="sm">
            {t('report.next')}
            <ChevronRight aria-hidden className="size-4" />
          </LinkButton>
        )}
      </nav>
      <RegisterFilters query={query} onChange={(change) => navigate(linkTo(change), { preventScrollReset: true })} />
      {error && <LoadError title={t('register.failed')} className="mt-4" error={error} onRetry={() => void refetch()} />}
      {rows?.length === 0 && !isFetching ? (
        <EmptyState
          framed
          className="mt-4"
          title={t('register.none')}
          description={
            query.q === '' && query.state === 'unclaimed'
              ? t('register.unclaimed.none', { days: limits.unclaimedDays })
              : t(
                  query.q === '' && query.state === 'unreceipted'
                    ? 'register.unreceipted.none'
                    : hasFilters
                      ? 'register.none.narrowed'
                      : 'register.none.text',
                )
          }
          actions={
            hasFilters ? (
              <LinkButton to={linkTo({ state: '', kind: '', q: '' })} variant="outline">
                {t('audit.clear')}
              </LinkButton>
            ) : undefined
          }
        />
      ) : (
        (rows || !error) && (
          <div aria-busy={isFetching} className={classNames('mt-4 transition-opacity', isFetching && rows && 'opacity-60')}>
            {isWide ? <RegisterTable rows={rows} onReceipt={onReceipt} /> : <RegisterCards rows={rows} onReceipt={onReceipt} />}
          </div>
        )
      )}
      {rows && (query.page > 1 || rows.length === limits.registerPageSize) && (
        <NewerOlderLinks
          label={t('audit.pages')}
          newer={query.page > 1 && linkTo({ page: query.page - 1 })}
          older={rows.length === limits.registerPageSize && linkTo({ page: query.page + 1 })}
          className="mt-4 justify-end print:hidden"
        />
      )}
      {receiptTarget && (
        <Suspense>
          <ReceiptDialog certificate={receiptTarget} onClose={() => setReceiptTarget(undefined)} />
        </Suspense>
      )}
      {!coversAllMonths(query) && <RegisterTotals month={query.month} getKindUrl={(kind) => linkTo({ kind })} />}
    </>
  );
}
