import { Suspense, useEffect, useState } from 'react';
import { formatDate } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { formatLocalPhone } from '#lib/numbers/format-local-phone.ts';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { loadMessages } from '../../../load-messages.ts';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';
import { RetryLine } from '../../../parts/loading/retry-alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { SkeletonText } from '../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { LazyForgetButton } from '../../forget/lazy-forget-button.tsx';
import { listRooms, type Room } from '../chat-api.ts';
import { ChatScreen } from '../chat-frame.tsx';
import { type ChatUser, saveChatUser } from '../chat-user-store.ts';

const PhoneVerification = lazyWithRetry(async () => {
  const [module] = await Promise.all([import('../../../parts/verification/phone-verification.tsx'), loadMessages('verify', 'errors')]);
  return { default: module.PhoneVerification };
});

interface EarlierConversationsScreenProps {
  user: ChatUser;
  onBack: () => void;
}

/**
 * The other conversations of a phone number: those of this browser and, after a verification, those
 * of all other devices (D16).
 */
export function EarlierConversationsScreen({ user, onBack }: EarlierConversationsScreenProps) {
  const { t } = useTranslation();
  const [phone, setPhone] = useState(user.phone);
  const [isVerifying, setIsVerifying] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const rooms = useRooms(phone, attempt);
  const open = (room: Room) => {
    saveChatUser({ phone: room.phone, name: room.name || user.name, roomId: room.id });
    onBack();
  };
  return (
    <ChatScreen back={{ label: t('chat.back'), onBack }}>
      <div className="grid gap-5 overflow-y-auto p-5">
        <div>
          <h3 className="text-xl">{t('chat.earlier')}</h3>
          <p className="mt-1 text-ink-soft">{t('chat.earlier.text', { phone: formatLocalPhone(phone) })}</p>
        </div>
        {isVerifying ? (
          <Suspense fallback={<SkeletonText />}>
            <PhoneVerification
              isInChat
              facts={{ hasDemoCodes: false }}
              number={normalisePhone(phone)}
              onVerified={(number) => {
                setPhone(number);
                setIsVerifying(false);
                setAttempt(attempt + 1);
              }}
            />
          </Suspense>
        ) : (
          <>
            <RoomList rooms={rooms} current={user.roomId} onOpen={open} onRetry={() => setAttempt(attempt + 1)} />
            <div className="rounded-md bg-civic-50 p-4">
              <p className="text-civic-900">{t('chat.earlier.verify')}</p>
              <Button variant="outline" className="mt-3" onClick={() => setIsVerifying(true)}>
                {t('chat.earlier.start')}
              </Button>
            </div>
            <LazyForgetButton />
          </>
        )}
      </div>
    </ChatScreen>
  );
}

/** Loads the conversations of a number; undefined while loading. */
function useRooms(phone: string, attempt: number): readonly Room[] | 'failed' | undefined {
  const [result, setResult] = useState<{ phone: string; attempt: number; rooms: readonly Room[] | 'failed' }>();
  useEffect(() => {
    let isCurrent = true;
    listRooms(phone).then(
      (rooms) => isCurrent && setResult({ phone, attempt, rooms }),
      () => isCurrent && setResult({ phone, attempt, rooms: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [phone, attempt]);
  return result?.phone === phone && result.attempt === attempt ? result.rooms : undefined;
}

interface RoomListProps {
  rooms: ReturnType<typeof useRooms>;
  current: string;
  onOpen: (room: Room) => void;
  onRetry: () => void;
}

function RoomList({ rooms, current, onOpen, onRetry }: RoomListProps) {
  const { t, language } = useTranslation();
  if (rooms === undefined) return <SkeletonText />;
  if (rooms === 'failed') return <RetryLine onRetry={onRetry}>{t('chat.earlier.failed')}</RetryLine>;
  if (rooms.every(({ id }) => id === current)) return <p>{t('chat.earlier.none')}</p>;
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
              <span className="block font-semibold">
                {t('chat.earlier.from', { date: formatDate(parseDate(room.created) ?? new Date(), language) })}
              </span>
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
