import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useMediaQuery } from '../../../parts/use-media-query.ts';
import { Progress } from '../../../ui/content/progress.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { liveQuery } from '../../live/query-client.ts';
import type { InfiniteList } from '../../record-list/use-infinite-rows.ts';
import { useFileLinks } from '../../session/use-file-links.ts';
import { useStaffName } from '../../staff/use-staff-list.ts';
import { OpenNextButton } from '../open-next-button.tsx';
import { PersonPanel } from '../person/person-panel.tsx';
import { usePersonApplications } from '../person/use-person-applications.ts';
import { MessageBubble } from '../thread/message-bubble.tsx';
import { MessageItem } from '../thread/message-item.tsx';
import { ReplyBox } from '../thread/reply-box.tsx';
import { ThreadView } from '../thread/thread-view.tsx';
import { useMarkAsSeen } from '../thread/use-mark-as-seen.ts';
import { useReply } from '../thread/use-reply.ts';
import { type Message, useThread } from '../thread/use-thread.ts';
import { useTyping } from '../thread/use-typing.ts';
import { AttachToApplicationDialog } from './attach-to-application-dialog.tsx';
import { RoomHeader } from './room-header.tsx';
import { getRoomName } from './room-labels.ts';
import type { Room } from './room-query.ts';
import { useReplyFollowUp } from './use-reply-follow-up.ts';

interface RoomViewProps {
  room: Room;
  back: string;
  search: string;
  /** Id of the message found by a search. */
  highlightedMessageId: string | undefined;
  onSaved: (room: Room) => void;
}

/** There is enough width for the details beside the thread. */
const WIDE_SCREEN_QUERY = '(min-width: 80rem)';

/** One conversation: messages, reply box and details about the person. */
export function RoomView({ room, back, search, highlightedMessageId, onSaved }: RoomViewProps) {
  const { t } = useTranslation();
  const list = useThread(room.id);
  const typing = useTyping(room.id);
  const links = useFileLinks();
  const applications = usePersonApplications(room.number);
  const isWide = useMediaQuery(WIDE_SCREEN_QUERY);
  const [hasDetails, setHasDetails] = useState(false);
  const [attached, setAttached] = useState<Message>();
  const reply = useReply(room.id);
  const followUp = useReplyFollowUp(room, onSaved);
  const { rows } = list;
  useMarkAsSeen(room.id, rows?.[0]?.created ?? '', room.unreadOffice > 0);
  useFetchBackToMessage(highlightedMessageId, list);

  const newest = rows?.[0];
  const { clearTyping } = typing;
  useEffect(() => {
    if (newest?.sender === 'user') clearTyping();
  }, [newest, clearTyping]);
  // A new file needs a valid token.
  const newestFile = rows?.find(({ files }) => files !== '')?.id;
  const renewLinks = useEffectEvent(() => {
    if (links.isStale() && links.getUrl(room, 'any')) links.renew().catch(() => undefined);
  });
  useEffect(() => {
    if (newestFile) renewLinks();
  }, [newestFile]);

  const seenId = rows?.find(({ sender, created }) => sender === 'support' && created <= room.seenByVisitor)?.id;
  const newestOwn = rows?.find(({ sender }) => sender === 'support')?.id;
  const nameOf = useStaffName();
  const onAttach = useCallback((message: Message) => setAttached(message), []);
  const name = getRoomName(t, room);
  const panel = <PersonPanel room={room} applications={applications} search={search} />;

  return (
    <div className="grid h-full min-h-0 xl:grid-cols-[minmax(0,1fr)_16.5rem] 2xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-h-0 min-w-0 flex-col">
        <RoomHeader room={room} back={back} onSaved={onSaved} onShowDetails={() => setHasDetails(true)} />
        <ThreadView
          label={t('support.thread', { name })}
          list={list}
          highlightedMessageId={highlightedMessageId}
          isTyping={typing.isTyping}
          renderMessage={(message) => (
            <MessageItem
              key={message.id}
              message={message}
              links={links}
              author={nameOf(message.author, '')}
              isHighlighted={message.id === highlightedMessageId}
              isSeen={message.id === seenId && seenId === newestOwn}
              onAttach={onAttach}
            />
          )}
          pendingMessage={
            reply.sending && (
              <MessageBubble
                isOwn
                label={t('support.you')}
                text={reply.sending.draft.text}
                file={reply.sending.draft.file?.name}
                state={
                  <span className="block w-40">
                    {t('support.sending')}
                    {reply.sending.progress !== undefined && <Progress label={t('support.sending')} value={reply.sending.progress} />}
                  </span>
                }
              />
            )
          }
        />
        {room.deletedByVisitor ? (
          <div className="flex flex-wrap items-center gap-3 border-line border-t bg-sunken px-4 py-3.5">
            <p className="min-w-0 grow text-ink-soft text-sm">{t('support.ended')}</p>
            <OpenNextButton kind="chat" openId={room.id} />
          </div>
        ) : (
          <ReplyBox room={room} reply={reply} application={applications.rows?.[0]} onTyping={typing.sendTyping} onStored={followUp} />
        )}
      </div>
      {isWide ? (
        <ScrollArea
          as="aside"
          aria-label={t('support.details')}
          className="min-h-0 overflow-y-auto border-line border-l p-4 focus-visible:-outline-offset-3"
        >
          {panel}
        </ScrollArea>
      ) : (
        <Dialog open={hasDetails} onOpenChange={setHasDetails} title={name} description={room.phone} closeLabel={t('ui.close')}>
          {panel}
        </Dialog>
      )}
      {attached && (
        <AttachToApplicationDialog
          message={attached}
          room={room}
          applications={applications}
          links={links}
          onClose={() => setAttached(undefined)}
        />
      )}
    </div>
  );
}

/** Fetches older messages until the one found by a search is loaded. */
function useFetchBackToMessage(messageId: string | undefined, list: InfiniteList<Message>): void {
  const { rows, isComplete, isFetching, error, fetchNextPage } = list;
  const query = liveQuery({
    queryKey: ['messages', 'created', messageId],
    queryFn: async (records) => (await records.collection('messages').getOne(messageId ?? '', { fields: 'created' })).created,
  });
  // When the message was deleted, the thread stays at its newest message.
  const { data: created } = useQuery({ ...query, enabled: messageId !== undefined });
  const oldest = rows?.at(-1)?.created;
  const isMissing = created !== undefined && oldest !== undefined && oldest >= created && !isComplete && !error;
  useEffect(() => {
    if (isMissing && !isFetching) void fetchNextPage();
  }, [isMissing, isFetching, fetchNextPage]);
}
