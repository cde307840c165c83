import { CheckCheck, MessagesSquare } from 'lucide-react';
import { useWaitingStage } from '../../../parts/navigation/use-waiting-stage.ts';
import { Thread } from '../../../parts/thread/thread.tsx';
import type { ThreadMessage } from '../../../parts/thread/thread-message.ts';
import { Button } from '../../../ui/button.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { ChatLoadError } from '../chat-load-error.tsx';
import { ChatHours } from '../hours/chat-hours.tsx';
import { outbox } from '../outbox/chat-outbox.ts';
import { useIsOnline } from '../use-is-online.ts';
import type { Conversation } from './use-conversation.ts';
import { useThreadMessages } from './use-thread-messages.ts';

interface ConversationThreadProps {
  conversation: Conversation;
  /** Whether the conversation has no room yet. */
  isStarting: boolean;
}

/** The messages of a conversation, or its state: loading, failed or empty. */
export function ConversationThread({ conversation, isStarting }: ConversationThreadProps) {
  const { t } = useTranslation();
  const { status, dailyLimit, room, messages, hasEarlier, isLoadingEarlier, isTyping, loadEarlier, retry } = conversation;
  const threadMessages = useThreadMessages(room?.id, messages);
  const isOnline = useIsOnline();
  const stage = useWaitingStage(status === 'loading' ? 'room' : undefined);
  if (status === 'loading') {
    return (
      <div className="flex grow flex-col justify-end gap-3 bg-sunken p-4">
        <div className="m-auto max-w-xs text-center">
          <p role="status" className="text-ink-soft">
            {t(stage ? `chat.loading.${stage}` : isStarting ? 'chat.start.busy' : 'chat.loadingMessages')}
          </p>
          {stage === 'stuck' && (
            <Button className="mt-4" onClick={retry}>
              {t('ui.tryAgain')}
            </Button>
          )}
        </div>
      </div>
    );
  }
  if (status === 'failed' || !room) {
    const startFailure = isOnline ? 'chat.start.failed' : 'chat.start.offline';
    const message = t(status !== 'failed' ? 'chat.noRoom' : (dailyLimit ?? (isStarting ? startFailure : 'chat.loadFailed')));
    return <ChatLoadError message={message} onRetry={retry} />;
  }
  const lastSeenId = threadMessages.findLast(({ isMine, state, created }) => isMine && !state && isSeen(created, room.seenByOffice))?.id;
  const lastMineId = threadMessages.findLast(({ isMine }) => isMine)?.id;
  const renderStatus = ({ id, isMine }: ThreadMessage) => {
    if (isMine && id === lastSeenId) {
      return (
        <span className="flex items-center gap-1 px-1 text-civic-700 text-xs">
          <CheckCheck aria-hidden className="size-3.5" />
          {t('thread.seen')}
        </span>
      );
    }
    return id === lastMineId && <span className="px-1 text-ink-faint text-xs">{t('thread.sent')}</span>;
  };
  const newest = messages.findLast(({ sender }) => sender === 'support');
  return (
    <>
      {/* Large text leaves the messages their room. */}
      <ScrollArea className="max-h-1/4 shrink-0 overflow-y-auto">
        {!isOnline && (
          <p role="status" className="border-warning-line border-b bg-warning-soft px-4 py-2 text-sm text-warning-ink">
            {t('chat.offline')}
          </p>
        )}
        <ChatHours className="border-line border-b bg-civic-50 px-4 py-2" />
      </ScrollArea>
      <Thread
        label={t('chat.thread')}
        messages={threadMessages}
        getLabel={({ isMine }) => t(isMine ? 'chat.you' : 'chat.support')}
        renderStatus={renderStatus}
        onLoadEarlier={hasEarlier ? loadEarlier : undefined}
        isLoadingEarlier={isLoadingEarlier}
        onRetry={({ id }) => outbox.retry(id)}
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

/** Record dates have the form `2026-11-22 00:30:00.000Z`. */
const isSeen = (created: Date, seenUpTo: string): boolean => seenUpTo !== '' && created.toISOString().replace('T', ' ') <= seenUpTo;
