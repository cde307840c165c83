import { useTranslation } from '../../../use-translation.tsx';
import type { Room } from '../rooms/room-query.ts';
import { OtherRooms } from './other-rooms.tsx';
import { PersonApplications } from './person-applications.tsx';
import { RoomNotes } from './room-notes.tsx';
import type { PersonApplicationsState } from './use-person-applications.ts';

interface PersonPanelProps {
  room: Room;
  applications: PersonApplicationsState;
  /** The query string that keeps the list's filters. */
  search: string;
}

/**
 * Details beside a conversation: the person's applications, other conversations of the number,
 * internal notes.
 */
export function PersonPanel({ room, applications, search }: PersonPanelProps) {
  const { t } = useTranslation();
  return (
    <div className="space-y-7">
      {!room.phoneVerified && !room.startedByOffice && (
        <p className="rounded-md border border-warning-line bg-warning-soft px-3 py-2.5 text-sm text-warning-ink">
          {t('support.phone.care')}
        </p>
      )}
      <PersonApplications applications={applications} />
      <OtherRooms room={room} search={search} />
      <RoomNotes key={room.id} room={room.id} />
    </div>
  );
}
