import { useSyncExternalStore } from 'react';
import { deviceStorage, subscribeToStorage } from '../../parts/storage/browser-storage.ts';
import { CHAT_USER_KEY } from '../../parts/storage/page-keys.ts';

/** The chat user of this browser. */
export interface ChatUser {
  /** +639… for a Philippine mobile number, else as typed. */
  phone: string;
  name: string;
  roomId: string;
}

let cached: { text: string | undefined; user: ChatUser | undefined } = { text: undefined, user: undefined };

/** Returns the same object until this tab or another one stores another user. */
function getChatUser(): ChatUser | undefined {
  const text = deviceStorage.read(CHAT_USER_KEY);
  if (text !== cached.text) cached = { text, user: parseChatUser(deviceStorage.readJson(CHAT_USER_KEY)) };
  return cached.user;
}

/** Returns the chat user that any tab of this browser stored; undefined on the server. */
export function useChatUser(): ChatUser | undefined {
  return useSyncExternalStore(subscribeToStorage, getChatUser, () => undefined);
}

/** Stores the chat user; undefined removes it. */
export function saveChatUser(user: ChatUser | undefined): void {
  if (user === undefined) deviceStorage.write(CHAT_USER_KEY, undefined);
  else deviceStorage.keep(CHAT_USER_KEY, JSON.stringify(user));
}

function parseChatUser(value: unknown): ChatUser | undefined {
  const { phone, name = '', roomId = '' } = (value ?? {}) as Partial<Record<keyof ChatUser, unknown>>;
  if (typeof phone !== 'string' || phone.trim() === '') return undefined;
  return { phone, name: String(name), roomId: String(roomId) };
}
