import { describe, expect, it } from 'vitest';
import { matches } from '#lib/filter/match.ts';
import { parseFilter } from '#lib/filter/parse.ts';
import { byPhone, filterOf, folders, isListed, type Room, readRoomQuery, searchOf } from './room-query.ts';

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
    expect(searchOf({ q: '', folder: 'open' })).toBe('');
    expect(searchOf({ q: 'a b', folder: 'closed' })).toBe('?q=a+b&show=closed');
    expect(readRoomQuery(new URLSearchParams('q=%20a%20b%20&show=closed'))).toEqual({ q: 'a b', folder: 'closed' });
    expect(readRoomQuery(new URLSearchParams('show=nonsense'))).toEqual({ q: '', folder: 'open' });
  });
});

describe('a conversation', () => {
  it.each(['917', '0917123', '+63917 123', '63 917-123', 'ana', 'ÑUÑ', 'nunez', '0917 123 4567'])('is found by %s', (q) => {
    expect(isListed({ q, folder: 'all' }, room(), 'me')).toBe(true);
  });

  it.each(['918', 'ben', '12 35', '77'])('is not found by %s', (q) => {
    expect(isListed({ q, folder: 'all' }, room(), 'me')).toBe(false);
  });

  it('is looked for by all ways of writing its number in the store too', () => {
    expect(filterOf({ q: '0917-123', folder: 'all' }, 'me')).toContain('number ~ "%917123%"');
    expect(filterOf({ q: '100%', folder: 'all' }, 'me')).toBe('(name ~ "%100\\\\%%" || phone ~ "%100\\\\%%")');
  });

  const some = [
    room(),
    room({ assignedTo: 'me' }),
    room({ assignedTo: 'you' }),
    room({ status: 'closed', assignedTo: 'me' }),
    room({ status: 'closed', blocked: true }),
    room({ blocked: true }),
  ];
  it.each(folders)('belongs to the folder %s by the same rule here and in the store', (folder) => {
    const here = some.map((one) => isListed({ q: '', folder }, one, 'me'));
    const condition = filterOf({ q: '', folder }, 'me');
    const inStore = some.map((one) => condition === '' || matches(parseFilter(condition), ([name = '']) => Reflect.get(one, name)));
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
    expect(byPhone(rooms).map((group) => group.map(({ id }) => id))).toEqual([['a', 'c'], ['b'], ['d']]);
  });
});
