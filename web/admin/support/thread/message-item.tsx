import { FolderInput } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../../words.tsx';
import type { FileLinks } from '../../session/file-links.ts';
import { useDates } from '../../shell/use-dates.ts';
import { isPaper } from './is-paper.ts';
import { MessageBubble } from './message-bubble.tsx';
import { MessageFile } from './message-file.tsx';
import type { Message } from './use-thread.ts';

interface MessageItemProps {
  message: Message;
  links: FileLinks;
  /** Somebody of the office wrote it: his name. */
  author: string | undefined;
  isMarked: boolean;
  /** The resident has seen it, and nothing newer of the office. */
  isSeen: boolean;
  onAttach: (message: Message) => void;
}

/** One stored message of a conversation. */
export const MessageItem = memo(
  function MessageItem({ message, links, author, isMarked, isSeen, onAttach }: MessageItemProps) {
    const { t } = useWords();
    const { time, dayAndTime } = useDates();
    const isOwn = message.sender === 'support';
    return (
      <MessageBubble
        id={`message-${message.id}`}
        isOwn={isOwn}
        label={t(isOwn ? 'support.you' : 'support.user')}
        author={author}
        time={{ iso: message.created, text: time(message.created), title: dayAndTime(message.created) }}
        text={message.text_message}
        file={message.files && <MessageFile message={message} links={links} isOwn={isOwn} />}
        isMarked={isMarked}
        state={isSeen && t('support.seen')}
        actions={
          !isOwn &&
          isPaper(message.files) && (
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
    before.isMarked === after.isMarked &&
    before.isSeen === after.isSeen &&
    before.onAttach === after.onAttach &&
    // A new token matters to what carries a file only.
    (after.message.files === '' || before.links === after.links),
);
