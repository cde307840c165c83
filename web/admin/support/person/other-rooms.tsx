import { Link } from 'react-router';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { useInfiniteList } from '../../record-list/use-infinite-list.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { PhoneVerificationBadge } from '../rooms/phone-verification-badge.tsx';
import { getRoomExcerpt, getRoomName } from '../rooms/room-labels.ts';
import type { Room } from '../rooms/room-query.ts';

const MAX_ROOMS = 30;

/** Other conversations with the same phone number; each may or may not have verified it (D16). */
export function OtherRooms({ room, search }: { room: Room; search: string }) {
  const { t } = useTranslation();
  const others = usePersonRooms(room.number).rows?.filter(({ id }) => id !== room.id) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-rooms">
      <h3 id="other-rooms" className="mb-2 font-bold text-base">
        {t('support.otherRooms')}
      </h3>
      <PersonRoomList rooms={others} search={search} />
    </section>
  );
}

/** The newest conversations of a phone number, in normalized form; updated by live events. */
export function usePersonRooms(number: string) {
  return useInfiniteList('messages_room', {
    sortField: 'lastMessageAt',
    pageSize: MAX_ROOMS,
    condition: fieldEquals('number', number),
  });
}

/** Conversations of a person, each a link into the inbox. */
export function PersonRoomList({ rooms, search }: { rooms: readonly Room[]; search: string }) {
  const { t, to } = useTranslation();
  const { relativeDay } = useDateFormatters();
  return (
    <ul className="space-y-2">
      {rooms.map((other) => (
        <li key={other.id}>
          <Link
            discover="none"
            to={to(`/admin/support/${other.id}`) + search}
            className="block rounded-md border border-line p-3 text-ink no-underline transition-colors hover:border-civic-700 hover:bg-civic-50"
          >
            <span className="flex items-center gap-1.5 text-sm">
              <span className="min-w-0 grow truncate font-semibold">{getRoomName(t, other)}</span>
              <PhoneVerificationBadge room={other} isCompact />
              <span className="shrink-0 text-ink-soft">{relativeDay(other.lastMessageAt)}</span>
            </span>
            <span className="block truncate text-ink-soft text-sm">{getRoomExcerpt(t, other)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
