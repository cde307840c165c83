import { FileBadge } from 'lucide-react';
import { useTranslation } from '../../../../use-translation.tsx';
import type { ListedCertificate } from '../../../certificates/certificate-record.ts';
import { useCan } from '../../../session/use-session.ts';
import type { Application } from '../../listed-application.ts';
import type { CaseAction } from '../case-action.ts';
import { useCaseCertificates, useHasTemplate } from './use-case-certificates.ts';
import type { CertificateTask } from './use-certificate-task.ts';

/** Whether a certificate can be made, corrected or issued in the case as it stands. */
function canMakeCertificate({ status, blockedAt }: Application, certificates: readonly ListedCertificate[]): boolean {
  return status !== 'denied' && blockedAt === '' && !certificates.some(({ state }) => state === 'issued');
}

/**
 * The action that opens the certificate of a case that has none yet, or whose certificate waits.
 *
 * @returns `button` is undefined where no certificate can be made, and while that is loading.
 */
export function useCertificateButton(
  application: Application,
  onOpen: (task: CertificateTask) => void,
): { button?: CaseAction; isLoading: boolean } {
  const { t } = useTranslation();
  const can = useCan();
  const template = useHasTemplate(application.serviceId);
  const { data: certificates, isLoading } = useCaseCertificates(application.id);
  if (template.isLoading || (template.data && isLoading)) return { isLoading: true };
  if (!template.data || !certificates || !canMakeCertificate(application, certificates)) return { isLoading: false };
  const waiting = certificates.find(({ state }) => state === 'prepared');
  const isIssued = can('issueCertificates') && application.expand?.serviceId?.issuedWithoutApproval === true;
  const button: CaseAction = {
    name: 'certificate',
    label: t(isIssued ? 'issuing.issue' : waiting ? 'issuing.correct' : 'issuing.prepare'),
    icon: <FileBadge aria-hidden className="@max-[30rem]:hidden size-5 shrink-0" />,
    variant: application.status === 'finished' || (waiting?.sentBack === '' && !isIssued) ? 'outline' : 'primary',
    press: () => onOpen({ kind: 'make', prepared: waiting }),
  };
  return { button, isLoading: false };
}
