import { useEffect, useState } from 'react';
import type { PortalFacts } from '#model/endpoints/verification.ts';
import { PhoneVerification } from '../../parts/verification/phone-verification.tsx';
import type { PortalRecord } from '../../records.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { useWords } from '../../words.tsx';
import { ApplyColumns } from './apply-columns.tsx';
import { DonePanel } from './done-panel.tsx';
import { type Draft, draftFor, dropDraft, hasAnswers, isVerified, readDraft } from './draft.ts';
import { KeptNotice } from './kept-notice.tsx';
import { keepReceipt, readReceipt } from './receipts.ts';
import type { Receipt } from './send-application.ts';
import { ServiceSummary } from './service-summary.tsx';
import { Wizard } from './wizard.tsx';

interface ApplyFlowProps {
  service: PortalRecord<'services'>;
  facts: PortalFacts;
}

/** Verification, then the wizard, then the reference number. Goes on where this browser left off. */
export function ApplyFlow({ service, facts }: ApplyFlowProps) {
  const { t } = useWords();
  const { id } = service;
  const [draft, setDraft] = useState<Draft>();
  const [receipt, setReceipt] = useState<Receipt>();
  const [isRestored, setIsRestored] = useState(false);
  const [hasContinued, setHasContinued] = useState(false);
  // Decided once: a proof that runs out while somebody types must not take the form away.
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const kept = readDraft(localStorage, id);
    setReceipt(readReceipt(sessionStorage, id));
    setDraft(kept);
    setIsOpen(isVerified(kept));
    setIsRestored(kept !== undefined && hasAnswers(kept));
  }, [id]);

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
  const notice = isRestored && <KeptNotice onStartOver={startOver} />;
  return (
    <ApplyColumns summary={<ServiceSummary key={String(isOpen)} service={service} isFolded={isOpen} />}>
      <Card>
        <noscript>
          <Alert tone="warning" className="mb-6">
            {t('apply.noScripts')}
          </Alert>
        </noscript>
        {/* The page makes room for the form by this mark. */}
        {isOpen && <span hidden data-form-open />}
        {draft && isOpen ? (
          <Wizard
            key={draft.key}
            {...{ service, facts, draft }}
            notice={notice}
            autoFocus={hasContinued}
            onProof={(number) => setDraft(draftFor(number, draft))}
            onDone={(taken) => {
              dropDraft(localStorage, id);
              keepReceipt(sessionStorage, id, taken);
              setDraft(undefined);
              setIsOpen(false);
              setIsRestored(false);
              setReceipt(taken);
            }}
          />
        ) : (
          <>
            {notice}
            <PhoneVerification
              key={draft?.number}
              facts={facts}
              number={draft?.number}
              onVerified={(number) => {
                setDraft(draftFor(number, draft));
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
