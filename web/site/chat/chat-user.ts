import { chatUserName } from './chat-mark.ts';

/** Who chats in this browser. */
export interface ChatUser {
  /** +639… where it is a Philippine mobile number, else as it was typed. */
  phone: string;
  name: string;
  roomId: string;
}

const listeners = new Set<() => void>();
let known: { text: string | null; user: ChatUser | undefined } = { text: null, user: undefined };
/** Where the browser keeps nothing, it is known as long as the page stays. */
let unkept: string | null = null;

/** For `useSyncExternalStore`: gives the same object until something changed, in this tab or another. */
export const chatUsers = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
  read(): ChatUser | undefined {
    const text = readText();
    if (text !== known.text) known = { text, user: userIn(text) };
    return known.user;
  },
  readOnServer: (): undefined => undefined,
};

export function keepChatUser(user: ChatUser | undefined): void {
  unkept = user === undefined ? null : JSON.stringify(user);
  try {
    if (unkept === null) localStorage.removeItem(chatUserName);
    else localStorage.setItem(chatUserName, unkept);
  } catch {}
  for (const listener of listeners) listener();
}

function readText(): string | null {
  try {
    return localStorage.getItem(chatUserName);
  } catch {
    return unkept;
  }
}

function userIn(text: string | null): ChatUser | undefined {
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
