import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useTranslation } from '../../use-translation.tsx';
import { useWaitingStage } from './use-waiting-stage.ts';

interface WaitingNoticeProps {
  /** Starts the request again; offered when the wait is stuck. */
  onRetry: () => void;
  /** Ends the wait; what was typed must stay. Absent where there is nothing to return to. */
  onCancel?: () => void;
  /** What has arrived so far: while it changes, the wait is not long. */
  progress?: number;
  /** When the wait began, by `Date.now()`, where that was before the notice was mounted. */
  startedAt?: number;
  /** In place of the general texts, where several waits are in sight. */
  texts?: { long: string; stuck: string; cancel: string };
  className?: string;
}

/**
 * Says that a wait within a page takes long, and offers ways out when it is stuck. Render it only
 * while the page waits: the wait starts when it is mounted.
 */
export function WaitingNotice({ onRetry, onCancel, progress, startedAt, texts, className }: WaitingNoticeProps) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(1);
  const stage = useWaitingStage(`${attempt} ${progress}`, undefined, startedAt);
  const notice = useRef<HTMLDivElement>(null);
  // The focus returns from the notice, which disappears, to what was pressed before.
  useLayoutEffect(() => {
    const element = notice.current;
    const previous = document.activeElement;
    return () => {
      if (element?.contains(document.activeElement) && previous instanceof HTMLElement) previous.focus();
    };
  }, []);
  const retry = () => {
    // The pressed button disappears.
    notice.current?.focus();
    setAttempt(attempt + 1);
    onRetry();
  };
  return (
    <div ref={notice} tabIndex={-1} className={classNames('outline-none', stage && className)}>
      <p role="status" className="wrap-anywhere max-w-text font-semibold empty:hidden">
        {stage && (texts?.[stage] ?? t(`ui.waiting.${stage}`))}
      </p>
      {stage === 'stuck' && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="outline" onClick={retry}>
            {t('ui.tryAgain')}
          </Button>
          {onCancel && (
            <Button variant="outline" onClick={onCancel}>
              {texts?.cancel ?? t('ui.cancel')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
