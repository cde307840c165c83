import { Component, type ReactNode } from 'react';
import { useTranslation } from '../../use-translation.tsx';
import { ChatFrame } from './chat-frame.tsx';
import { ChatLoadError } from './chat-load-error.tsx';

interface ChatErrorBoundaryProps {
  onRetry: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Keeps the page working when the chat fails to load, and offers to try again (D17). */
export class ChatErrorBoundary extends Component<ChatErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render() {
    const { onRetry, onClose, children } = this.props;
    return this.state.hasFailed ? <ChatError onRetry={onRetry} onClose={onClose} /> : children;
  }
}

function ChatError({ onRetry, onClose }: Omit<ChatErrorBoundaryProps, 'children'>) {
  const { t } = useTranslation();
  return (
    <ChatFrame onClose={onClose}>
      <ChatLoadError message={t('chat.failed')} onRetry={onRetry} />
    </ChatFrame>
  );
}
