import { describe, expect, it } from 'vitest';
import { matchesFilter } from '#lib/filter/matches-filter.ts';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import {
  buildRoomFilter,
  groupByPhone,
  matchesRoomQuery,
  parseRoomQuery,
  type Room,
  roomFolders,
  serializeRoomQuery,
} from './room-query.ts';

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

describe('the address', () => {
  it('keeps what differs from the list as it opens, and reads it back', () => {
    expect(serializeRoomQuery({ q: '', folder: 'open' })).toBe('');
    expect(serializeRoomQuery({ q: 'a b', folder: 'closed' })).toBe('?q=a+b&show=closed');
    expect(parseRoomQuery(new URLSearchParams('q=%20a%20b%20&show=closed'))).toEqual({ q: 'a b', folder: 'closed' });
    expect(parseRoomQuery(new URLSearchParams('show=nonsense'))).toEqual({ q: '', folder: 'open' });
  });
});

describe('a conversation', () => {
  it.each(['917', '0917123', '+63917 123', '63 917-123', 'ana', 'ÑUÑ', 'nunez', '0917 123 4567'])('is found by %s', (q) => {
    expect(matchesRoomQuery({ q, folder: 'all' }, room(), 'me')).toBe(true);
  });

  it.each(['918', 'ben', '12 35', '77'])('is not found by %s', (q) => {
    expect(matchesRoomQuery({ q, folder: 'all' }, room(), 'me')).toBe(false);
  });

  it('is looked for by all ways of writing its number in the store too', () => {
    expect(buildRoomFilter({ q: '0917-123', folder: 'all' }, 'me')).toContain('number ~ "%917123%"');
    expect(buildRoomFilter({ q: '100%', folder: 'all' }, 'me')).toBe('(name ~ "%100\\\\%%" || phone ~ "%100\\\\%%")');
  });

  const some = [
    room(),
    room({ assignedTo: 'me' }),
    room({ assignedTo: 'you' }),
    room({ status: 'closed', assignedTo: 'me' }),
    room({ status: 'closed', blocked: true }),
    room({ blocked: true }),
  ];
  it.each(roomFolders)('belongs to the folder %s by the same rule here and in the store', (folder) => {
    const here = some.map((one) => matchesRoomQuery({ q: '', folder }, one, 'me'));
    const condition = buildRoomFilter({ q: '', folder }, 'me');
    const inStore = some.map((one) => condition === '' || matchesFilter(parseFilter(condition), ([name = '']) => Reflect.get(one, name)));
    expect(here).toEqual(inStore);
    expect(here).toContain(true);
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
