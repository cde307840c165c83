import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { outbox, sentMessages } from './chat-outbox.ts';
import { findOrCreateRoom, type Message, messagesSince, newestMessages, type Room, roomsOf, tellSeen } from './chat-records.ts';
import { type ChatUser, keepChatUser } from './chat-user.ts';
import { joined } from './joined-messages.ts';
import { useLiveRoom } from './use-live-room.ts';

/** The other side is taken to be typing for so long after it said so. */
const TYPING_MS = 5000;

export interface Conversation {
  status: 'loading' | 'failed' | 'ready';
  room: Room | undefined;
  /** What is stored, oldest first. */
  messages: readonly Message[];
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  isTyping: boolean;
  readEarlier: () => void;
  /** After a failure. */
  again: () => void;
}

/** The room of the person who chats and what is said in it, live from both sides. */
export function useConversation(user: ChatUser): Conversation {
  const { phone, name, roomId } = user;
  const [state, setState] = useState<Pick<Conversation, 'status' | 'room' | 'messages' | 'hasEarlier'>>(nothing);
  const [isLoadingEarlier, setIsLoadingEarlier] = useState(false);
  const [typingSince, setTypingSince] = useState(0);
  const [tries, setTries] = useState(0);
  const sent = useSyncExternalStore(outbox.subscribe, sentMessages);
  const room = state.room;
  const id = room?.id;
  const messages = useMemo(
    () =>
      joined(
        state.messages,
        sent.filter((one) => one.room === id),
      ),
    [state.messages, sent, id],
  );

  const found = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    // The room was found a moment ago, and is only noted now.
    if (found.current !== undefined && found.current === roomId) return;
    found.current = undefined;
    let isCurrent = true;
    setState(nothing);
    (async () => {
      const mine = await findOrCreateRoom({ phone, name, roomId });
      const newest = await newestMessages(mine.id);
      if (!isCurrent) return;
      found.current = mine.id;
      setState({ status: 'ready', room: mine, ...newest });
      if (mine.id !== roomId) keepChatUser({ phone, name, roomId: mine.id });
    })().catch(() => isCurrent && setState({ ...nothing, status: 'failed' }));
    return () => {
      isCurrent = false;
    };
  }, [phone, name, roomId, tries]);

  // What was sent from here is not the measure: something of the office before it may not have been read yet.
  const lastRead = state.messages.at(-1)?.created;
  const reading = useRef<Promise<void>>(undefined);
  /** Reads what is new; asked again while it reads, it reads once more. */
  const readNew = useCallback(() => {
    if (id === undefined) return;
    const read = async () => {
      const fresh = lastRead === undefined ? (await newestMessages(id)).messages : await messagesSince(id, lastRead);
      setState((now) => (now.room?.id === id ? { ...now, messages: joined(now.messages, fresh) } : now));
    };
    reading.current = (reading.current ?? Promise.resolve()).then(read).catch(() => undefined);
  }, [id, lastRead]);

  /** What the other side has seen, and whether the conversation is open. */
  const readRoom = () => {
    roomsOf(phone).then(
      (rooms) => {
        const fresh = rooms.find((one) => one.id === id);
        if (fresh) setState((now) => (now.room?.id === id ? { ...now, room: fresh } : now));
      },
      () => undefined,
    );
  };

  useLiveRoom(id, {
    onStanding() {
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
  useSeen(room, messages);
  const isTyping = useTyping(typingSince, messages.at(-1));

  const readEarlier = async () => {
    const [first] = messages;
    if (!first || id === undefined || isLoadingEarlier) return;
    setIsLoadingEarlier(true);
    try {
      const { messages: earlier, hasEarlier } = await newestMessages(id, first.created);
      setState((now) => (now.room?.id === id ? { ...now, messages: joined(earlier, now.messages), hasEarlier } : now));
    } catch {
      // The button stays, to be pressed again.
    } finally {
      setIsLoadingEarlier(false);
    }
  };
  return { ...state, messages, isLoadingEarlier, isTyping, readEarlier, again: () => setTries(tries + 1) };
}

const nothing = { status: 'loading', room: undefined, messages: [], hasEarlier: false } as const;

/** Tells the office, once for each newest message of it, that it was seen. */
function useSeen(room: Room | undefined, messages: readonly Message[]): void {
  const told = useRef('');
  const newest = messages.findLast(({ sender }) => sender === 'support')?.created ?? '';
  const { id, seenByVisitor = '' } = room ?? {};
  useEffect(() => {
    if (id === undefined || newest === '' || newest <= seenByVisitor) return;
    const tell = () => {
      if (document.hidden || told.current === id + newest) return;
      told.current = id + newest;
      tellSeen(id, newest).catch(() => {
        told.current = '';
      });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [id, newest, seenByVisitor]);
}

/** True for a moment after each sign of typing, until the message is there. */
function useTyping(since: number, last: Message | undefined): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    if (since === 0) return;
    setIsTyping(true);
    const timer = setTimeout(() => setIsTyping(false), TYPING_MS);
    return () => clearTimeout(timer);
  }, [since]);
  const said = last?.sender === 'support' ? last.id : undefined;
  useEffect(() => {
    if (said !== undefined) setIsTyping(false);
  }, [said]);
  return isTyping;
}
