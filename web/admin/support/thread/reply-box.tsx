import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../use-translation.tsx';
import type { ListedApplication } from '../../applications/listed-application.ts';
import { CannedRepliesMenu } from '../canned-replies/canned-replies-menu.tsx';
import { findPlaceholders } from '../canned-replies/fill-placeholders.ts';
import { OpenNextButton } from '../open-next-button.tsx';
import type { Room } from '../rooms/room-query.ts';
import { focusOpenRow, inboxIds } from '../use-inbox-shortcuts.ts';
import { ReplyComposer } from './reply-composer.tsx';
import type { Reply } from './use-reply.ts';

interface ReplyBoxProps {
  room: Room;
  reply: Reply;
  /** The person's newest application, for the placeholders of canned replies. */
  application: ListedApplication | undefined;
  onTyping: () => void;
  /** Called after a reply was stored. */
  onStored: (isClosing: boolean) => void;
}

/** Where the focus opens no keyboard on the screen. */
const KEYBOARD_DEVICE_QUERY = '(hover: hover) and (pointer: fine)';

/** The reply form with canned replies; it has the focus when a conversation opens. */
export function ReplyBox({ room, reply, application, onTyping, onStored }: ReplyBoxProps) {
  const { t } = useTranslation();
  const textArea = useRef<HTMLTextAreaElement>(null);
  const openNextButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (matchMedia(KEYBOARD_DEVICE_QUERY).matches) textArea.current?.focus({ preventScroll: true });
  }, []);
  const { draft } = reply;
  const unfilledPlaceholders = findPlaceholders(draft.text);
  const insertText = (text: string) => {
    reply.setText(draft.text.trim() ? `${draft.text.trimEnd()}\n${text}` : text);
    // The menu first returns the focus to its button.
    setTimeout(() => textArea.current?.focus());
  };
  return (
    <div>
      <p
        role="status"
        className={unfilledPlaceholders.length > 0 ? 'border-line border-t bg-warning-soft px-4 py-2 text-sm text-warning-ink' : 'sr-only'}
      >
        {unfilledPlaceholders.length > 0 && t('support.canned.left', { placeholders: unfilledPlaceholders.join(', ') })}
      </p>
      <ReplyComposer
        reply={reply}
        onTyping={onTyping}
        onEscape={focusOpenRow}
        onStored={() => onStored(false)}
        secondary={{
          label: t('support.reply.sendAndClose'),
          onSend: () => {
            reply.send(() => onStored(true));
            (openNextButton.current ?? textArea.current)?.focus();
          },
        }}
        footer={<OpenNextButton kind="chat" openId={room.id} buttonRef={openNextButton} />}
        textAreaRef={textArea}
        textAreaId={inboxIds.answer}
        tools={
          <CannedRepliesMenu
            values={{
              name: room.name.trim(),
              number: application?.applicationNumber,
              status: application && t(`status.${application.status || 'pending'}`),
            }}
            onChoose={insertText}
          />
        }
      />
    </div>
  );
}
