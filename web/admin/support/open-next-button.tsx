import type { RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useSupportFeed } from './support-feed.ts';
import { useOpenNext } from './use-open-next.ts';

interface OpenNextButtonProps {
  kind: 'chat' | 'form';
  openId: string | undefined;
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

/** Opens what has waited longest for an answer; absent while nothing else waits. */
export function OpenNextButton({ kind, openId, buttonRef }: OpenNextButtonProps) {
  const { t } = useTranslation();
  const { unread, forms } = useSupportFeed();
  const openNext = useOpenNext(kind, openId);
  const waiting = kind === 'chat' ? unread : forms;
  const isOpenCounted = waiting?.newest.some(({ id }) => id === openId) ? 1 : 0;
  const count = (waiting?.count ?? 0) - isOpenCounted;
  if (count <= 0) return null;
  return (
    <Button ref={buttonRef} size="sm" variant="ghost" aria-keyshortcuts="n" title="n" onClick={openNext}>
      {t(`support.next.${kind}`)}
      <span className="rounded-full bg-sunken px-1.5 text-ink tabular-nums">{count > 999 ? '999+' : count}</span>
    </Button>
  );
}
