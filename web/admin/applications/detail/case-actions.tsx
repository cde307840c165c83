import { ChevronsRight } from 'lucide-react';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import { Button } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button-classes.ts';
import { useTranslation } from '../../../use-translation.tsx';
import type { ListedCertificate } from '../../certificates/certificate-record.ts';
import type { Application } from '../../live/listed-application.ts';
import { useCan } from '../../session/use-session.ts';
import type { StatusChange } from '../status/use-status-change.ts';
import type { Asking } from './asking/use-asking.ts';
import { CertificateButton, canMakeCertificate } from './certificates/certificate-button.tsx';
import { useHasTemplate } from './certificates/use-case-certificates.ts';
import type { CertificateTask } from './certificates/use-certificate-task.ts';

type ActionName = 'deny' | 'start' | 'putBack' | 'finish' | 'reopen' | 'addDocument' | 'changeReason';

/** What each action sets, and the key that presses it. */
const actions: Record<ActionName, { status: ApplicationStatus; variant: ButtonVariant; keys: string }> = {
  deny: { status: 'denied', variant: 'outline', keys: 'd' },
  start: { status: 'ongoing', variant: 'outline', keys: 's' },
  putBack: { status: 'pending', variant: 'outline', keys: 's' },
  finish: { status: 'finished', variant: 'primary', keys: 'f' },
  reopen: { status: 'ongoing', variant: 'outline', keys: 's' },
  addDocument: { status: 'finished', variant: 'outline', keys: 'f' },
  changeReason: { status: 'denied', variant: 'outline', keys: 'd' },
};

/** The actions of each status, one of them primary. Asking the applicant stands before 'start'. */
const actionsByStatus: Record<ApplicationStatus, readonly ActionName[]> = {
  pending: ['deny', 'start', 'finish'],
  ongoing: ['deny', 'putBack', 'finish'],
  finished: ['deny', 'reopen', 'addDocument'],
  denied: ['changeReason', 'reopen', 'finish'],
};

/** The shortcuts of the actions that the case offers. */
export function listActionShortcuts(application: Application, change: StatusChange): Record<string, () => void> {
  return Object.fromEntries(
    actionsByStatus[application.status || 'pending'].map((name) => [
      actions[name].keys,
      () => change.setStatus(application, actions[name].status),
    ]),
  );
}

interface CaseActionsProps {
  application: Application;
  certificates: readonly ListedCertificate[] | undefined;
  onOpenCertificate: (task: CertificateTask) => void;
  change: StatusChange;
  asking: Asking;
  /** Whether the next case follows a decision. */
  isNextOn: boolean;
  onToggleNext: () => void;
}

/** The row of actions of a case, which stays in sight, for those who may decide or certify. */
export function CaseActions({ application, certificates, onOpenCertificate, change, asking, isNextOn, onToggleNext }: CaseActionsProps) {
  const { t } = useTranslation();
  const isSaving = change.isSaving(application);
  const can = useCan();
  const hasTemplate = useHasTemplate(application.serviceId);
  const certificate = hasTemplate && canMakeCertificate(application, certificates) && (
    <CertificateButton application={application} certificates={certificates} onOpen={onOpenCertificate} />
  );
  const canDecide = can('handleCases');
  if (!canDecide && !certificate) return null;
  const firstStep = application.status === 'ongoing' ? 'putBack' : 'start';
  return (
    <section
      aria-label={t('case.actions')}
      data-case-actions
      className="low:static sticky bottom-0 z-20 -mx-4 mt-auto flex gap-2 max-sm:flex-wrap border-line border-t bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:justify-end sm:px-6 print:hidden"
    >
      {certificate}
      {canDecide &&
        actionsByStatus[application.status || 'pending'].map((name) => {
          const { status, variant, keys } = actions[name];
          return [
            name === firstStep && <AskButton key="ask" application={application} asking={asking} />,
            <Button
              key={name}
              // One action of the row is primary: the certificate, where there is one to make.
              variant={certificate && name === 'finish' ? 'outline' : variant}
              busy={isSaving && change.getDisplayedStatus(application) === status}
              title={`${t(`case.action.${name}`)} (${keys.toUpperCase()})`}
              aria-keyshortcuts={keys}
              onClick={() => change.setStatus(application, status)}
              className="px-3! max-sm:min-w-0 max-sm:grow"
            >
              <span className="max-sm:wrap-anywhere leading-tight">{t(`case.action.${name}`)}</span>
            </Button>,
          ];
        })}
      {canDecide && (
        <Button
          variant="ghost"
          aria-pressed={isNextOn}
          title={t('case.andNext.help')}
          onClick={onToggleNext}
          className="shrink-0 px-3! aria-pressed:bg-civic-100 aria-pressed:text-civic-800"
        >
          <ChevronsRight aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{t('case.andNext')}</span>
        </Button>
      )}
    </section>
  );
}

/** Begins or ends waiting for the applicant of an open case. */
function AskButton({ application, asking }: { application: Application; asking: Asking }) {
  const { t } = useTranslation();
  const label = t(application.awaitsSince ? 'case.action.stopWaiting' : 'case.action.ask');
  return (
    <Button
      variant="outline"
      busy={asking.isSaving}
      title={`${label} (W)`}
      aria-keyshortcuts="w"
      onClick={() => asking.toggle(application)}
      className="px-3! max-sm:min-w-0 max-sm:grow"
    >
      <span className="max-sm:wrap-anywhere leading-tight">{label}</span>
    </Button>
  );
}
