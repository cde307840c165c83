import { CheckCheck, MessagesSquare } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Thread } from '../../parts/thread/thread.tsx';
import type { ThreadMessage } from '../../parts/thread/thread-message.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.tsx';
import { ChatHours } from './chat-hours.tsx';
import { outbox } from './chat-outbox.ts';
import { online } from './online.ts';
import type { Conversation } from './use-conversation.ts';
import { useShownMessages } from './use-shown-messages.ts';

/** The messages with their states: loading, failed, none yet, what was said and what is still on its way. */
export function ConversationThread({ conversation }: { conversation: Conversation }) {
  const { t } = useWords();
  const { status, room, messages, hasEarlier, isLoadingEarlier, isTyping, readEarlier, again } = conversation;
  const shown = useShownMessages(room?.id, messages);
  const isOnline = useSyncExternalStore(online.subscribe, online.read);
  if (status === 'loading') {
    return (
      <div className="flex grow flex-col justify-end gap-3 bg-sunken p-4">
        <p role="status" className="m-auto text-ink-soft">
          {t('chat.loadingMessages')}
        </p>
      </div>
    );
  }
  if (status === 'failed' || !room) {
    return (
      <div role="alert" className="m-auto max-w-xs p-6 text-center">
        <p>{status === 'failed' ? t('chat.loadFailed') : t('chat.noRoom')}</p>
        <Button className="mt-4" onClick={again}>
          {t('chat.again')}
        </Button>
      </div>
    );
  }
  const lastSeen = shown.findLast(({ isMine, state, created }) => isMine && !state && isSeen(created, room.seenByOffice))?.id;
  const lastMine = shown.findLast(({ isMine }) => isMine);
  const markOf = ({ id, isMine }: ThreadMessage) => {
    if (isMine && id === lastSeen) {
      return (
        <span className="flex items-center gap-1 px-1 text-civic-700 text-xs">
          <CheckCheck aria-hidden className="size-3.5" />
          {t('thread.seen')}
        </span>
      );
    }
    return id === lastMine?.id && <span className="px-1 text-ink-faint text-xs">{t('thread.sent')}</span>;
  };
  const newest = messages.findLast(({ sender }) => sender === 'support');
  return (
    <>
      <ChatHours className="border-line border-b bg-civic-50 px-4 py-2" />
      {!isOnline && (
        <p role="status" className="border-warning-line border-b bg-warning-soft px-4 py-2 text-sm text-warning-ink">
          {t('chat.offline')}
        </p>
      )}
      <Thread
        label={t('chat.thread')}
        messages={shown}
        labelOf={({ isMine }) => t(isMine ? 'chat.you' : 'chat.support')}
        markOf={markOf}
        onEarlier={hasEarlier ? readEarlier : undefined}
        isLoadingEarlier={isLoadingEarlier}
        onAgain={({ id }) => outbox.again(id)}
        onDiscard={({ id }) => outbox.discard(id)}
        announcement={newest && (newest.text_message ? t('chat.newMessage', { text: newest.text_message }) : t('chat.newFile'))}
        empty={
          <div className="text-center text-ink-soft">
            <MessagesSquare aria-hidden className="mx-auto mb-3 size-10 text-civic-300" />
            <p>{t('thread.empty')}</p>
          </div>
        }
        typing={
          isTyping && (
            <p role="status" className="text-ink-soft text-sm">
              {t('chat.typing')}
            </p>
          )
        }
      />
      {room.status === 'closed' && <p className="border-line border-t bg-surface px-4 py-2 text-ink-soft text-sm">{t('chat.isClosed')}</p>}
    </>
  );
}

/** The store's dates have the form `2026-11-22 00:30:00.000Z`. */
const isSeen = (created: Date, seenUpTo: string): boolean => seenUpTo !== '' && created.toISOString().replace('T', ' ') <= seenUpTo;
