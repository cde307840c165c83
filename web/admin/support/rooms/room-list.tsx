import { useNavigate } from 'react-router';
import { useTranslation } from '../../../use-translation.tsx';
import { getCurrentSearchParams } from '../../get-current-search-params.ts';
import type { InfiniteList } from '../../record-list/use-infinite-rows.ts';
import { InboxList } from '../inbox-list.tsx';
import { InboxToolbar } from '../inbox-toolbar.tsx';
import { MessageSearchResults } from './message-search-results.tsx';
import { groupByPhone, parseRoomQuery, type Room, type RoomQuery, roomFolders, serializeRoomQuery } from './room-query.ts';
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
  const navigate = useNavigate();
  const messageSearch = useMessageSearch(query.q);
  const search = serializeRoomQuery(query);
  const show = (next: Partial<RoomQuery>, isTyping = false) =>
    void navigate(
      to(openId ? `/admin/support/${openId}` : '/admin/support') +
        serializeRoomQuery({ ...parseRoomQuery(getCurrentSearchParams()), ...next }),
      {
        replace: isTyping,
      },
    );
  return (
    <>
      <InboxToolbar
        q={query.q}
        searchLabel={t('support.search')}
        searchHint={t('support.search.hint')}
        onSearch={(q) => show({ q }, true)}
        folder={query.folder}
        folderLabel={t('support.folder')}
        folders={roomFolders.map((value) => ({ value, label: t(`support.folder.${value}`) }))}
        onFolder={(folder) => show({ folder })}
      />
      <InboxList
        label={t('support.list.chat')}
        list={list}
        isUnfiltered={query.q === '' && query.folder !== 'mine' && query.folder !== 'nobody'}
        emptyMessage={t(query.folder === 'open' ? 'support.noneYet' : 'support.none.folder')}
        onClearFilters={() => show({ q: '', folder: 'all' })}
        extraContent={
          messageSearch && messageSearch.length > 0 ? (
            <MessageSearchResults
              q={query.q}
              results={messageSearch}
              getHref={(room, message) => `${to(`/admin/support/${room}`)}${search}${search ? '&' : '?'}at=${message}`}
            />
          ) : undefined
        }
      >
        {groupByPhone(list.rows ?? []).flatMap((group) =>
          group.map((room, at) => (
            <RoomRow
              key={room.id}
              room={room}
              to={to(`/admin/support/${room.id}`) + search}
              isOpen={room.id === openId}
              isGrouped={at > 0}
            />
          )),
        )}
      </InboxList>
    </>
  );
}
