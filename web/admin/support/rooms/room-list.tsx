import { useTranslation } from '../../../use-translation.tsx';
import type { InfiniteList } from '../../record-list/use-infinite-rows.ts';
import { InboxList } from '../inbox-list.tsx';
import { serializeInboxQuery } from '../inbox-query.ts';
import { useInboxPlace } from '../use-inbox-place.ts';
import { MessageSearchResults } from './message-search-results.tsx';
import { groupByPhone, type Room, type RoomQuery, roomFolders } from './room-query.ts';
import { RoomRow } from './room-row.tsx';
import { useMessageSearch } from './use-message-search.ts';

interface RoomListProps {
  query: RoomQuery;
  list: InfiniteList<Room>;
  /** Id of the open conversation. */
  openId: string | undefined;
}

/**
 * The chat conversations, newest first, grouped by phone number; searchable by phone, name and
 * text.
 */
export function RoomList({ query, list, openId }: RoomListProps) {
  const { t, to } = useTranslation();
  const messageSearch = useMessageSearch(query.q);
  const search = serializeInboxQuery(query);
  const place = useInboxPlace(openId);
  return (
    <InboxList
      label={t('support.list.chat')}
      path="/admin/support"
      openId={openId}
      query={query}
      folders={roomFolders.map((value) => ({ value, label: t(`support.folder.${value}`) }))}
      narrowFolders={['mine', 'nobody']}
      searchLabel={t('support.search')}
      searchPlaceholder={t('support.search.hint')}
      list={list}
      emptyMessage={t(query.folder === 'open' ? 'support.noneYet' : 'support.none.folder')}
      extraContent={
        messageSearch && messageSearch.length > 0 ? (
          <MessageSearchResults
            q={query.q}
            results={messageSearch}
            place={place}
            getHref={(room, message) => `${to(`/admin/support/${room}`)}${search}${search ? '&' : '?'}at=${message}`}
          />
        ) : undefined
      }
    >
      {groupByPhone(list.rows ?? []).flatMap((group) =>
        group.map((room, index) => (
          <RoomRow
            key={room.id}
            room={room}
            to={to(`/admin/support/${room.id}`) + search}
            place={place}
            isOpen={room.id === openId}
            isGrouped={index > 0}
          />
        )),
      )}
    </InboxList>
  );
}
