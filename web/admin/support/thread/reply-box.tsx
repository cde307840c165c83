import { useRef } from 'react';
import { attachmentRules } from '../../../parts/thread/attachment-rules.ts';
import { Composer } from '../../../parts/thread/composer.tsx';
import { useWords } from '../../../words.tsx';
import type { ListedApplication } from '../../live/application-feed.ts';
import { CannedMenu } from '../canned/canned-menu.tsx';
import { leftPlaceholders } from '../canned/filled-reply.ts';
import type { Room } from '../room-query.ts';
import type { Reply } from './use-reply.ts';

interface ReplyBoxProps {
  room: Room;
  reply: Reply;
  /** The person's newest, which prepared answers speak of. */
  application: ListedApplication | undefined;
  onTyping: () => void;
}

/** Where the office answers, with the prepared answers at hand. */
export function ReplyBox({ room, reply, application, onTyping }: ReplyBoxProps) {
  const { t } = useWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const { draft } = reply;
  const left = leftPlaceholders(draft.text);
  const put = (text: string) => {
    reply.write(draft.text.trim() ? `${draft.text.trimEnd()}\n${text}` : text);
    // The menu gives the focus back to its button first.
    setTimeout(() => area.current?.focus());
  };
  return (
    <>
      <p role="status" className={left.length > 0 ? 'border-line border-t bg-warning-soft px-4 py-2 text-sm text-warning-ink' : 'sr-only'}>
        {left.length > 0 && t('support.canned.left', { placeholders: left.join(', ') })}
      </p>
      <Composer
        words={{
          text: t('support.reply'),
          placeholder: t('support.reply.placeholder'),
          attach: t('support.reply.attach'),
          send: t('support.reply.send'),
          preparing: t('ui.loading'),
          remove: (name) => t('support.reply.remove', { name }),
          problems: {
            count: t('support.file.count'),
            type: t('support.file.type'),
            size: t('support.file.size', { megabytes: attachmentRules.maxBytes / 1024 / 1024 }),
          },
        }}
        text={draft.text}
        onText={(text) => {
          reply.write(text);
          onTyping();
        }}
        file={draft.file}
        onFile={reply.attach}
        isSending={reply.sending !== undefined}
        onSend={reply.send}
        areaRef={area}
        tools={
          <CannedMenu
            values={{
              name: room.name.trim(),
              number: application?.applicationNumber,
              status: application && t(`status.${application.status || 'pending'}`),
            }}
            onChoose={put}
          />
        }
      />
    </>
  );
}
