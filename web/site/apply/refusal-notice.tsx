import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.tsx';
import type { Refusal } from './refusal-of-answer.ts';
import { refusalText } from './refusal-text.ts';

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
        {refusalText(t, refusal)}
      </Alert>
    </div>
  );
}
