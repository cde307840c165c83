import { FolderInput } from 'lucide-react';
import { memo } from 'react';
import { isImageName } from '#lib/schema/field-kinds/file-types.ts';
import { Button } from '../../../ui/button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { FileLinks } from '../../session/use-file-links.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { MessageBubble } from './message-bubble.tsx';
import { MessageFile } from './message-file.tsx';
import type { Message } from './use-thread.ts';

interface MessageItemProps {
  message: Message;
  links: FileLinks;
  /** Name of the staff member who wrote it. */
  author: string | undefined;
  isHighlighted: boolean;
  /** The newest message of staff that the resident has seen. */
  isSeen: boolean;
  /** Absent where a file cannot be added to an application. */
  onAttach?: (message: Message) => void;
}

/** One stored message of a conversation. */
export const MessageItem = memo(
  function MessageItem({ message, links, author, isHighlighted, isSeen, onAttach }: MessageItemProps) {
    const { t } = useTranslation();
    const { time, dayAndTime } = useDateFormatters();
    const isOwn = message.sender === 'support';
    return (
      <MessageBubble
        id={`message-${message.id}`}
        isOwn={isOwn}
        label={t(isOwn ? 'support.you' : 'support.user')}
        author={author}
        about={message.about}
        time={{ iso: message.created, text: time(message.created), title: dayAndTime(message.created) }}
        text={message.text_message}
        file={message.files && <MessageFile message={message} links={links} isOwn={isOwn} />}
        isHighlighted={isHighlighted}
        state={isSeen && t('thread.seen')}
        actions={
          !isOwn &&
          onAttach &&
          isAttachableFile(message.files) && (
            <Button variant="ghost" size="sm" onClick={() => onAttach(message)}>
              <FolderInput aria-hidden className="size-4.5" />
              {t('support.attach')}
            </Button>
          )
        }
      />
    );
  },
  (before, after) =>
    before.message === after.message &&
    before.author === after.author &&
    before.isHighlighted === after.isHighlighted &&
    before.isSeen === after.isSeen &&
    before.onAttach === after.onAttach &&
    // A new token matters only to messages with a file.
    (after.message.files === '' || before.links === after.links),
);

/** Whether a stored file can become a requirement of an application: an image or a PDF. */
const isAttachableFile = (name: string): boolean => isImageName(name) || /\.pdf$/i.test(name);
