import { lazy, Suspense, useState } from 'react';
import { loadMessages } from '../../load-messages.ts';
import { ChatErrorBoundary } from './chat-error-boundary.tsx';
import { ChatPlaceholder } from './chat-placeholder.tsx';

/** Loads the chat and its messages catalogue. */
export async function loadPanel() {
  const [Panel] = await Promise.all([
    import('./chat-panel.tsx').then(({ ChatPanel }) => ChatPanel),
    loadMessages('chat', 'errors', 'forget'),
  ]);
  return Panel;
}

/** The open chat: shows its frame at once, then its content or a loading error. */
export function ChatWindow({ onClose }: { onClose: () => void }) {
  const [tries, setTries] = useState(0);
  const [Panel, setPanel] = useState(() => createLazyPanel());
  const again = () => {
    setPanel(() => createLazyPanel());
    setTries(tries + 1);
  };
  return (
    <ChatErrorBoundary key={tries} onRetry={again} onClose={onClose}>
      <Suspense fallback={<ChatPlaceholder onClose={onClose} />}>
        <Panel onClose={onClose} />
      </Suspense>
    </ChatErrorBoundary>
  );
}

/** Created again for each retry, because React's `lazy` caches a failed import permanently. */
const createLazyPanel = () => lazy(async () => ({ default: await loadPanel() }));
