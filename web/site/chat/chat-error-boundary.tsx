import { Component, type ReactNode } from 'react';
import { useTranslation } from '../../use-translation.tsx';
import { ChatScreen } from './chat-frame.tsx';
import { ChatLoadError } from './chat-load-error.tsx';

interface ChatErrorBoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps the page working when the chat fails to load, and offers to try again (D17). */
export class ChatErrorBoundary extends Component<ChatErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render() {
    const { onRetry, children } = this.props;
    return this.state.hasFailed ? <ChatError onRetry={onRetry} /> : children;
  }
}

function ChatError({ onRetry }: Omit<ChatErrorBoundaryProps, 'children'>) {
  const { t } = useTranslation();
  return (
    <ChatScreen>
      <ChatLoadError message={t('chat.failed')} onRetry={onRetry} />
    </ChatScreen>
  );
}
