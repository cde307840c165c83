import { type ClientLoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { useWords } from '../../words.tsx';
import { staffReading, useStaffList } from '../applications/detail/use-staff-list.ts';
import { readAhead } from '../live/read-ahead.ts';
import { staffSession } from '../session/session.ts';
import { useStaff } from '../session/use-session.ts';
import { InboxFrame } from './inbox-frame.tsx';
import { OpenFrame } from './open-frame.tsx';
import { Opened } from './opened.tsx';
import { RoomList } from './room-list.tsx';
import { filterOf, isListed, readRoomQuery, searchOf } from './room-query.ts';
import { RoomView } from './room-view.tsx';
import { newestReading, useNewestFirst } from './use-newest-first.ts';

const BLOCK = 40;

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const state = staffSession().state();
  if (!('user' in state)) return null;
  const query = readRoomQuery(new URL(request.url).searchParams);
  return readAhead(newestReading('messages_room', newestBy(filterOf(query, state.user.id))), staffReading);
}

export const shouldRevalidate = () => false;

const newestBy = (condition: string) => ({ key: 'lastMessageAt', block: BLOCK, condition }) as const;

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
    ...newestBy(filterOf(query, me)),
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
