import { loadPanel } from './load-panel.ts';

/** Loads frame and content of the chat at once, because one after the other takes longer. */
export function loadWindow() {
  loadPanel().catch(() => undefined);
  return import('./chat-window.tsx');
}
