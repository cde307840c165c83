import { CircleAlert, Clock } from 'lucide-react';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { Progress } from '../../ui/content/progress.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useWaitingStage } from '../navigation/use-waiting-stage.ts';
import type { ThreadMessage } from './thread-message.ts';

export interface MessageStatusProps {
  message: ThreadMessage;
  onRetry?: (message: ThreadMessage) => void;
  onDiscard?: (message: ThreadMessage) => void;
}

/**
 * Status below a message of the reader that the server has not stored yet: sending, waiting for the
 * network, or rejected. A request that hangs can be tried again.
 */
export function MessageStatus({ message, onRetry, onDiscard }: MessageStatusProps) {
  const { t } = useTranslation();
  const { id, state, reason, progress, attachment } = message;
  const stage = useWaitingStage(state === 'sending' ? id : undefined);
  if (state === 'refused') {
    return (
      <div className="px-1 text-danger-ink text-sm">
        <p className="flex items-center gap-1.5 font-semibold">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {reason ?? t('thread.notSent')}
        </p>
        <p className="flex justify-end">
          <button type="button" className={getButtonClasses({ variant: 'ghost', size: 'sm' })} onClick={() => onDiscard?.(message)}>
            {t('ui.remove')}
          </button>
          <button type="button" className={getButtonClasses({ variant: 'ghost', size: 'sm' })} onClick={() => onRetry?.(message)}>
            {t('ui.tryAgain')}
          </button>
        </p>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1.5 px-1 text-ink-faint text-xs">
      <Clock aria-hidden className="size-3.5 shrink-0" />
      <span role="status">{t(state === 'waiting' ? 'thread.waiting' : stage ? `thread.${stage}` : 'thread.sending')}</span>
      {stage === 'stuck' && onRetry && (
        <button type="button" className={getButtonClasses({ variant: 'ghost', size: 'sm' })} onClick={() => onRetry(message)}>
          {t('ui.tryAgain')}
        </button>
      )}
      {state === 'sending' && attachment && progress !== undefined && (
        <span className="w-24">
          <Progress label={t('thread.sending')} value={progress} />
        </span>
      )}
    </div>
  );
}
