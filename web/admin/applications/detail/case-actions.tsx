import { ChevronsRight, Ellipsis } from 'lucide-react';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import { Button } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button-classes.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/overlays/dropdown-menu.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useCan } from '../../session/use-session.ts';
import type { Application } from '../listed-application.ts';
import type { StatusChange } from '../status/use-status-change.ts';
import type { CaseAction } from './case-action.ts';
import type { CertificateTask } from './certificates/certificate-form.tsx';
import { useCertificateButton } from './certificates/use-certificate-button.tsx';
import type { CorrectionRequestState } from './correction-request/use-correction-request.ts';

type ActionName = 'deny' | 'start' | 'putBack' | 'finish' | 'reopen' | 'addDocument' | 'changeReason';

/** The status that each action sets, and its keyboard shortcut. */
const actions: Record<ActionName, { status: ApplicationStatus; variant: ButtonVariant; keys: string }> = {
  deny: { status: 'denied', variant: 'outline', keys: 'd' },
  start: { status: 'ongoing', variant: 'outline', keys: 's' },
  putBack: { status: 'pending', variant: 'outline', keys: 's' },
  finish: { status: 'finished', variant: 'primary', keys: 'f' },
  reopen: { status: 'ongoing', variant: 'outline', keys: 's' },
  addDocument: { status: 'finished', variant: 'outline', keys: 'f' },
  changeReason: { status: 'denied', variant: 'outline', keys: 'd' },
};

/** The actions of each status, in order. The request to the applicant precedes the first step. */
const actionsByStatus: Record<ApplicationStatus, readonly ActionName[]> = {
  pending: ['deny', 'start', 'finish'],
  ongoing: ['deny', 'putBack', 'finish'],
  finished: ['deny', 'reopen', 'addDocument'],
  denied: ['changeReason', 'reopen', 'finish'],
};

/** Returns the keyboard shortcuts of the actions that the case offers. */
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
  onOpenCertificate: (task: CertificateTask) => void;
  change: StatusChange;
  correctionRequest: CorrectionRequestState;
  /** Whether the next case opens after a decision. */
  opensNext: boolean;
  onToggleOpensNext: () => void;
}

/**
 * The action row of a case, sticky at the bottom, for staff who decide cases or make certificates.
 * On narrow screens it shows the two most likely actions, with large text only the first, and a
 * menu with the others. The buttons appear together, once it is known whether a certificate can be
 * made: a button that came later would move the others while somebody clicks.
 */
export function CaseActions({ application, onOpenCertificate, change, correctionRequest, opensNext, onToggleOpensNext }: CaseActionsProps) {
  const { t } = useTranslation();
  const canDecide = useCan()('handleCases');
  const { button: certificate, isLoading } = useCertificateButton(application, onOpenCertificate);
  const row: CaseAction[] = certificate ? [certificate] : [];
  if (canDecide && !isLoading) {
    const firstStep = application.status === 'ongoing' ? 'putBack' : 'start';
    for (const name of actionsByStatus[application.status || 'pending']) {
      const { status, variant, keys } = actions[name];
      if (name === firstStep) {
        row.push({
          name: 'ask',
          label: t(application.awaitsSince ? 'case.action.stopWaiting' : 'case.action.requestCorrections'),
          variant: 'outline',
          keys: 'w',
          isBusy: correctionRequest.isStopping,
          run: () => correctionRequest.toggle(application),
        });
      }
      row.push({
        name,
        label: t(`case.action.${name}`),
        // Only one action is primary: the certificate, where one can be made.
        variant: certificate && name === 'finish' ? 'outline' : variant,
        keys,
        isBusy: change.isSaving(application) && change.getDisplayedStatus(application) === status,
        run: () => change.setStatus(application, status),
      });
    }
  }
  if (row.length === 0 && !isLoading) return null;
  const [first, second] = chooseVisibleActions(row, application);
  const isMenuNeeded = row.length > 2;
  return (
    <section
      aria-label={t('case.actions')}
      data-case-actions
      className="low:static @container sticky bottom-0 z-20 -mx-4 mt-auto shrink-0 border-line border-t bg-surface px-[16px] pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-[24px] print:hidden"
    >
      <div className="flex justify-end gap-[8px]">
        {isLoading && <Skeleton className="h-[44px] grow" />}
        {row.map((action) => (
          <Button
            key={action.name}
            variant={action.variant}
            busy={action.isBusy}
            title={action.keys && `${action.label} (${action.keys.toUpperCase()})`}
            aria-keyshortcuts={action.keys}
            onClick={action.run}
            className={classNames(
              '@max-[54rem]:grow px-3! @max-[30rem]:py-1! @max-[18rem]:px-[8px]!',
              isMenuNeeded && action !== first && (action === second ? '@max-[18rem]:hidden' : '@max-[54rem]:hidden'),
            )}
          >
            {action.icon}
            <span className="leading-tight">{action.label}</span>
          </Button>
        ))}
        {isMenuNeeded && (
          <span className="@min-[54rem]:hidden flex shrink-0">
            <DropdownMenu
              trigger={
                <Button variant="outline" aria-label={t('case.actions.more')} title={t('case.actions.more')} className="w-[44px] p-0!">
                  <Ellipsis aria-hidden className="size-5 shrink-0" />
                </Button>
              }
            >
              {row.map(
                (action) =>
                  action !== first && (
                    <MenuItem key={action.name} disabled={action.isBusy} onSelect={action.run}>
                      {action.label}
                    </MenuItem>
                  ),
              )}
            </DropdownMenu>
          </span>
        )}
        {canDecide && (
          <Button
            variant="ghost"
            aria-pressed={opensNext}
            title={t('case.andNext.help')}
            onClick={onToggleOpensNext}
            className="shrink-0 @max-[54rem]:w-[44px] px-0! @min-[54rem]:px-3! aria-pressed:bg-civic-100 aria-pressed:text-civic-800"
          >
            <ChevronsRight aria-hidden className="size-5" />
            <span className="@max-[54rem]:sr-only">{t('case.andNext')}</span>
          </Button>
        )}
      </div>
    </section>
  );
}

/**
 * The two actions that a narrow row shows: the primary one, and the other decision, or the end of
 * waiting in a case that waits for its applicant.
 */
function chooseVisibleActions(
  row: readonly CaseAction[],
  { status, awaitsSince }: Application,
): [first: CaseAction | undefined, second: CaseAction | undefined] {
  const first = row.find(({ variant }) => variant === 'primary') ?? row.find(({ name }) => name === 'addDocument') ?? row[0];
  const next = awaitsSince ? 'ask' : status === 'finished' || status === 'denied' ? 'reopen' : 'deny';
  const second = row.find((action) => action !== first && action.name === next) ?? row.find((action) => action !== first);
  return [first, second];
}
