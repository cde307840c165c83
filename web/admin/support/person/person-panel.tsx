import { useWords } from '../../../words.tsx';
import type { Room } from '../room-query.ts';
import { OtherRooms } from './other-rooms.tsx';
import { PersonApplications } from './person-applications.tsx';
import { RoomNotes } from './room-notes.tsx';
import type { PersonsApplications } from './use-persons-applications.ts';

interface PersonPanelProps {
  room: Room;
  applications: PersonsApplications;
  /** The part of the address that keeps the list. */
  search: string;
}

/** What belongs to a conversation: the person's applications, other conversations of the phone, notes among clerks. */
export function PersonPanel({ room, applications, search }: PersonPanelProps) {
  const { t } = useWords();
  return (
    <div className="space-y-7">
      {!room.phoneVerified && (
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
