import { ClientResponseError } from 'pocketbase';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type DailyLimitErrorCode, findDailyLimitErrorCode } from '#model/endpoints/daily-limit-error-codes.ts';
import {
  type ConversationOwner,
  findOrCreateRoom,
  listMessagesSince,
  listNewestMessages,
  listRooms,
  type Message,
  type Room,
  sendSeen,
} from '../chat-api.ts';
import { saveChatUser } from '../chat-user-store.ts';
import { getSentMessages, outbox } from '../outbox/chat-outbox.ts';
import { useLiveRoom } from './use-live-room.ts';

/** Milliseconds after a typing signal during which the office counts as typing. */
const TYPING_MS = 5000;

export interface Conversation {
  status: 'loading' | 'failed' | 'ready';
  /** The daily limit because of which it failed. */
  dailyLimit?: DailyLimitErrorCode | undefined;
  room: Room | undefined;
  /** Stored messages, oldest first. */
  messages: readonly Message[];
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  isTyping: boolean;
  loadEarlier: () => void;
  retry: () => void;
}

/** The room of the chat user, or of a case, and its messages, updated live. */
export function useConversation(owner: ConversationOwner): Conversation {
  const { phone, name, roomId, application } = owner;
  const [state, setState] = useState<Pick<Conversation, 'status' | 'dailyLimit' | 'room' | 'messages' | 'hasEarlier'>>(initialState);
  const [isLoadingEarlier, setIsLoadingEarlier] = useState(false);
  const [typingSince, setTypingSince] = useState(0);
  const sentMessages = useSyncExternalStore(outbox.subscribe, getSentMessages);
  const room = state.room;
  const id = room?.id;
  const messages = useMemo(
    () =>
      mergeMessages(
        state.messages,
        sentMessages.filter((message) => message.room === id),
      ),
    [state.messages, sentMessages, id],
  );

  const openedRoomId = useRef<string>(undefined);
  const loading = useRef<AbortController>(undefined);
  const load = useCallback(async () => {
    loading.current?.abort();
    loading.current = new AbortController();
    const { signal } = loading.current;
    openedRoomId.current = undefined;
    setState(initialState);
    try {
      const { room: foundRoom, isNew } = await findOrCreateRoom({ phone, name, roomId, application });
      const newest = isNew ? { messages: [], hasEarlier: false } : await listNewestMessages(foundRoom.id);
      if (signal.aborted) return;
      openedRoomId.current = foundRoom.id;
      setState({ status: 'ready', room: foundRoom, ...newest });
      if (application === undefined && foundRoom.id !== roomId) saveChatUser({ phone, name, roomId: foundRoom.id });
    } catch (error) {
      const dailyLimit = error instanceof ClientResponseError ? findDailyLimitErrorCode(error.response.data) : undefined;
      if (!signal.aborted) setState({ ...initialState, status: 'failed', dailyLimit });
    }
  }, [phone, name, roomId, application]);
  useEffect(() => {
    // The room has just been loaded; this only stores its id.
    if (openedRoomId.current !== undefined && openedRoomId.current === roomId) return;
    void load();
    return () => loading.current?.abort();
  }, [load, roomId]);

  const { status } = state;
  useEffect(() => {
    if (status !== 'failed') return;
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [status, load]);

  // Without messages sent from here, because earlier ones of the office may not be loaded yet.
  const lastLoaded = state.messages.at(-1)?.created;
  const pendingLoad = useRef<Promise<void>>(undefined);
  /** Loads new messages. A call during a load starts another load afterwards. */
  const loadNew = useCallback(() => {
    if (id === undefined) return;
    const loadOnce = async () => {
      const newMessages = lastLoaded === undefined ? (await listNewestMessages(id)).messages : await listMessagesSince(id, lastLoaded);
      setState((current) => (current.room?.id === id ? { ...current, messages: mergeMessages(current.messages, newMessages) } : current));
    };
    pendingLoad.current = (pendingLoad.current ?? Promise.resolve()).then(loadOnce).catch(() => undefined);
  }, [id, lastLoaded]);

  /** Loads the state of the room: what the office has read, and whether it is open. */
  const reloadRoom = () => {
    listRooms(room?.phone ?? phone).then(
      (rooms) => {
        const newRoom = rooms.find((each) => each.id === id);
        if (newRoom) setState((current) => (current.room?.id === id ? { ...current, room: newRoom } : current));
      },
      () => undefined,
    );
  };

  useLiveRoom(id, {
    onSubscribed() {
      loadNew();
      reloadRoom();
      outbox.wake();
    },
    onRoom(changed) {
      setState((current) => (current.room?.id === changed.id ? { ...current, room: { ...current.room, ...changed } } : current));
      if (changed.lastMessageAt > (lastLoaded ?? '')) loadNew();
    },
    onTyping: () => setTypingSince(Date.now()),
  });
  useSendSeen(room, messages);
  const isTyping = useTyping(typingSince, messages.at(-1));

  const loadEarlier = async () => {
    const [first] = messages;
    if (!first || id === undefined || isLoadingEarlier) return;
    setIsLoadingEarlier(true);
    try {
      const { messages: earlier, hasEarlier } = await listNewestMessages(id, first.created);
      setState((current) =>
        current.room?.id === id ? { ...current, messages: mergeMessages(earlier, current.messages), hasEarlier } : current,
      );
    } catch {
      // The button stays, so that the visitor can try again.
    } finally {
      setIsLoadingEarlier(false);
    }
  };
  return { ...state, messages, isLoadingEarlier, isTyping, loadEarlier, retry: () => void load() };
}

const initialState = { status: 'loading', room: undefined, messages: [], hasEarlier: false } as const;

/** Tells the office that its newest message was read, once for each message. */
function useSendSeen(room: Room | undefined, messages: readonly Message[]): void {
  const reported = useRef('');
  const newest = messages.findLast(({ sender }) => sender === 'support')?.created ?? '';
  const { id, seenByVisitor = '' } = room ?? {};
  useEffect(() => {
    if (id === undefined || newest === '' || newest <= seenByVisitor) return;
    const report = () => {
      if (document.hidden || reported.current === id + newest) return;
      reported.current = id + newest;
      sendSeen(id, newest).catch(() => {
        reported.current = '';
      });
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [id, newest, seenByVisitor]);
}

/** Returns true for some seconds after each typing signal, until a message arrives. */
function useTyping(since: number, lastMessage: Message | undefined): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    if (since === 0) return;
    setIsTyping(true);
    const timer = setTimeout(() => setIsTyping(false), TYPING_MS);
    return () => clearTimeout(timer);
  }, [since]);
  const lastSupportId = lastMessage?.sender === 'support' ? lastMessage.id : undefined;
  useEffect(() => {
    if (lastSupportId !== undefined) setIsTyping(false);
  }, [lastSupportId]);
  return isTyping;
}

/** Merges two lists of messages, oldest first, without duplicates. */
function mergeMessages(existing: readonly Message[], others: readonly Message[]): readonly Message[] {
  const existingIds = new Set(existing.map(({ id }) => id));
  const added = others.filter(({ id }) => !existingIds.has(id));
  if (added.length === 0) return existing;
  // The sort is stable, so messages of the same millisecond keep the order of the record API.
  return [...existing, ...added].sort((a, b) => (a.created < b.created ? -1 : a.created > b.created ? 1 : 0));
}
