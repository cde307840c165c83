import { lazy, Suspense, useEffect, useState } from 'react';
import { parseWireDate } from '#lib/dates.ts';
import { localPhone } from '#lib/local-phone.ts';
import { formatDate } from '#lib/manila.ts';
import { normalisePhone } from '#lib/phone.ts';
import { bringWords } from '../../catalogues.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import { ForgetMe } from '../forget/forget-me.tsx';
import { ChatFrame } from './chat-frame.tsx';
import { type Room, roomsOf } from './chat-records.ts';
import { type ChatUser, keepChatUser } from './chat-user.ts';

const PhoneVerification = lazy(async () => {
  const [module] = await Promise.all([import('../../parts/verification/phone-verification.tsx'), bringWords('verify', 'errors')]);
  return { default: module.PhoneVerification };
});

interface EarlierScreenProps {
  user: ChatUser;
  onClose: () => void;
  onBack: () => void;
}

/** The other conversations of a phone: those of this browser, and after a verification those of every other device (D16). */
export function EarlierScreen({ user, onClose, onBack }: EarlierScreenProps) {
  const { t } = useWords();
  const [phone, setPhone] = useState(user.phone);
  const [isVerifying, setIsVerifying] = useState(false);
  const [tries, setTries] = useState(0);
  const rooms = useRooms(phone, tries);
  const open = (room: Room) => {
    keepChatUser({ phone: room.phone, name: room.name || user.name, roomId: room.id });
    onBack();
  };
  return (
    <ChatFrame onClose={onClose} back={{ label: t('chat.back'), onBack }}>
      <div className="grid gap-5 overflow-y-auto p-5">
        <div>
          <h3 className="text-xl">{t('chat.earlier')}</h3>
          <p className="mt-1 text-ink-soft">{t('chat.earlier.text', { phone: localPhone(phone) })}</p>
        </div>
        {isVerifying ? (
          <Suspense fallback={<SkeletonText />}>
            <PhoneVerification
              facts={{ hasDemoCodes: false }}
              number={normalisePhone(phone)}
              onVerified={(number) => {
                setPhone(number);
                setIsVerifying(false);
                setTries(tries + 1);
              }}
            />
          </Suspense>
        ) : (
          <>
            <RoomList rooms={rooms} current={user.roomId} onOpen={open} onAgain={() => setTries(tries + 1)} />
            <div className="rounded-md bg-civic-50 p-4">
              <p className="text-civic-900">{t('chat.earlier.verify')}</p>
              <Button variant="outline" className="mt-3" onClick={() => setIsVerifying(true)}>
                {t('chat.earlier.start')}
              </Button>
            </div>
            <ForgetMe />
          </>
        )}
      </div>
    </ChatFrame>
  );
}

/** Undefined while they are read. */
function useRooms(phone: string, tries: number): readonly Room[] | 'failed' | undefined {
  const [rooms, setRooms] = useState<readonly Room[] | 'failed'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    let isCurrent = true;
    setRooms(undefined);
    roomsOf(phone).then(
      (found) => isCurrent && setRooms(found),
      () => isCurrent && setRooms('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [phone, tries]);
  return rooms;
}

interface RoomListProps {
  rooms: ReturnType<typeof useRooms>;
  current: string;
  onOpen: (room: Room) => void;
  onAgain: () => void;
}

function RoomList({ rooms, current, onOpen, onAgain }: RoomListProps) {
  const { t, language } = useWords();
  if (rooms === undefined) return <SkeletonText />;
  if (rooms === 'failed') {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        {t('chat.earlier.failed')}
        <Button variant="outline" size="sm" onClick={onAgain}>
          {t('chat.again')}
        </Button>
      </p>
    );
  }
  if (rooms.every(({ id }) => id === current)) return <p>{t('chat.earlier.none')}</p>;
  const dateOf = (wire: string): string => formatDate(parseWireDate(wire) ?? new Date(), language);
  return (
    <ul className="grid gap-2">
      {rooms.map((room) => (
        <li key={room.id}>
          <button
            type="button"
            className="flex min-h-14 w-full items-center gap-3 rounded-md border border-line bg-surface px-4 py-2.5 text-left transition-colors hover:border-civic-700 hover:bg-civic-50"
            onClick={() => onOpen(room)}
          >
            <span className="min-w-0 grow">
              <span className="block font-semibold">{t('chat.earlier.from', { date: dateOf(room.created) })}</span>
              <span className="block truncate text-ink-soft text-sm">
                {room.lastText || t(room.lastHasFile ? 'chat.earlier.file' : 'thread.empty')}
              </span>
            </span>
            {room.id === current ? (
              <Badge tone="info">{t('chat.earlier.current')}</Badge>
            ) : (
              room.unreadVisitor > 0 && <Badge tone="danger">{t('chat.unread', { count: room.unreadVisitor })}</Badge>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
