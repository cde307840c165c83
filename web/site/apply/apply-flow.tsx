import { lazy, Suspense, useEffect, useState } from 'react';
import type { PortalFacts } from '#model/endpoints/verification.ts';
import { OfficeHelp } from '../../parts/verification/office-help.tsx';
import { PhoneVerification } from '../../parts/verification/phone-verification.tsx';
import { lastVerified } from '../../parts/verification/verified-mark.ts';
import type { WaitingApplication } from '../../parts/waiting-application.ts';
import type { PortalRecord } from '../../records.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { useWords } from '../../words.tsx';
import { useWaiting } from '../offline/use-waiting.ts';
import { addWaiting, dropWaiting, refresh, sendNow } from '../offline/waiting-list.ts';
import { mayWait } from '../offline/waiting-mark.ts';
import { WaitingPanel } from '../offline/waiting-panel.tsx';
import type { Papers } from './answers.ts';
import { ApplyColumns } from './apply-columns.tsx';
import { DonePanel } from './done-panel.tsx';
import { type Draft, draftFor, draftOf, hasAnswers, isVerified, readDraft } from './draft.ts';
import { dropDraft } from './drop-draft.ts';
import { KeptNotice } from './kept-notice.tsx';
import { papersOf } from './papers-of.ts';
import { keepReceipt, readReceipt } from './receipts.ts';
import type { Receipt } from './send-application.ts';
import { ServiceSummary } from './service-summary.tsx';
import { WizardWait } from './wizard-wait.tsx';

/** The form comes while the number is being verified; a network that is gone for a moment delays it. */
async function loadWizard(): Promise<typeof import('./wizard.tsx')> {
  for (;;) {
    const loaded = await import('./wizard.tsx').catch(() => undefined);
    if (loaded) return loaded;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
const RETRY_MS = 3000;
const Wizard = lazy(async () => ({ default: (await loadWizard()).Wizard }));

interface ApplyFlowProps {
  service: PortalRecord<'services'>;
  facts: PortalFacts;
}

/** Verification, then the wizard, then the reference number. Goes on where this browser left off. */
export function ApplyFlow({ service, facts }: ApplyFlowProps) {
  const { t, language } = useWords();
  const { id, title } = service;
  const [draft, setDraft] = useState<Draft>();
  const [receipt, setReceipt] = useState<Receipt>();
  const [isRestored, setIsRestored] = useState(false);
  const [hasContinued, setHasContinued] = useState(false);
  // Decided once: a proof that runs out while somebody types must not take the form away.
  const [isOpen, setIsOpen] = useState(false);
  const [papers, setPapers] = useState<Papers>();
  const waiting = useWaiting().find(({ serviceId }) => serviceId === id);

  useEffect(() => {
    const kept = readDraft(localStorage, id);
    setReceipt(readReceipt(sessionStorage, id));
    setDraft(kept);
    const isOffered = kept !== undefined && isOfLastNumber(kept);
    setIsOpen(isOffered && isVerified(kept));
    setIsRestored(isOffered && hasAnswers(kept));
  }, [id]);

  useEffect(() => {
    if (mayWait()) void refresh().then(() => sendNow(), nothingKept);
  }, []);
  useEffect(() => {
    if (!waiting?.receipt) return;
    dropDraft(localStorage, id);
    keepReceipt(sessionStorage, id, waiting.receipt);
    setReceipt(waiting.receipt);
    setDraft(undefined);
    setIsOpen(false);
    setIsRestored(false);
    void dropWaiting(waiting.key);
  }, [waiting, id]);

  /** What waited goes back into the form, papers too; consent is given anew. */
  const takeBack = (held: WaitingApplication) => {
    setPapers(papersOf(held.entries, service.requirements));
    setDraft(readDraft(localStorage, id) ?? draftOf(held));
    setIsOpen(true);
    setHasContinued(true);
    void dropWaiting(held.key);
  };
  const startOver = () => {
    dropDraft(localStorage, id);
    setIsRestored(false);
    if (!draft) return;
    // The number stays verified; everything else begins anew, under a new key.
    setDraft({ ...draftFor(draft.number, undefined), verifiedUntil: draft.verifiedUntil });
  };

  if (receipt) {
    const another = () => {
      keepReceipt(sessionStorage, id, undefined);
      setReceipt(undefined);
    };
    return (
      <Card className="mx-auto max-w-3xl">
        <DonePanel {...{ service, receipt, facts }} onAnother={another} />
      </Card>
    );
  }
  if (waiting) {
    return (
      <ApplyColumns summary={<ServiceSummary service={service} />}>
        <Card>
          <WaitingPanel waiting={waiting} facts={facts} onForm={isOfLastNumber(draftOf(waiting)) ? () => takeBack(waiting) : undefined} />
        </Card>
      </ApplyColumns>
    );
  }
  const notice = isRestored && <KeptNotice number={isOpen ? undefined : draft?.number} onStartOver={startOver} />;
  return (
    <ApplyColumns summary={<ServiceSummary key={String(isOpen)} service={service} isFolded={isOpen} />}>
      <Card onFocus={() => void loadWizard()}>
        <noscript>
          <Alert tone="warning" className="mb-6">
            {t('apply.noScripts')}
            <OfficeHelp />
          </Alert>
        </noscript>
        {/* The page makes room for the form by this mark. */}
        {isOpen && <span hidden data-form-open />}
        {draft && isOpen ? (
          <Suspense fallback={<WizardWait />}>
            <Wizard
              key={draft.key}
              {...{ service, facts, draft, papers }}
              notice={notice}
              autoFocus={hasContinued}
              onProof={(number) => setDraft(draftFor(number, draft))}
              onOffline={(form, later) =>
                addWaiting(form, { key: draft.key, serviceId: id, serviceTitle: title, language, ...later }).then(yes, no)
              }
              onDone={(taken) => {
                dropDraft(localStorage, id);
                keepReceipt(sessionStorage, id, taken);
                setDraft(undefined);
                setIsOpen(false);
                setIsRestored(false);
                setReceipt(taken);
              }}
            />
          </Suspense>
        ) : (
          <>
            {notice}
            <PhoneVerification
              facts={facts}
              onVerified={(number) => {
                setDraft(draftFor(number, draft));
                setIsRestored(number === draft?.number && hasAnswers(draft));
                setIsOpen(true);
                setHasContinued(true);
              }}
            />
          </>
        )}
      </Card>
    </ApplyColumns>
  );
}

/** Whoever verified another number meanwhile is not shown what somebody else typed. */
const isOfLastNumber = ({ number }: Draft) => [number, undefined].includes(lastVerified());
const yes = () => true;
const no = () => false;
/** A browser that keeps nothing has nothing that waits. */
function nothingKept(): void {}
