import { useParams, useSearchParams } from 'react-router';
import { useWords } from '../../words.tsx';
import { useStaffList } from '../applications/detail/use-staff-list.ts';
import { useStaff } from '../session/use-session.ts';
import { InboxFrame } from './inbox-frame.tsx';
import { OpenFrame } from './open-frame.tsx';
import { Opened } from './opened.tsx';
import { RoomList } from './room-list.tsx';
import { filterOf, isListed, readRoomQuery, searchOf } from './room-query.ts';
import { RoomView } from './room-view.tsx';
import { useNewestFirst } from './use-newest-first.ts';

const BLOCK = 40;

/** The support inbox (product §2.24): the conversations of the chat. */
export default function SupportPage() {
  const { to } = useWords();
  const { roomId } = useParams();
  const [parameters] = useSearchParams();
  const query = readRoomQuery(parameters);
  const me = useStaff().id;
  const staff = useStaffList();
  const at = parameters.get('at') ?? undefined;
  const back = to('/admin/support') + searchOf(query);
  const list = useNewestFirst('messages_room', {
    key: 'lastMessageAt',
    block: BLOCK,
    condition: filterOf(query, me),
    belongs: (room) => isListed(query, room, me),
  });
  return (
    <InboxFrame kind="chat" isOpen={roomId !== undefined} list={<RoomList query={query} list={list} openId={roomId} />}>
      {roomId === undefined ? (
        <OpenFrame state="none" />
      ) : (
        <Opened key={`${roomId} ${at}`} name="messages_room" id={roomId} back={back}>
          {(room, put) => <RoomView room={room} staff={staff} back={back} search={searchOf(query)} at={at} onSaved={put} />}
        </Opened>
      )}
    </InboxFrame>
  );
}
