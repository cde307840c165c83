import { FileBadge } from 'lucide-react';
import { useTranslation } from '../../../../use-translation.tsx';
import type { ListedCertificate } from '../../../certificates/listed-certificate.ts';
import { useCan } from '../../../session/use-session.ts';
import type { Application } from '../../listed-application.ts';
import type { CaseAction } from '../case-action.ts';
import type { CertificateTask } from './certificate-form.tsx';
import { useCaseCertificates, useHasTemplate } from './use-case-certificates.ts';

/** Whether the state of the case allows to make, correct or issue a certificate. */
function canMakeCertificate({ status, blockedAt }: Application, certificates: readonly ListedCertificate[]): boolean {
  return status !== 'denied' && blockedAt === '' && !certificates.some(({ state }) => state === 'issued');
}

/**
 * The action that makes the certificate of a case, or corrects the prepared one.
 *
 * @returns `button`: undefined where no certificate can be made, and while that is loading.
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
  const prepared = certificates.find(({ state }) => state === 'prepared');
  const issues = can('issueCertificates') && application.expand?.serviceId?.issuedWithoutApproval === true;
  const button: CaseAction = {
    name: 'certificate',
    label: t(issues ? 'issuing.issue' : prepared ? 'issuing.correct' : 'issuing.prepare'),
    icon: <FileBadge aria-hidden className="@max-[30rem]:hidden size-5 shrink-0" />,
    variant: application.status === 'finished' || (prepared?.sentBack === '' && !issues) ? 'outline' : 'primary',
    run: () => onOpen({ kind: 'make', prepared }),
  };
  return { button, isLoading: false };
}
