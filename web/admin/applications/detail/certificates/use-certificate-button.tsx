import { FileBadge } from 'lucide-react';
import { useTranslation } from '../../../../use-translation.tsx';
import type { ListedCertificate } from '../../../certificates/certificate-record.ts';
import type { Application } from '../../../live/listed-application.ts';
import { useCan } from '../../../session/use-session.ts';
import type { CaseAction } from '../case-action.ts';
import { useHasTemplate } from './use-case-certificates.ts';
import type { CertificateTask } from './use-certificate-task.ts';

/** Whether a certificate can be made, corrected or issued in the case as it stands. */
function canMakeCertificate({ status, blockedAt }: Application, certificates: readonly ListedCertificate[] | undefined): boolean {
  return certificates !== undefined && status !== 'denied' && blockedAt === '' && !certificates.some(({ state }) => state === 'issued');
}

/**
 * The action that opens the certificate of a case that has none yet, or whose certificate waits.
 *
 * @returns undefined where no certificate can be made
 */
export function useCertificateButton(
  application: Application,
  certificates: readonly ListedCertificate[] | undefined,
  onOpen: (task: CertificateTask) => void,
): CaseAction | undefined {
  const { t } = useTranslation();
  const can = useCan();
  const hasTemplate = useHasTemplate(application.serviceId);
  if (!hasTemplate || !canMakeCertificate(application, certificates)) return undefined;
  const waiting = certificates?.find(({ state }) => state === 'prepared');
  const isIssued = can('issueCertificates') && application.expand?.serviceId?.issuedWithoutApproval === true;
  return {
    name: 'certificate',
    label: t(isIssued ? 'issuing.issue' : waiting ? 'issuing.correct' : 'issuing.prepare'),
    icon: <FileBadge aria-hidden className="@max-[30rem]:hidden size-5 shrink-0" />,
    variant: application.status === 'finished' || (waiting?.sentBack === '' && !isIssued) ? 'outline' : 'primary',
    press: () => onOpen({ kind: 'make', prepared: waiting }),
  };
}
