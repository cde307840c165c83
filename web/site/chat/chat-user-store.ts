import { CHAT_USER_KEY } from './chat-storage-keys.ts';

/** The chat user of this browser. */
export interface ChatUser {
  /** +639… for a Philippine mobile number, else as typed. */
  phone: string;
  name: string;
  roomId: string;
}

const listeners = new Set<() => void>();
let cached: { text: string | null; user: ChatUser | undefined } = { text: null, user: undefined };
/** Fallback for browsers without storage; lasts as long as the page. */
let memoryText: string | null = null;

/**
 * Snapshot for `useSyncExternalStore`: returns the same object until this tab or another one
 * changes it.
 */
export const chatUserStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
  getSnapshot(): ChatUser | undefined {
    const text = readText();
    if (text !== cached.text) cached = { text, user: parseChatUser(text) };
    return cached.user;
  },
  getServerSnapshot: (): undefined => undefined,
};

/** Stores the chat user; undefined removes it. */
export function saveChatUser(user: ChatUser | undefined): void {
  memoryText = user === undefined ? null : JSON.stringify(user);
  try {
    if (memoryText === null) localStorage.removeItem(CHAT_USER_KEY);
    else localStorage.setItem(CHAT_USER_KEY, memoryText);
  } catch {}
  for (const listener of listeners) listener();
}

function readText(): string | null {
  try {
    return localStorage.getItem(CHAT_USER_KEY);
  } catch {
    return memoryText;
  }
}

function parseChatUser(text: string | null): ChatUser | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { phone, name = '', roomId = '' } = kept as Partial<Record<keyof ChatUser, unknown>>;
    if (typeof phone !== 'string' || phone.trim() === '') return undefined;
    return { phone, name: String(name), roomId: String(roomId) };
  } catch {
    return undefined;
  }
}
