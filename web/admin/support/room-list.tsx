import { useNavigate } from 'react-router';
import { useWords } from '../../words.tsx';
import { searchNow } from '../search-now.ts';
import { FoundMessages } from './found-messages.tsx';
import { ListBox } from './list-parts.tsx';
import { ListTools } from './list-tools.tsx';
import { byPhone, folders, type Room, type RoomQuery, readRoomQuery, searchOf } from './room-query.ts';
import { RoomRow } from './room-row.tsx';
import { useFoundMessages } from './use-found-messages.ts';
import type { LiveList } from './use-newest-first.ts';

interface RoomListProps {
  query: RoomQuery;
  list: LiveList<Room>;
  /** Id of the one that is open. */
  openId: string | undefined;
}

/** The conversations of the chat, newest first, those of one phone together; searched by phone, name and text. */
export function RoomList({ query, list, openId }: RoomListProps) {
  const { t, to } = useWords();
  const navigate = useNavigate();
  const found = useFoundMessages(query.q);
  const search = searchOf(query);
  const show = (next: Partial<RoomQuery>, isTyping = false) =>
    void navigate(to(openId ? `/admin/support/${openId}` : '/admin/support') + searchOf({ ...readRoomQuery(searchNow()), ...next }), {
      replace: isTyping,
    });
  return (
    <>
      <ListTools
        q={query.q}
        searchLabel={t('support.search')}
        searchHint={t('support.search.hint')}
        onSearch={(q) => show({ q }, true)}
        folder={query.folder}
        folderLabel={t('support.folder')}
        folders={folders.map((value) => ({ value, label: t(`support.folder.${value}`) }))}
        onFolder={(folder) => show({ folder })}
      />
      <ListBox
        label={t('support.list.chat')}
        list={list}
        isWhole={query.q === '' && query.folder !== 'mine' && query.folder !== 'nobody'}
        noneYet={t(query.folder === 'open' ? 'support.noneYet' : 'support.none.folder')}
        onShowAll={() => show({ q: '', folder: 'all' })}
        more={
          found && found.length > 0 ? (
            <FoundMessages
              q={query.q}
              found={found}
              hrefOf={(room, message) => `${to(`/admin/support/${room}`)}${search}${search ? '&' : '?'}at=${message}`}
            />
          ) : undefined
        }
      >
        {byPhone(list.rows ?? []).flatMap((group) =>
          group.map((room, at) => (
            <RoomRow
              key={room.id}
              room={room}
              to={to(`/admin/support/${room.id}`) + search}
              isOpen={room.id === openId}
              isFollowing={at > 0}
            />
          )),
        )}
      </ListBox>
    </>
  );
}
