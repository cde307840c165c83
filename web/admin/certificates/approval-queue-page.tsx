import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Check, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import toast from 'react-hot-toast';
import type { MessageValues } from '#lib/texts/create-translator.ts';
import {
  preparedPaperPath,
  type SignatoryResponse,
  type SignatoryStatus,
  type SignFailure,
  type SignRequest,
  type SignResponse,
  signatoryPath,
  signCertificatesPath,
} from '#model/endpoints/certificates/certificates.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { lazyWithRetry } from '../../parts/loading/load-code.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useFocusMainOnUnmount } from '../focus-main.ts';
import { liveQuery } from '../live/query-client.ts';
import { useApplyChange } from '../live/use-live-stream.ts';
import { LoadError } from '../load-error.tsx';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import { useCan, useRecords } from '../session/use-session.ts';
import { useAction } from '../use-action.ts';
import { ApprovalQueueList } from './approval-queue-list.tsx';
import type { ListedCertificate } from './listed-certificate.ts';
import { PdfPreview } from './pdf-preview.tsx';
import { SignatoryNotice } from './signatory-notice.tsx';
import { useApprovalQueue } from './use-approval-queue.ts';
import { useCertificatePreview } from './use-certificate-preview.ts';

const ReasonDialog = lazyWithRetry(() => import('./reason-dialog.tsx'));

export const clientLoader = () => loadStaffMessages('certificatePages');

export const shouldRevalidate = () => false;

