import { lazy, Suspense, useState } from 'react';
import { bringWords } from '../../catalogues.ts';
import { ChatBoundary } from './chat-boundary.tsx';
import { ChatWait } from './chat-wait.tsx';

/** Fetches the chat itself and its words. */
export async function loadPanel() {
  const [Panel] = await Promise.all([
    import('./chat-panel.tsx').then(({ ChatPanel }) => ChatPanel),
    bringWords('chat', 'errors', 'forget'),
  ]);
  return Panel;
}

/** The chat as it is opened: a frame at once, then what is in it, or that it could not come. */
export function ChatWindow({ onClose }: { onClose: () => void }) {
  const [tries, setTries] = useState(0);
  const [Panel, setPanel] = useState(() => lazyPanel());
  const again = () => {
    setPanel(() => lazyPanel());
    setTries(tries + 1);
  };
  return (
    <ChatBoundary key={tries} onAgain={again} onClose={onClose}>
      <Suspense fallback={<ChatWait onClose={onClose} />}>
        <Panel onClose={onClose} />
      </Suspense>
    </ChatBoundary>
  );
}

/** Made anew for another try: a failed fetch of the code is remembered for good. */
const lazyPanel = () => lazy(async () => ({ default: await loadPanel() }));
