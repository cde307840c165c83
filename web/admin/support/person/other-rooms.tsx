import { Link } from 'react-router';
import { filter } from '#lib/filter/format.ts';
import { useWords } from '../../../words.tsx';
import { PhoneMark } from '../room-parts.tsx';
import type { Room } from '../room-query.ts';
import { excerptOf, roomName } from '../room-words.ts';
import { useNewestFirst } from '../use-newest-first.ts';
import { useRelativeDay } from '../use-relative-day.ts';

const MOST = 30;

/** The other conversations of the same phone, in which the number may be verified or not (D16). */
export function OtherRooms({ room, search }: { room: Room; search: string }) {
  const { t, to } = useWords();
  const relativeDay = useRelativeDay();
  const list = useNewestFirst('messages_room', {
    key: 'lastMessageAt',
    block: MOST,
    condition: filter('number = {:number}', { number: room.number }),
    belongs: (one) => one.number === room.number,
  });
  const others = list.rows?.filter(({ id }) => id !== room.id) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-rooms">
      <h3 id="other-rooms" className="mb-2 font-bold text-base">
        {t('support.otherRooms')}
      </h3>
      <ul className="space-y-2">
        {others.map((other) => (
          <li key={other.id}>
            <Link
              to={to(`/admin/support/${other.id}`) + search}
              className="block rounded-md border border-line p-3 text-ink no-underline transition-colors hover:border-civic-700 hover:bg-civic-50"
            >
              <span className="flex items-center gap-1.5 text-sm">
                <span className="min-w-0 grow truncate font-semibold">{roomName(t, other)}</span>
                <PhoneMark room={other} short />
                <span className="shrink-0 text-ink-soft">{relativeDay(other.lastMessageAt)}</span>
              </span>
              <span className="block truncate text-ink-soft text-sm">{excerptOf(t, other)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
