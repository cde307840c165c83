import { useTranslation } from '../../use-translation.tsx';
import { ChatFrame } from './chat-frame.tsx';

/** Placeholder while the code of the chat loads. */
export function ChatPlaceholder({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ChatFrame isOpening onClose={onClose}>
      <p role="status" className="sr-only">
        {t('chat.loading')}
      </p>
      <div aria-hidden className="mt-auto grid gap-3 p-4">
        <div className="skeleton h-12 w-3/5 rounded-lg" />
        <div className="skeleton h-12 w-1/2 justify-self-end rounded-lg" />
        <div className="skeleton h-16 w-2/3 rounded-lg" />
        <div className="skeleton mt-3 h-11 w-full rounded-md" />
      </div>
    </ChatFrame>
  );
}
