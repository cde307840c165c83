import { CircleAlert, Clock } from 'lucide-react';
import { buttonClasses } from '../../ui/button-classes.ts';
import { Progress } from '../../ui/progress.tsx';
import { useWords } from '../../words.tsx';
import type { BubbleProps } from './bubble.tsx';

/** Below an own message that is not with the office yet: on its way, waiting for the network, or refused. */
export function MessageState({ message, onAgain, onDiscard }: Pick<BubbleProps, 'message' | 'onAgain' | 'onDiscard'>) {
  const { t } = useWords();
  const { state, reason, progress, attachment } = message;
  if (state === 'refused') {
    return (
      <div className="px-1 text-danger-ink text-sm">
        <p className="flex items-center gap-1.5 font-semibold">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {reason ?? t('thread.notSent')}
        </p>
        <p className="flex justify-end">
          <button type="button" className={buttonClasses({ variant: 'ghost', size: 'sm' })} onClick={() => onDiscard?.(message)}>
            {t('thread.discard')}
          </button>
          <button type="button" className={buttonClasses({ variant: 'ghost', size: 'sm' })} onClick={() => onAgain?.(message)}>
            {t('thread.again')}
          </button>
        </p>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-1.5 px-1 text-ink-faint text-xs">
      <Clock aria-hidden className="size-3.5 shrink-0" />
      {t(state === 'waiting' ? 'thread.waiting' : 'thread.sending')}
      {state === 'sending' && attachment && progress !== undefined && (
        <span className="w-24">
          <Progress label={t('thread.sending')} value={progress} />
        </span>
      )}
    </div>
  );
}
