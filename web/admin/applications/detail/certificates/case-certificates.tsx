import { Printer } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { formatReason } from '#model/certificates/format-reason.ts';
import type { CertificateAction } from '#model/endpoints/certificates/certificates.ts';
import { lazyWithRetry } from '../../../../parts/loading/load-code.ts';
import { Button } from '../../../../ui/button.tsx';
import { getButtonClasses } from '../../../../ui/button-classes.ts';
import { Badge } from '../../../../ui/content/badge.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import { formatRelease, type ListedCertificate, stateTones } from '../../../certificates/listed-certificate.ts';
import { openWithFreshToken, useFileLinks } from '../../../session/use-file-links.ts';
import { useCan } from '../../../session/use-session.ts';
import { useDateFormatters } from '../../../shell/use-date-formatters.ts';
import { useStaffName } from '../../../staff/use-staff-list.ts';
import type { Application } from '../../listed-application.ts';
import type { CertificateTask } from './certificate-form.tsx';

const ReleaseDialog = lazyWithRetry(() => import('./release-dialog.tsx'));
const ReasonDialog = lazyWithRetry(() => import('../../../certificates/reason-dialog.tsx'));

interface CaseCertificatesProps {
  application: Application;
  certificates: readonly ListedCertificate[];
  onOpen: (task: CertificateTask) => void;
}

/** The certificates of a case, each with its history and its actions. */
export function CaseCertificates({ application, certificates, onOpen }: CaseCertificatesProps) {
  const { t } = useTranslation();
  const [pendingAction, setPendingAction] = useState<{ certificate: ListedCertificate; action: CertificateAction }>();
  const [releaseTarget, setReleaseTarget] = useState<ListedCertificate>();
  if (certificates.length === 0) return null;
  return (
    <section aria-labelledby="case-certificates">
      <h2 id="case-certificates" className="mb-3 text-lg">
        {t('issuing.certificates')}
      </h2>
      <ul className="space-y-3">
        {certificates.map((certificate) => (
          <li key={certificate.id} className="rounded-lg border border-line bg-surface p-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong className="tabular wrap-anywhere">{certificate.controlNumber}</strong>
              <Badge tone={stateTones[certificate.state || 'prepared']} dot>
                {t(`certificates.state.${certificate.state || 'prepared'}`)}
              </Badge>
            </div>
            <CertificateHistory certificate={certificate} />
            <ReplacementNotice certificate={certificate} certificates={certificates} />
            <Actions
              isBlocked={application.blockedAt !== ''}
              certificate={certificate}
              isReplaced={certificates.some(({ replaces }) => replaces === certificate.id)}
              onOpen={onOpen}
              onAction={(action) => setPendingAction({ certificate, action })}
              onRelease={() => setReleaseTarget(certificate)}
            />
          </li>
        ))}
      </ul>
      <Suspense>
        {pendingAction && (
          <ReasonDialog certificate={pendingAction.certificate} action={pendingAction.action} onClose={() => setPendingAction(undefined)} />
        )}
        {releaseTarget && <ReleaseDialog certificate={releaseTarget} onClose={() => setReleaseTarget(undefined)} />}
      </Suspense>
    </section>
  );
}

/** Who prepared, signed, issued, collected and ended the certificate, and when. */
function CertificateHistory({ certificate }: { certificate: ListedCertificate }) {
  const { t } = useTranslation();
  const { day, dayAndTime } = useDateFormatters();
  const getStaffName = useStaffName();
  const getName = (id: string): string => getStaffName(id, t('issuing.somebody'));
  const { preparedBy, issuedBy, issuedAt, signedBy, validUntil, sentBack, reason, endedAt, created } = certificate;
  const lines = [
    t('issuing.story.prepared', { who: getName(preparedBy), when: dayAndTime(created) }),
    issuedAt && t(signedBy ? 'issuing.story.signed' : 'issuing.story.issued', { who: getName(issuedBy), when: dayAndTime(issuedAt) }),
    certificate.state === 'issued' && validUntil && t('issuing.story.valid', { day: day(validUntil) }),
    formatRelease(t, certificate, dayAndTime),
    endedAt && t('issuing.story.ended', { when: dayAndTime(endedAt) }),
  ].filter(Boolean);
  return (
    <>
      <ul className="mt-2 space-y-0.5 text-ink-soft text-sm">
        {lines.map((line) => (
          <li key={String(line)}>{line}</li>
        ))}
      </ul>
      {(sentBack || reason) && (
        <p className="wrap-anywhere mt-2">
          <span className="font-semibold">{t(sentBack ? 'certificates.sentBack' : 'certificates.reason')}:</span>{' '}
          {sentBack || formatReason(t, reason)}
        </p>
      )}
    </>
  );
}

/** Says which certificate replaces which, while the new one waits for its approval. */
function ReplacementNotice({
  certificate: { id, replaces },
  certificates,
}: {
  certificate: ListedCertificate;
  certificates: readonly ListedCertificate[];
}) {
  const { t } = useTranslation();
  const successor = certificates.find((one) => one.replaces === id);
  if (successor) return <p className="mt-2 text-sm">{t('issuing.replacedSoon', { number: successor.controlNumber })}</p>;
  const replaced = replaces && certificates.find((one) => one.id === replaces);
  return replaced && <p className="mt-2 text-sm">{t('issuing.replaces', { number: replaced.controlNumber })}</p>;
}

interface ActionsProps {
  isBlocked: boolean;
  certificate: ListedCertificate;
  /** Whether another certificate is prepared or issued in its place. */
  isReplaced: boolean;
  onOpen: (task: CertificateTask) => void;
  onAction: (action: CertificateAction) => void;
  onRelease: () => void;
}

function Actions({ isBlocked, certificate, isReplaced, onOpen, onAction, onRelease }: ActionsProps) {
  const { t } = useTranslation();
  const can = useCan();
  const links = useFileLinks();
  const { state, file } = certificate;
  const actions: ReactNode[] = [];
  if (file !== '') {
    actions.push(
      <a
        key="print"
        href={links.getUrl(certificate, file)}
        target="_blank"
        rel="noreferrer"
        onClick={(event) => openWithFreshToken(event, links)}
        className={getButtonClasses({ variant: 'outline', size: 'sm' })}
      >
        <Printer aria-hidden className="size-4" />
        {t('issuing.print')} <span className="sr-only">{t('admin.newTab')}</span>
      </a>,
    );
  }
  const add = (key: string, label: string, onClick: () => void) =>
    actions.push(
      <Button key={key} size="sm" variant="outline" onClick={onClick}>
        {label}
      </Button>,
    );
  if (state === 'issued' && can('handleCases'))
    add('release', t(certificate.releasedBy ? 'issuing.release.correct' : 'issuing.release'), onRelease);
  if (state === 'issued' && !isReplaced && !isBlocked && can('prepareCertificates', 'issueCertificates'))
    add('replace', t('issuing.replace'), () => onOpen({ kind: 'replace', replaced: certificate }));
  if (state === 'issued' && can('issueCertificates')) add('revoke', t('issuing.revoke'), () => onAction('revoke'));
  if (state === 'prepared' && can('prepareCertificates', 'issueCertificates')) {
    add('correct', t('issuing.correct'), () => onOpen({ kind: 'make', prepared: certificate }));
    add('withdraw', t('issuing.withdraw'), () => onAction('withdraw'));
  }
  return actions.length > 0 && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>;
}
