import { loadMessages } from '../../load-messages.ts';

/** Loads the content of the chat and its texts. */
export async function loadPanel() {
  const [Panel] = await Promise.all([
    import('./chat-panel.tsx').then(({ ChatPanel }) => ChatPanel),
    loadMessages('chat', 'errors', 'forget'),
  ]);
  return Panel;
}
