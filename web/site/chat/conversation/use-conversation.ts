import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
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

/** The other side counts as typing for this many milliseconds after its last signal. */
const TYPING_MS = 5000;

export interface Conversation {
  status: 'loading' | 'failed' | 'ready';
  room: Room | undefined;
  /** Stored messages, oldest first. */
  messages: readonly Message[];
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  isTyping: boolean;
  loadEarlier: () => void;
  /** Loads again after a failure. */
  retry: () => void;
}

/** The room of the chat user, or of a case, and its messages, updated live. */
export function useConversation(owner: ConversationOwner): Conversation {
  const { phone, name, roomId, application } = owner;
  const [state, setState] = useState<Pick<Conversation, 'status' | 'room' | 'messages' | 'hasEarlier'>>(initialState);
  const [isLoadingEarlier, setIsLoadingEarlier] = useState(false);
  const [typingSince, setTypingSince] = useState(0);
  const sentMessages = useSyncExternalStore(outbox.subscribe, getSentMessages);
  const room = state.room;
  const id = room?.id;
  const messages = useMemo(
    () =>
      mergeMessages(
        state.messages,
        sentMessages.filter((one) => one.room === id),
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
      const { room: mine, isNew } = await findOrCreateRoom({ phone, name, roomId, application });
      const newest = isNew ? { messages: [], hasEarlier: false } : await listNewestMessages(mine.id);
      if (signal.aborted) return;
      openedRoomId.current = mine.id;
      setState({ status: 'ready', room: mine, ...newest });
      if (application === undefined && mine.id !== roomId) saveChatUser({ phone, name, roomId: mine.id });
    } catch {
      if (!signal.aborted) setState({ ...initialState, status: 'failed' });
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

  // Ignores messages sent from here: an earlier message of the office may not have been loaded yet.
  const lastRead = state.messages.at(-1)?.created;
  const reading = useRef<Promise<void>>(undefined);
  /** Loads new messages. A call while one runs loads once more afterwards. */
  const readNew = useCallback(() => {
    if (id === undefined) return;
    const read = async () => {
      const fresh = lastRead === undefined ? (await listNewestMessages(id)).messages : await listMessagesSince(id, lastRead);
      setState((now) => (now.room?.id === id ? { ...now, messages: mergeMessages(now.messages, fresh) } : now));
    };
    reading.current = (reading.current ?? Promise.resolve()).then(read).catch(() => undefined);
  }, [id, lastRead]);

  /** What the other side has read, and whether the conversation is open. */
  const readRoom = () => {
    listRooms(room?.phone ?? phone).then(
      (rooms) => {
        const fresh = rooms.find((one) => one.id === id);
        if (fresh) setState((now) => (now.room?.id === id ? { ...now, room: fresh } : now));
      },
      () => undefined,
    );
  };

  useLiveRoom(id, {
    onSubscribed() {
      readNew();
      readRoom();
      outbox.wake();
    },
    onRoom(changed) {
      setState((now) => (now.room?.id === changed.id ? { ...now, room: { ...now.room, ...changed } } : now));
      if (changed.lastMessageAt > (lastRead ?? '')) readNew();
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
      setState((now) => (now.room?.id === id ? { ...now, messages: mergeMessages(earlier, now.messages), hasEarlier } : now));
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

/** True for some seconds after each typing signal, until the message arrives. */
function useTyping(since: number, last: Message | undefined): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    if (since === 0) return;
    setIsTyping(true);
    const timer = setTimeout(() => setIsTyping(false), TYPING_MS);
    return () => clearTimeout(timer);
  }, [since]);
  const lastSupportId = last?.sender === 'support' ? last.id : undefined;
  useEffect(() => {
    if (lastSupportId !== undefined) setIsTyping(false);
  }, [lastSupportId]);
  return isTyping;
}

/** Merges two lists of messages, oldest first, without duplicates. */
function mergeMessages(one: readonly Message[], other: readonly Message[]): readonly Message[] {
  const existingIds = new Set(one.map(({ id }) => id));
  const added = other.filter(({ id }) => !existingIds.has(id));
  if (added.length === 0) return one;
  // The sort is stable, so messages of the same millisecond keep the order of the record API.
  return [...one, ...added].sort((a, b) => (a.created < b.created ? -1 : a.created > b.created ? 1 : 0));
}
