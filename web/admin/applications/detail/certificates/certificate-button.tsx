import { FileBadge } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import type { ListedCertificate } from '../../../certificates/certificate-record.ts';
import type { Application } from '../../../live/listed-application.ts';
import { useCan } from '../../../session/use-session.ts';
import type { CertificateTask } from './use-certificate-task.ts';

/** Whether a certificate can be made, corrected or issued in the case as it stands. */
export function canMakeCertificate({ status, blockedAt }: Application, certificates: readonly ListedCertificate[] | undefined): boolean {
  return certificates !== undefined && status !== 'denied' && blockedAt === '' && !certificates.some(({ state }) => state === 'issued');
}

interface CertificateButtonProps {
  application: Application;
  certificates: readonly ListedCertificate[] | undefined;
  onOpen: (task: CertificateTask) => void;
}

/** Opens the certificate of a case that has none yet, or whose certificate waits. */
export function CertificateButton({ application, certificates, onOpen }: CertificateButtonProps) {
  const { t } = useTranslation();
  const can = useCan();
  const waiting = certificates?.find(({ state }) => state === 'prepared');
  const isIssued = can('issueCertificates') && application.expand?.serviceId?.issuedWithoutApproval === true;
  const label = isIssued ? 'issuing.issue' : waiting ? 'issuing.correct' : 'issuing.prepare';
  return (
    <Button
      variant={application.status === 'finished' || (waiting?.sentBack === '' && !isIssued) ? 'outline' : 'primary'}
      onClick={() => onOpen({ kind: 'make', prepared: waiting })}
      className="px-3! max-sm:order-first max-sm:basis-full"
    >
      <FileBadge aria-hidden className="size-5 shrink-0" />
      {t(label)}
    </Button>
  );
}