/** The certificates that wait for the signatory, one at a time; laid out for phones. */
export default function ApprovalQueuePage() {
  const { t } = useTranslation();
  const approvalQueue = useApprovalQueue();
  const signatory = useSignatory();
  const [selectedId, setSelectedId] = useState<string>();
  const [failures, setFailures] = useState<readonly { number: string; message: string }[]>([]);
  const { sign, isBusy } = useSign(setFailures);
  // Above the certificates: the shown one is replaced when a colleague corrects it meanwhile.
  const [sentBack, setSentBack] = useState<ListedCertificate>();
  const certificates = approvalQueue.data ?? [];
  const index = Math.max(
    0,
    certificates.findIndex(({ id }) => id === selectedId),
  );
  const certificate = certificates[index];
  // The server checks it again; the notice above the certificates says why approving is impossible.
  const canApprove = signatory === undefined || signatory?.account === 'you' || signatory?.account === 'any';
  return (
    <>
      <PageHeader title={t('approvalQueue.title')} intro={<span className="max-sm:hidden">{t('approvalQueue.intro')}</span>} />
      {signatory !== undefined && certificates.length > 0 && (
        <div className="mb-4 space-y-3 empty:hidden">
          <SignatoryNotice signatory={signatory} isApprovalQueue />
        </div>
      )}
      {failures.length > 0 && (
        <Alert
          tone="danger"
          role="alert"
          title={t('approvalQueue.failed', { count: failures.length })}
          className="mb-4"
          onClose={() => setFailures([])}
          closeLabel={t('ui.close')}
        >
          <ul>
            {failures.map(({ number, message }) => (
              <li key={number}>
                <span className="tabular font-semibold">{number}</span>: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {approvalQueue.error && !approvalQueue.data ? (
        <LoadError error={approvalQueue.error} onRetry={() => void approvalQueue.refetch()} />
      ) : approvalQueue.data === undefined ? (
        <Skeleton className="h-[70dvh] w-full" />
      ) : certificate === undefined ? (
        <EmptyState title={t('approvalQueue.empty')} description={t('approvalQueue.empty.text')} />
      ) : (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
          <ShownCertificate
            key={`${certificate.id} ${certificate.updated}`}
            certificate={certificate}
            position={{ index, count: certificates.length }}
            isBusy={isBusy}
            canApprove={canApprove}
            onStep={(step) => setSelectedId(certificates[index + step]?.id)}
            onSendBack={() => setSentBack(certificate)}
            onApprove={() => {
              const next = (certificates[index + 1] ?? certificates[index - 1])?.id;
              // Somebody may have looked at another certificate meanwhile.
              const showNext = () => setSelectedId((shownId) => (shownId === certificate.id ? next : shownId));
              setSelectedId(certificate.id);
              void sign([certificate], showNext);
            }}
          />
          <ApprovalQueueList
            certificates={certificates}
            shownId={certificate.id}
            isBusy={isBusy}
            canApprove={canApprove}
            onShow={setSelectedId}
            onApprove={(selected) => void sign(selected)}
          />
        </div>
      )}
      <Suspense>{sentBack && <ReasonDialog certificate={sentBack} action="send-back" onClose={() => setSentBack(undefined)} />}</Suspense>
    </>
  );
}

/**
 * Approves certificates; a toast counts the approved ones, `onFailures` receives the others.
 * `onIssued` is called before the approved ones leave the queue.
 */
function useSign(onFailures: (failures: { number: string; message: string }[]) => void) {
  const { t } = useTranslation();
  const records = useRecords();
  const applyChange = useApplyChange();
  const { isBusy, runWithRetry } = useAction();
  const send = async (certificates: readonly ListedCertificate[], onIssued?: () => void) => {
    onFailures([]);
    const body: SignRequest = { certificates: certificates.map(({ id, updated }) => ({ id, updated })) };
    const { issued, failed } = await records.send<SignResponse>(signCertificatesPath, { method: 'POST', body });
    if (issued.length > 0) onIssued?.();
    for (const record of certificates)
      if (issued.includes(record.id)) applyChange('certificates', { action: 'update', record: { ...record, state: 'issued' } as never });
    if (issued.length > 0) toast.success(t('approvalQueue.approved', { count: issued.length }));
    const getNumber = (id: string) => certificates.find((one) => one.id === id)?.controlNumber ?? '';
    onFailures(failed.map((failure) => ({ number: getNumber(failure.id), message: formatFailure(failure) })));
  };
  const sign = async (certificates: readonly ListedCertificate[], onIssued?: () => void) => {
    if (isBusy) return;
    const [{ controlNumber: number = '', name = '' } = {}] = certificates;
    await runWithRetry(
      () => send(certificates, onIssued),
      (reason) => t('approvalQueue.notApproved', { count: certificates.length, number, name, reason }),
    );
  };
  return { sign, isBusy };

  /** Translates the failure; returns the server's message where the code has no translation. */
  function formatFailure({ code, message, params }: SignFailure): string {
    const text = t(code as MessageKey, params as MessageValues);
    return text === code ? message : text;
  }
}

interface ShownCertificateProps {
  certificate: ListedCertificate;
  position: { index: number; count: number };
  isBusy: boolean;
  canApprove: boolean;
  onStep: (step: 1 | -1) => void;
  onSendBack: () => void;
  onApprove: () => void;
}

/** One certificate as large as the screen allows, with buttons that send it back or approve it. */
function ShownCertificate(props: ShownCertificateProps) {
  const { certificate, position, isBusy, canApprove, onStep, onSendBack, onApprove } = props;
  const { index, count } = position;
  const { t } = useTranslation();
  useFocusMainOnUnmount();
  const preview = useCertificatePreview(preparedPaperPath(certificate.id), { updated: certificate.updated });
  const { name, purpose, controlNumber } = certificate;
  return (
    <section aria-label={t('approvalQueue.paper', { number: controlNumber })} className="flex min-w-0 flex-col">
      <div className="mb-2 flex items-center gap-2">
        <div className="min-w-0 grow">
          <h2 className="wrap-anywhere text-lg leading-tight">{name}</h2>
          <p className="text-ink-soft text-sm">
            <span className="tabular">{controlNumber}</span>
            {purpose && <span className="wrap-anywhere"> · {purpose}</span>}
          </p>
        </div>
        <IconButton icon={ArrowLeft} label={t('approvalQueue.previous')} disabled={index === 0} onClick={() => onStep(-1)} />
        <p aria-live="polite" className="tabular whitespace-nowrap text-sm">
          {t('approvalQueue.position', { index: index + 1, count })}
        </p>
        <IconButton icon={ArrowRight} label={t('approvalQueue.next')} disabled={index === count - 1} onClick={() => onStep(1)} />
      </div>
      <PdfPreview title={name} {...preview} className="h-[calc(100dvh-21rem)] min-h-64 lg:h-[calc(100dvh-22rem)]" />
      <div className="sticky bottom-0 z-10 -mx-4 mt-2 flex gap-3 border-line border-t bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0">
        <Button variant="outline" size="lg" onClick={onSendBack} disabled={isBusy} className="px-3! grow">
          <Undo2 aria-hidden className="size-5" />
          {t('issuing.send-back')}
        </Button>
        <Button
          size="lg"
          busy={isBusy}
          disabled={!canApprove || preview.pdf === undefined || preview.problem !== undefined}
          onClick={onApprove}
          className="px-3! grow"
        >
          <Check aria-hidden className="size-5" />
          {t('approvalQueue.approve')}
        </Button>
      </div>
    </section>
  );
}

/** The official who signs certificates: null when there is none, undefined until loaded. */
function useSignatory(): SignatoryStatus | null | undefined {
  const can = useCan();
  const query = liveQuery<SignatoryResponse>({
    queryKey: ['certificates', 'signatory'],
    queryFn: (records) => records.send<SignatoryResponse>(signatoryPath, { method: 'GET', requestKey: null }),
    meta: { collectionNames: ['settings', 'officials', 'users'] },
  });
  return useQuery({ ...query, enabled: can('signCertificates') }).data?.signatory;
}
