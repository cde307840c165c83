import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.tsx';
import { ChatFrame } from './chat-frame.tsx';

interface ChatBoundaryProps {
  onAgain: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Keeps the page alive when the chat cannot be fetched, and offers to try again (D17). */
export class ChatBoundary extends Component<ChatBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render() {
    const { onAgain, onClose, children } = this.props;
    return this.state.hasFailed ? <ChatFailed onAgain={onAgain} onClose={onClose} /> : children;
  }
}

function ChatFailed({ onAgain, onClose }: Omit<ChatBoundaryProps, 'children'>) {
  const { t } = useWords();
  return (
    <ChatFrame onClose={onClose}>
      <div role="alert" className="m-auto max-w-xs p-6 text-center">
        <p>{t('chat.failed')}</p>
        <Button className="mt-4" onClick={onAgain}>
          {t('chat.again')}
        </Button>
      </div>
    </ChatFrame>
  );
}
