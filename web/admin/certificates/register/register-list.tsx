import { Link } from 'react-router';
import { formatPesos } from '#lib/numbers/format-pesos.ts';
import { formatReason } from '#model/certificates/format-reason.ts';
import { payableStates } from '#model/collections/certificates/certificates.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { SkeletonCards, SkeletonRows } from '../../../ui/content/skeleton.tsx';
import { Cell, ColumnHead, Row, Table, TableHead } from '../../../ui/content/table.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useCan } from '../../session/use-session.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { formatRelease, type ListedCertificate, stateTones } from '../listed-certificate.ts';
import { caseReaders } from './register-query.ts';

interface RegisterListProps {
  /** undefined while loading. */
  rows: readonly ListedCertificate[] | undefined;
  /** Opens the dialog for the receipt; undefined for users who cannot record receipts. */
  onReceipt: ((certificate: ListedCertificate) => void) | undefined;
}

/** The register as a table, for wide screens and for printing. */
export function RegisterTable({ rows, onReceipt }: RegisterListProps) {
  const { t } = useTranslation();
  const readsCases = useCan()(...caseReaders);
  const { day } = useDateFormatters();
  return (
    <Table caption={t('register.title')} minWidth="60rem">
      <TableHead>
        <ColumnHead>{t('certificates.controlNumber')}</ColumnHead>
        <ColumnHead>{t('certificates.state')}</ColumnHead>
        <ColumnHead>{t('certificates.person')}</ColumnHead>
        <ColumnHead>{t('certificates.issuedAt')}</ColumnHead>
        {readsCases && <ColumnHead>{t('certificates.signatory')}</ColumnHead>}
        <ColumnHead>{t('certificates.fee')}</ColumnHead>
        <ColumnHead>{t('certificates.receiptNumber')}</ColumnHead>
        <ColumnHead className="hidden print:table-cell">{t('register.receivedBy')}</ColumnHead>
      </TableHead>
      <tbody>
        {rows ? (
          rows.map((row) => (
            <Row key={row.id}>
              <Cell>
                <NumberLink certificate={row} />
              </Cell>
              <Cell>
                <State certificate={row} />
              </Cell>
              <Cell className="wrap-anywhere">{row.name || t('register.removed')}</Cell>
              <Cell className="whitespace-nowrap">{row.issuedAt ? day(row.issuedAt) : '–'}</Cell>
              {readsCases && <Cell>{row.signatoryName || '–'}</Cell>}
              <Cell className="tabular whitespace-nowrap">{formatPesos(row.fee)}</Cell>
              <Cell className="tabular">
                <Receipt certificate={row} />
                <ReceiptButton certificate={row} onReceipt={onReceipt} />
              </Cell>
              <Cell className="hidden min-w-40 align-bottom print:table-cell">
                <ReceivedBy certificate={row} />
              </Cell>
            </Row>
          ))
        ) : (
          <SkeletonRows rows={10} columns={readsCases ? 7 : 6} />
        )}
      </tbody>
    </Table>
  );
}

/** The register as cards for small screens. */
export function RegisterCards({ rows, onReceipt }: RegisterListProps) {
  const { t } = useTranslation();
  const readsCases = useCan()(...caseReaders);
  const { day } = useDateFormatters();
  if (!rows) return <SkeletonCards className="h-24" />;
  return (
    <ol aria-label={t('register.title')} className="space-y-3">
      {rows.map((row) => (
        <li key={row.id} className="rounded-lg border border-line bg-surface p-4 shadow-card">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <NumberLink certificate={row} />
            <State certificate={row} />
          </div>
          <p className="wrap-anywhere font-semibold">{row.name || t('register.removed')}</p>
          <p className="text-ink-soft text-sm">
            {[row.issuedAt && day(row.issuedAt), readsCases && row.signatoryName, t('register.receipt.fee', { amount: row.fee })]
              .filter(Boolean)
              .join(' · ')}
            {row.receiptNumber && ' · '}
            <Receipt certificate={row} />
          </p>
          <ReceiptButton certificate={row} onReceipt={onReceipt} />
        </li>
      ))}
    </ol>
  );
}

/** The control number, as a link to the case while the case exists. */
function NumberLink({ certificate: { controlNumber, application } }: { certificate: ListedCertificate }) {
  const { to } = useTranslation();
  if (!application) return <span className="tabular whitespace-nowrap font-semibold">{controlNumber}</span>;
  return (
    <Link
      to={to(`/admin/applications/${application}`)}
      className="text-link tabular inline-flex min-h-6 items-center sm:whitespace-nowrap pointer-coarse:min-h-11 font-semibold"
    >
      {controlNumber}
    </Link>
  );
}

function State({ certificate: { state, reason } }: { certificate: ListedCertificate }) {
  const { t } = useTranslation();
  if (!state) return null;
  return (
    <>
      <Badge tone={stateTones[state]}>{t(`certificates.state.${state}`)}</Badge>
      {reason && <span className="wrap-anywhere mt-1 block text-ink-soft text-sm">{formatReason(t, reason)}</span>}
    </>
  );
}

/** For printing: how the certificate left the office, or a line to sign on until it has. */
function ReceivedBy({ certificate }: { certificate: ListedCertificate }) {
  const { t } = useTranslation();
  const { day } = useDateFormatters();
  if (certificate.releasedAt) return formatRelease(t, certificate, day);
  return certificate.state === 'issued' && <span className="block h-6 border-ink border-b" />;
}

function Receipt({ certificate: { receiptNumber, receiptAmount } }: { certificate: ListedCertificate }) {
  return receiptNumber ? `${receiptNumber} · ${formatPesos(receiptAmount)}` : null;
}

function ReceiptButton({ certificate, onReceipt }: { certificate: ListedCertificate } & Pick<RegisterListProps, 'onReceipt'>) {
  const { t } = useTranslation();
  const { state, controlNumber: number, receiptNumber, fee } = certificate;
  const isPayable = payableStates.includes(state) && (fee > 0 || receiptNumber !== '');
  if (!onReceipt || !isPayable) return null;
  return (
    <Button variant="outline" size="sm" className="mt-1 flex print:hidden" onClick={() => onReceipt(certificate)}>
      {t(receiptNumber ? 'register.receipt.correct' : 'register.receipt.record')}
      <span className="sr-only">{t('register.receipt.of', { number })}</span>
    </Button>
  );
}
