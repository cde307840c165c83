import type { RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { type InboxKind, useOpenNextConversation } from './use-open-next-conversation.ts';
import { useUnansweredMessages } from './use-unanswered-messages.ts';

interface OpenNextButtonProps {
  kind: InboxKind;
  openId: string | undefined;
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

/** Opens the conversation that has waited longest; absent while no other conversation waits. */
export function OpenNextButton({ kind, openId, buttonRef }: OpenNextButtonProps) {
  const { t } = useTranslation();
  const { rooms, contactMessages } = useUnansweredMessages();
  const openNext = useOpenNextConversation(kind, openId);
  const waiting = kind === 'chat' ? rooms : contactMessages;
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
