import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { type Translate, useWords } from '../../words.tsx';
import type { Refusal } from './refusal.ts';

interface RefusalNoticeProps {
  refusal: Refusal;
  onRetry: () => void;
}

/** Says why the application was not taken, what was kept and what to do. */
export function RefusalNotice({ refusal, onRetry }: RefusalNoticeProps) {
  const { t } = useWords();
  const canRetry = refusal.why === 'offline' || refusal.why === 'status';
  const box = useRef<HTMLDivElement>(null);
  // Wrong answers have a summary of their own, which takes the focus.
  const isWholeMessage = refusal.why !== 'answers';
  useEffect(() => {
    if (isWholeMessage) box.current?.focus();
  }, [isWholeMessage]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-6 outline-none">
      <Alert
        tone="danger"
        role="alert"
        title={t('apply.sendFailed')}
        actions={canRetry && <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>}
      >
        {reason(t, refusal)}
      </Alert>
    </div>
  );
}

function reason(t: Translate, refusal: Refusal): string {
  if (refusal.why === 'offline') return t('apply.offline');
  if (refusal.why === 'service_gone') return t('apply.goneMeanwhile');
  if (refusal.why === 'unverified') return t('apply.verifyAgainHint');
  if (refusal.why === 'answers') return t('apply.refused');
  if (refusal.status === 413) return t('error.too_large');
  if (refusal.status === 429) return t('error.too_many');
  if (refusal.status === 503) return t('error.unavailable');
  if (refusal.status === 507) return t('error.storage_full');
  return refusal.status < 500 ? t('error.bad_request') : t('error.internal');
}
