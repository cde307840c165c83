import { type ClientLoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { useTranslation } from '../../use-translation.tsx';
import { prefetchQueries } from '../live/prefetch-queries.ts';
import { infiniteListQuery, useInfiniteList } from '../record-list/use-infinite-list.ts';
import { getStaffSession } from '../session/session.ts';
import { useCurrentUser } from '../session/use-session.ts';
import { staffListQueryOptions } from '../staff/use-staff-list.ts';
import { ConversationLoader } from './conversation-loader.tsx';
import { ConversationPlaceholder } from './conversation-placeholder.tsx';
import { INBOX_PAGE_SIZE, InboxLayout } from './inbox-layout.tsx';
import { parseInboxQuery, serializeInboxQuery } from './inbox-query.ts';
import { RoomList } from './rooms/room-list.tsx';
import { buildRoomFilter, type RoomQuery, roomFolders } from './rooms/room-query.ts';
import { RoomView } from './rooms/room-view.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const state = getStaffSession().state();
  if (!('user' in state)) return null;
  const query = parseInboxQuery(roomFolders, new URL(request.url).searchParams);
  return prefetchQueries(infiniteListQuery('messages_room', getListOptions(query, state.user.id)), staffListQueryOptions);
}

export const shouldRevalidate = () => false;

const getListOptions = (query: RoomQuery, me: string) =>
  ({ sortField: 'lastMessageAt', pageSize: INBOX_PAGE_SIZE, condition: buildRoomFilter(query, me) }) as const;

/** The support inbox (product §2.24): the chat conversations. */
export default function ChatInboxPage() {
  const { to } = useTranslation();
  const { roomId } = useParams();
  const [parameters] = useSearchParams();
  const query = parseInboxQuery(roomFolders, parameters);
  const me = useCurrentUser().id;
  const messageId = parameters.get('at') ?? undefined;
  const listPath = to('/admin/support') + serializeInboxQuery(query);
  const list = useInfiniteList('messages_room', getListOptions(query, me));
  return (
    <InboxLayout kind="chat" openId={roomId} list={<RoomList query={query} list={list} openId={roomId} />}>
      {roomId === undefined ? (
        <ConversationPlaceholder state="none" kind="chat" />
      ) : (
        <ConversationLoader key={`${roomId} ${messageId}`} name="messages_room" id={roomId} back={listPath}>
          {(room, replaceRecord) => (
            <RoomView
              room={room}
              back={listPath}
              search={serializeInboxQuery(query)}
              highlightedMessageId={messageId}
              onSaved={replaceRecord}
            />
          )}
        </ConversationLoader>
      )}
    </InboxLayout>
  );
}
