import { describe, expect, it } from 'vitest';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { matchesCondition } from '../../record-list/matches-condition.ts';
import { parseInboxQuery, serializeInboxQuery } from '../inbox-query.ts';
import { buildRoomFilter, groupByPhone, type Room, type RoomQuery, roomFolders } from './room-query.ts';

const room = (more: Partial<Room> = {}): Room =>
  ({
    id: 'r',
    name: 'Ana Ñuñez',
    phone: '0917 123 4567',
    number: '+639171234567',
    status: 'open',
    assignedTo: '',
    blocked: false,
    ...more,
  }) as Room;

const isListed = (query: RoomQuery, one: Room): boolean => matchesCondition(buildRoomFilter(query, 'me'), one);

describe('the address', () => {
  it('keeps what differs from the list as it opens, and reads it back', () => {
    expect(serializeInboxQuery({ q: '', folder: 'open' })).toBe('');
    expect(serializeInboxQuery({ q: 'a b', folder: 'closed' })).toBe('?q=a+b&show=closed');
    expect(parseInboxQuery(roomFolders, new URLSearchParams('q=%20a%20b%20&show=closed'))).toEqual({ q: 'a b', folder: 'closed' });
    expect(parseInboxQuery(roomFolders, new URLSearchParams('show=nonsense'))).toEqual({ q: '', folder: 'open' });
  });
});

describe('a conversation', () => {
  it.each(['917', '0917123', '+63917 123', '63 917-123', 'ana', 'ÑUÑ', 'nunez', '0917 123 4567'])('is found by %s', (q) => {
    expect(isListed({ q, folder: 'all' }, room())).toBe(true);
  });

  it.each(['918', 'ben', '12 35', '77'])('is not found by %s', (q) => {
    expect(isListed({ q, folder: 'all' }, room())).toBe(false);
  });

  it('is looked for by all ways of writing its number in the store too', () => {
    expect(serializeFilter(buildRoomFilter({ q: '0917-123', folder: 'all' }, 'me'))).toContain('number ~ "%917123%"');
    expect(serializeFilter(buildRoomFilter({ q: '100%', folder: 'all' }, 'me'))).toBe('(name ~ "%100\\\\%%" || phone ~ "%100\\\\%%")');
  });

  const some = [
    room(),
    room({ assignedTo: 'me' }),
    room({ assignedTo: 'you' }),
    room({ status: 'closed', assignedTo: 'me' }),
    room({ status: 'closed', blocked: true }),
    room({ blocked: true }),
  ];
  it.each([
    ['open', [0, 1, 2, 5]],
    ['mine', [1]],
    ['nobody', [0, 5]],
    ['closed', [3, 4]],
    ['blocked', [4, 5]],
    ['all', [0, 1, 2, 3, 4, 5]],
  ] as const)('belongs to the folder %s', (folder, expected) => {
    expect(roomFolders).toContain(folder);
    expect([...some.keys()].filter((at) => isListed({ q: '', folder }, some[at] as Room))).toEqual(expected);
  });
});

describe('conversations of one phone', () => {
  it('stand together below the newest of them', () => {
    const rooms = [
      room({ id: 'a' }),
      room({ id: 'b', number: '+639180000000' }),
      room({ id: 'c' }),
      room({ id: 'd', number: '', phone: 'any' }),
    ];
    expect(groupByPhone(rooms).map((group) => group.map(({ id }) => id))).toEqual([['a', 'c'], ['b'], ['d']]);
  });
});
