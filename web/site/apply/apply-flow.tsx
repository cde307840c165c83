import { type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { loadMessages } from '../../load-messages.ts';
import { lazyWithRetry, preloadCode } from '../../parts/loading/load-code.ts';
import { WaitingNotice } from '../../parts/navigation/waiting-notice.tsx';
import { OfficeHelp } from '../../parts/verification/office-help.tsx';
import { PhoneVerification } from '../../parts/verification/phone-verification.tsx';
import { Alert } from '../../ui/content/alert.tsx';
import { Card } from '../../ui/content/card.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { Service } from '../service.ts';
import { ApplyColumns } from './apply-columns.tsx';
import { prefillParameter } from './draft/build-prefilled-path.ts';
import { StoredDraftNotice } from './draft/stored-draft-notice.tsx';
import { ServiceSummary } from './service-summary.tsx';
import { useApplyFlow } from './use-apply-flow.ts';
import { WizardPlaceholder } from './wizard-placeholder.tsx';

/* Both panels load with the form, because the network may be gone when they are needed. */
const loadReceivedPanel = async () => ({ default: (await import('./submission/application-received-panel.tsx')).ApplicationReceivedPanel });
const loadQueuedPanel = async () => ({ default: (await import('../offline/queued-application-panel.tsx')).QueuedApplicationPanel });
const ApplicationReceivedPanel = lazyWithRetry(loadReceivedPanel);
const QueuedApplicationPanel = lazyWithRetry(loadQueuedPanel);

/** The form loads while the applicant verifies the number. */
async function loadWizard() {
  const panels = [preloadCode(loadReceivedPanel), preloadCode(loadQueuedPanel)];
  const [{ Wizard }] = await Promise.all([import('./wizard.tsx'), loadMessages('papers'), ...panels]);
  return { default: Wizard };
}
const Wizard = lazyWithRetry(loadWizard);

/** Drafts of other people that are listed on a shared device, the newest first. */
const MAX_NOTICES = 3;

interface ApplyFlowProps {
  service: Service;
  facts: PortalCapabilities;
  /** Shown in place of the verification while the service accepts no applications. */
  closed?: ReactNode;
}

/**
 * Shows the phone verification, then the form, then the reference number. Resumes from the state
 * that is stored in this browser.
 */
export function ApplyFlow({ service, facts, closed }: ApplyFlowProps) {
  const { t, to } = useTranslation();
  const flow = useApplyFlow(service);
  const isPrefilled = useSearchParams()[0].has(prefillParameter);
  const { receipt, queuedApplication, open } = flow;

  if (receipt) {
    return (
      <Card className="mx-auto max-w-3xl max-sm:p-4">
        <Suspense fallback={<WizardPlaceholder />}>
          <ApplicationReceivedPanel {...{ service, receipt, facts }} onApplyAgain={flow.applyAgain} />
        </Suspense>
      </Card>
    );
  }
  if (queuedApplication) {
    return (
      <ApplyColumns summary={<ServiceSummary service={service} isFolded />}>
        <Card>
          <span hidden data-form-open />
          <Suspense fallback={<WizardPlaceholder />}>
            <QueuedApplicationPanel
              key={queuedApplication.key}
              application={queuedApplication}
              {...{ service, facts }}
              onEdit={() => void flow.editQueued(queuedApplication)}
              onRemove={() => flow.removeQueued(queuedApplication)}
              onAnotherPerson={closed ? undefined : flow.applyForAnother}
            />
          </Suspense>
        </Card>
      </ApplyColumns>
    );
  }
  if (closed && !open) return closed;
  return (
    <ApplyColumns summary={<ServiceSummary service={service} isFolded />}>
      <Card onFocus={() => void preloadCode(loadWizard)}>
        <noscript>
          <Alert tone="warning" className="mb-6">
            {t('apply.noScripts')}
            <OfficeHelp />
          </Alert>
        </noscript>
        {/* By this attribute the head of the page makes room on phones. */}
        <span hidden data-form-open />
        <span hidden data-undisturbed />
        {open ? (
          <Suspense fallback={<WizardPlaceholder />}>
            <Wizard
              key={open.draft.id}
              {...{ service, facts }}
              draft={open.draft}
              notice={
                open.isRestored ? (
                  <StoredDraftNotice isPrefilled={open.draft.serviceAnswers.earlier !== undefined} onRemove={flow.startOver} />
                ) : (
                  open.prefill && (
                    <Alert className="mb-6" role="status" tone={open.prefill === 'done' ? 'info' : 'warning'}>
                      {t(`apply.prefill.${open.prefill}`)}
                    </Alert>
                  )
                )
              }
              autoFocus={flow.hasContinued}
              onChangeNumber={() => void flow.changeNumber()}
              onOffline={flow.enqueue}
              onDone={flow.finish}
            />
          </Suspense>
        ) : flow.isOpening ? (
          <>
            <WaitingNotice className="mb-6" onRetry={flow.retryOpening} onCancel={flow.cancelOpening} />
            <WizardPlaceholder />
          </>
        ) : (
          <>
            {flow.locked.slice(0, MAX_NOTICES).map((draft) => (
              <StoredDraftNotice key={draft.id} locked={draft} onRemove={() => void flow.removeLocked(draft.id)} />
            ))}
            <PhoneVerification facts={facts} acceptsEarlier autoFocus={flow.isNumberFocused} onVerified={flow.openForm}>
              {!isPrefilled && (
                <p className="mt-4 text-center">
                  <Link to={`${to('/my')}?service=${service.id}`} className="text-link inline-flex min-h-11 items-center">
                    {t('apply.fromEarlier')}
                  </Link>
                </p>
              )}
            </PhoneVerification>
          </>
        )}
      </Card>
    </ApplyColumns>
  );
}
