import { useWords } from '../../words.tsx';
import { ChatFrame } from './chat-frame.tsx';

/** The chat while its code is on the way. */
export function ChatWait({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  return (
    <ChatFrame appears onClose={onClose}>
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
