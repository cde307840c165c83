import { CornerDownRight } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { AvatarInitials } from '../../../ui/content/avatar-initials.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { ListPlace } from '../../back-to-list-link.tsx';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { getRowClasses } from '../inbox-list.tsx';
import { PhoneVerificationBadge } from './phone-verification-badge.tsx';
import { getRoomExcerpt, getRoomName } from './room-labels.ts';
import type { Room } from './room-query.ts';

interface RoomRowProps {
  room: Room;
  to: string;
  place: ListPlace | undefined;
  isOpen: boolean;
  /** Whether a newer conversation of the same phone number stands above it. */
  isGrouped: boolean;
}

/** One conversation in the list. */
export const RoomRow = memo(function RoomRow({ room, to, place, isOpen, isGrouped }: RoomRowProps) {
  const { t } = useTranslation();
  const { dayAndTime, relativeDay } = useDateFormatters();
  const name = getRoomName(t, room);
  const isUnread = room.unreadOffice > 0;
  return (
    <li className="[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]">
      <Link discover="none" to={to} state={place} aria-current={isOpen ? 'true' : undefined} className={getRowClasses(isOpen)}>
        {isGrouped ? (
          <span title={t('support.samePhone')} className="grid size-10 shrink-0 place-items-center text-ink-faint">
            <CornerDownRight aria-hidden className="size-5" />
          </span>
        ) : (
          <AvatarInitials name={name} />
        )}
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span className={classNames('min-w-0 grow truncate', isUnread ? 'font-bold' : 'font-semibold')}>{name}</span>
            <time dateTime={room.lastMessageAt} title={dayAndTime(room.lastMessageAt)} className="shrink-0 text-ink-soft text-sm">
              {relativeDay(room.lastMessageAt)}
            </time>
          </span>
          <span className="flex items-center gap-1.5 text-ink-soft text-sm tabular-nums">
            <span className="truncate">{room.phone}</span>
            <PhoneVerificationBadge room={room} isCompact />
            {isGrouped && <span className="sr-only">, {t('support.samePhone')}</span>}
          </span>
          <span className="flex items-start gap-2">
            <span className={classNames('min-w-0 grow truncate text-sm', isUnread ? 'font-semibold text-ink' : 'text-ink-soft')}>
              {getRoomExcerpt(t, room)}
            </span>
            {isUnread && (
              <span className="min-w-5.5 shrink-0 rounded-full bg-flag-600 px-1.5 text-center font-bold text-sm text-on-solid tabular-nums">
                {room.unreadOffice > 99 ? '99+' : room.unreadOffice}
                <span className="sr-only"> {t('support.unreadMessages')}</span>
              </span>
            )}
          </span>
          {(room.status === 'closed' || room.blocked || room.deletedByVisitor) && (
            <span className="mt-1 flex flex-wrap gap-1.5">
              {room.deletedByVisitor ? (
                <Badge>{t('support.state.ended')}</Badge>
              ) : (
                room.status === 'closed' && <Badge>{t('rooms.status.closed')}</Badge>
              )}
              {room.blocked && <Badge tone="danger">{t('rooms.blocked')}</Badge>}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
});
