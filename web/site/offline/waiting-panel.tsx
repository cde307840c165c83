import { CloudUpload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PortalFacts } from '#model/endpoints/verification.ts';
import { PhoneVerification } from '../../parts/verification/phone-verification.tsx';
import type { WaitingApplication } from '../../parts/waiting-application.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.tsx';
import { refusalOfAnswer } from '../apply/refusal-of-answer.ts';
import { refusalText } from '../apply/refusal-text.ts';
import { useIsSending } from './use-waiting.ts';
import { sendNow } from './waiting-list.ts';

interface WaitingPanelProps {
  waiting: WaitingApplication;
  facts: PortalFacts;
  /** Takes it back into the form; absent where somebody else verified his number meanwhile. */
  onForm?: () => void;
}

/** An application that is kept here until the office has it: how it stands and what the person can do. */
export function WaitingPanel({ waiting, facts, onForm }: WaitingPanelProps) {
  const { t } = useWords();
  const isSending = useIsSending();
  const box = useRef<HTMLDivElement>(null);
  const { key, state, answer, serviceTitle } = waiting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state is said
  useEffect(() => box.current?.focus(), [state]);
  const back = onForm && (
    <Button variant="outline" onClick={onForm} disabled={isSending}>
      {t('offline.waiting.form')}
    </Button>
  );
  if (state === 'unverified') {
    const [, number = ''] = waiting.entries.find(([name]) => name === 'contactNumber') ?? [];
    return (
      <div ref={box} tabIndex={-1} className="grid gap-6 outline-none">
        <Alert tone="warning" role="alert" title={t('offline.unverified.title')} actions={back}>
          {t('offline.unverified.text')}
        </Alert>
        <PhoneVerification facts={facts} number={String(number)} isFixed onVerified={() => void sendNow(key)} />
      </div>
    );
  }
  if (state === 'refused') {
    const refusal = refusalOfAnswer(answer?.status ?? 0, answer?.body ?? {});
    return (
      <div ref={box} tabIndex={-1} className="outline-none">
        <Alert tone="danger" role="alert" title={t('offline.refused.title')} actions={back}>
          {refusal.why !== 'answers' && <p className="mb-2">{refusalText(t, refusal)}</p>}
          <p>{t('offline.refused.text')}</p>
        </Alert>
      </div>
    );
  }
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col items-center py-4 text-center outline-none">
      <span aria-hidden className="mb-4 grid size-16 place-items-center rounded-full bg-sun-100 text-civic-800">
        <CloudUpload className="size-9" />
      </span>
      <h2>{t(answer ? 'offline.busy.title' : 'offline.waiting.title')}</h2>
      <p className="mt-1 font-semibold">{serviceTitle}</p>
      <p role="status" className="mt-3 max-w-text">
        {isSending ? t('offline.waiting.sending') : t(answer ? 'offline.busy.text' : 'offline.waiting.text')}
      </p>
      <p className="mt-2 max-w-text text-ink-soft">{t('offline.waiting.hint')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button busy={isSending} busyLabel={t('offline.waiting.sending')} onClick={() => void sendNow(key)}>
          {t('offline.again')}
        </Button>
        {back}
      </div>
    </div>
  );
}
