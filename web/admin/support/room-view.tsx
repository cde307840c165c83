import { useCallback, useEffect, useState } from 'react';
import { useMedia } from '../../parts/use-media.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useWords } from '../../words.tsx';
import type { StaffEntry } from '../applications/detail/use-staff-list.ts';
import { useFileLinks } from '../session/file-links.ts';
import { staffName, useRecords } from '../session/use-session.ts';
import { AttachDialog } from './attach-dialog.tsx';
import { PersonPanel } from './person/person-panel.tsx';
import { usePersonsApplications } from './person/use-persons-applications.ts';
import { RoomHeader } from './room-header.tsx';
import type { Room } from './room-query.ts';
import { roomName } from './room-words.ts';
import { MessageBubble } from './thread/message-bubble.tsx';
import { MessageItem } from './thread/message-item.tsx';
import { ReplyBox } from './thread/reply-box.tsx';
import { ThreadView } from './thread/thread-view.tsx';
import { useReply } from './thread/use-reply.ts';
import { type Message, useSeen, useThread } from './thread/use-thread.ts';
import { useTyping } from './thread/use-typing.ts';

interface RoomViewProps {
  room: Room;
  staff: readonly StaffEntry[] | undefined;
  back: string;
  search: string;
  /** Id of a message that was searched for. */
  at: string | undefined;
  onSaved: (room: Room) => void;
}

/** There is room beside the thread. */
const WIDE = '(min-width: 80rem)';

/** One conversation: its messages, the answer, and what belongs to the person. */
export function RoomView({ room, staff, back, search, at, onSaved }: RoomViewProps) {
  const { t } = useWords();
  const list = useThread(room.id);
  const typing = useTyping(room.id);
  const links = useFileLinks();
  const applications = usePersonsApplications(room.number);
  const isWide = useMedia(WIDE);
  const [hasDetails, setHasDetails] = useState(false);
  const [attached, setAttached] = useState<Message>();
  const reply = useReply(room.id, list.put);
  const { rows } = list;
  useSeen(room.id, rows?.[0]?.created ?? '', room.unreadOffice > 0);
  useReadBack(at, list.readBackTo, rows !== undefined);

  const newest = rows?.[0];
  const { heard } = typing;
  useEffect(() => {
    if (newest?.sender === 'user') heard();
  }, [newest, heard]);
  // A file that just came needs a token that is good now.
  const newestFile = rows?.find(({ files }) => files !== '')?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new file
  useEffect(() => {
    if (newestFile && links.isStale() && links.url(room, 'any')) links.renew().catch(() => undefined);
  }, [newestFile]);

  const seenId = rows?.find(({ sender, created }) => sender === 'support' && created <= room.seenByVisitor)?.id;
  const newestOwn = rows?.find(({ sender }) => sender === 'support')?.id;
  const authorOf = (id: string): string | undefined => {
    const one = staff?.find((entry) => entry.id === id);
    return one && staffName(one);
  };
  const onAttach = useCallback((message: Message) => setAttached(message), []);
  const name = roomName(t, room);
  const panel = <PersonPanel room={room} applications={applications} search={search} />;

  return (
    <div className="grid h-full min-h-0 xl:grid-cols-[minmax(0,1fr)_16.5rem] 2xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-h-0 min-w-0 flex-col">
        <RoomHeader room={room} staff={staff} back={back} onSaved={onSaved} onDetails={() => setHasDetails(true)} />
        <ThreadView
          label={t('support.thread', { name })}
          list={list}
          at={at}
          isTyping={typing.isTyping}
          item={(message) => (
            <MessageItem
              key={message.id}
              message={message}
              links={links}
              author={message.author ? authorOf(message.author) : undefined}
              isMarked={message.id === at}
              isSeen={message.id === seenId && seenId === newestOwn}
              onAttach={onAttach}
            />
          )}
          sending={
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
          <p className="border-line border-t bg-sunken px-4 py-3.5 text-ink-soft text-sm">{t('support.ended')}</p>
        ) : (
          <ReplyBox room={room} reply={reply} application={applications.rows?.[0]} onTyping={typing.tell} />
        )}
      </div>
      {isWide ? (
        <aside
          aria-label={t('support.details')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="min-h-0 overflow-y-auto border-line border-l p-4 focus-visible:-outline-offset-3"
        >
          {panel}
        </aside>
      ) : (
        <Dialog open={hasDetails} onOpenChange={setHasDetails} title={name} description={room.phone} closeLabel={t('ui.close')}>
          {panel}
        </Dialog>
      )}
      {attached && (
        <AttachDialog message={attached} room={room} applications={applications} links={links} onClose={() => setAttached(undefined)} />
      )}
    </div>
  );
}

/** Reads back to a message that was searched for. */
function useReadBack(at: string | undefined, readBackTo: (key: string) => Promise<void>, isReady: boolean): void {
  const records = useRecords();
  useEffect(() => {
    if (!at || !isReady) return;
    let isCurrent = true;
    records
      .collection('messages')
      .getOne(at, { fields: 'id,created' })
      .then(
        ({ created }) => {
          if (isCurrent) void readBackTo(created);
        },
        // It is gone; the conversation stays at its newest message.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [records, at, isReady, readBackTo]);
}
