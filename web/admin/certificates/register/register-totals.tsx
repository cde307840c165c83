import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatPesos } from '#lib/numbers/format-pesos.ts';
import { type CertificateTotals, certificateTotalsPath } from '#model/endpoints/certificates/certificate-totals.ts';
import { SkeletonText } from '../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { liveQuery } from '../../live/query-client.ts';
import { ReportTable } from '../../reports/report-table.tsx';

const totalsQuery = (month: string) =>
  liveQuery({
    queryKey: ['certificates', 'totals', month],
    queryFn: (records) => records.send<CertificateTotals>(certificateTotalsPath(month), { method: 'GET', requestKey: null }),
    meta: { collectionNames: ['certificates'], refetchDelayMs: 2000 },
  });

/** The number of certificates and the fees of a month, by kind. */
export function RegisterTotals({ month, getKindUrl }: { month: string; getKindUrl: (kind: string) => string }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(totalsQuery(month));
  if (error) return <p className="mt-6 text-danger">{t('register.totals.failed')}</p>;
  if (!data) return <SkeletonText lines={3} />;
  if (data.kinds.length === 0) return null;
  return (
    <section aria-labelledby="register-totals" className="mt-8">
      <h2 id="register-totals" className="mb-3 text-xl">
        {t('register.totals')}
      </h2>
      <ReportTable
        caption={t('register.totals')}
        columnHeaders={[
          t('register.kind'),
          t('register.given'),
          t('certificates.state.issued'),
          t('certificates.state.prepared'),
          t('certificates.state.voided'),
          t('certificates.state.revoked'),
          t('certificates.state.replaced'),
          t('register.received'),
        ]}
        rows={data.kinds.map((one) => ({
          key: one.kind,
          cells: [
            [one.kind, one.name].filter(Boolean).join(' · '),
            ...[one.given, one.issued, one.prepared, one.voided, one.revoked, one.replaced].map(String),
            formatPesos(one.received),
          ],
        }))}
      />
      <p className="mt-3 flex flex-wrap gap-x-5 print:hidden">
        {data.kinds.length > 1 &&
          data.kinds.map(({ kind }) => (
            <Link key={kind} to={getKindUrl(kind)} className="text-link inline-flex min-h-11 items-center">
              {t('register.only', { kind })}
            </Link>
          ))}
      </p>
    </section>
  );
}
