import { Link } from 'react-router';
import { attachmentRules } from '../../../parts/thread/attachment-rules.ts';
import { Composer } from '../../../parts/thread/composer.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { Application } from '../../live/listed-application.ts';
import { useFileLinks } from '../../session/use-file-links.ts';
import { getStaffName } from '../../session/use-session.ts';
import type { Room } from '../../support/rooms/room-query.ts';
import { MessageBubble } from '../../support/thread/message-bubble.tsx';
import { MessageItem } from '../../support/thread/message-item.tsx';
import { ThreadView } from '../../support/thread/thread-view.tsx';
import { useReply } from '../../support/thread/use-reply.ts';
import { useMarkAsSeen, useThread } from '../../support/thread/use-thread.ts';
import { useTyping } from '../../support/thread/use-typing.ts';
import type { StaffMember } from './use-staff-list.ts';

interface CaseConversationProps {
  application: Application;
  room: Pick<Room, 'id'> & Partial<Room>;
  staff: readonly StaffMember[] | undefined;
}

/** The conversation with the applicant inside the case; the inbox shows the same one. */
export default function CaseConversation({ application, room, staff }: CaseConversationProps) {
  const { t, to } = useTranslation();
  const list = useThread(room.id);
  const typing = useTyping(room.id);
  const links = useFileLinks();
  const reply = useReply(room.id, application.applicationNumber);
  const { rows } = list;
  useMarkAsSeen(room.id, rows?.[0]?.created ?? '', (room.unreadOffice ?? 0) > 0);
  const authorOf = (id: string): string | undefined => {
    const member = staff?.find((one) => one.id === id);
    return member && getStaffName(member);
  };
  const { draft, sending } = reply;
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
              author={message.author ? authorOf(message.author) : undefined}
              isHighlighted={false}
              isSeen={false}
            />
          )}
          pendingMessage={
            sending && (
              <MessageBubble
                isOwn
                label={t('support.you')}
                text={sending.draft.text}
                file={sending.draft.file?.name}
                state={t('support.sending')}
              />
            )
          }
        />
        <Composer
          labels={{
            text: t('support.reply'),
            placeholder: t('support.reply.placeholder'),
            attach: t('support.reply.attach'),
            send: t('support.reply.send'),
            preparing: t('ui.loading'),
            remove: (name) => t('support.reply.remove', { name }),
            empty: t('conversations.empty'),
            sending: t('conversations.attachmentSending'),
            tooLong: (values) => t('conversations.tooLong', values),
            problems: {
              count: t('support.file.count'),
              type: t('support.file.type'),
              size: t('support.file.size', { megabytes: attachmentRules.maxBytes / 1024 / 1024 }),
            },
          }}
          text={draft.text}
          onTextChange={(text) => {
            reply.setText(text);
            typing.sendTyping();
          }}
          file={draft.file}
          onFileChange={reply.setFile}
          isSending={sending !== undefined}
          onSend={() => reply.send(() => undefined)}
          autoFocus
        />
      </div>
      <Link to={to(`/admin/support/${room.id}`)} className="text-link inline-flex min-h-11 items-center">
        {t('case.messages.inbox')}
      </Link>
    </>
  );
}
