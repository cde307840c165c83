import type { ComponentProps } from 'react';
import { megabytes } from '#lib/numbers/megabytes.ts';
import { attachmentRules } from '../../../parts/thread/attachment-rules.ts';
import { Composer } from '../../../parts/thread/composer.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { Reply } from './use-reply.ts';

type ComposerPropsSetHere = 'labels' | 'text' | 'onTextChange' | 'file' | 'onFileChange' | 'isSending' | 'onSend';

interface ReplyComposerProps extends Omit<ComponentProps<typeof Composer>, ComposerPropsSetHere> {
  reply: Reply;
  onTyping: () => void;
  /** Called after the reply was stored. */
  onStored?: () => void;
}

/** The input of a reply, in the inbox and on the page of a case. */
export function ReplyComposer({ reply, onTyping, onStored = () => undefined, ...rest }: ReplyComposerProps) {
  const { t } = useTranslation();
  return (
    <Composer
      labels={{
        text: t('support.reply'),
        placeholder: t('support.reply.placeholder'),
        attach: t('support.reply.attach'),
        send: t('support.reply.send'),
        preparing: t('ui.loading'),
        remove: (name) => t('admin.upload.remove', { name }),
        empty: t('conversations.empty'),
        sending: t('conversations.attachmentSending'),
        tooLong: (values) => t('conversations.tooLong', values),
        problems: {
          count: t('support.file.count'),
          type: t('support.file.type'),
          size: t('support.file.size', { megabytes: attachmentRules.maxBytes / megabytes(1) }),
        },
      }}
      text={reply.draft.text}
      onTextChange={(text) => {
        reply.setText(text);
        onTyping();
      }}
      file={reply.draft.file}
      onFileChange={reply.setFile}
      isSending={reply.sending !== undefined}
      onSend={() => reply.send(onStored)}
      {...rest}
    />
  );
}
