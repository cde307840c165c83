import { Link } from 'react-router';
import { useTranslation } from '../../../use-translation.tsx';
import { useFileLinks } from '../../session/use-file-links.ts';
import { useStaffName } from '../../staff/use-staff-list.ts';
import type { Room } from '../../support/rooms/room-query.ts';
import { MessageBubble } from '../../support/thread/message-bubble.tsx';
import { MessageItem } from '../../support/thread/message-item.tsx';
import { ReplyComposer } from '../../support/thread/reply-composer.tsx';
import { ThreadView } from '../../support/thread/thread-view.tsx';
import { useMarkAsSeen } from '../../support/thread/use-mark-as-seen.ts';
import { useReply } from '../../support/thread/use-reply.ts';
import { useThread } from '../../support/thread/use-thread.ts';
import { useTyping } from '../../support/thread/use-typing.ts';
import type { Application } from '../listed-application.ts';

interface CaseConversationProps {
  application: Application;
  room: Pick<Room, 'id'> & Partial<Room>;
}

/** The conversation with the applicant, shown in the case; the inbox shows the same one. */
export default function CaseConversation({ application, room }: CaseConversationProps) {
  const { t, to } = useTranslation();
  const list = useThread(room.id);
  const typing = useTyping(room.id);
  const links = useFileLinks();
  const reply = useReply(room.id, application.applicationNumber);
  const { rows } = list;
  useMarkAsSeen(room.id, rows?.[0]?.created ?? '', (room.unreadOffice ?? 0) > 0);
  const getName = useStaffName();
  return (
    <>
      <div className="mt-3 flex h-[min(32rem,75dvh)] flex-col overflow-hidden rounded-md border border-line">
        <ThreadView
          label={t('case.messages')}
          list={list}
          highlightedMessageId={undefined}
          isTyping={typing.isTyping}
          renderMessage={(message) => (
            <MessageItem
              key={message.id}
              message={message}
              links={links}
              author={getName(message.author, '')}
              isHighlighted={false}
              isSeen={false}
            />
          )}
          pendingMessage={
            reply.sending && (
              <MessageBubble
                isOwn
                label={t('support.you')}
                text={reply.sending.draft.text}
                file={reply.sending.draft.file?.name}
                state={t('support.sending')}
              />
            )
          }
        />
        <ReplyComposer reply={reply} onTyping={typing.sendTyping} autoFocus />
      </div>
      <Link to={to(`/admin/support/${room.id}`)} className="text-link inline-flex min-h-11 items-center">
        {t('case.messages.inbox')}
      </Link>
    </>
  );
}
