import { expect, test } from 'vitest';
import { may } from './access.ts';
import { collection } from './collection.ts';
import { text } from './fields.ts';

const declaration = { name: 'things', fields: { title: text(), notes: text() } } as const;

test('what a guest may write is named field by field, or the declaration does not compile', () => {
  const open = collection({
    ...declaration,
    access: { guest: { ...may.nothing, create: true, writes: ['title'], update: ['title'] }, staff: may.everything },
  });
  expect(open.access.guest.writes).toEqual(['title']);

  // @ts-expect-error a guest who may create must be told which fields
  collection({ ...declaration, access: { guest: { ...may.nothing, create: true }, staff: may.everything } });
  // @ts-expect-error there is no such field
  collection({ ...declaration, access: { guest: { ...may.nothing, create: true, writes: ['titel'] }, staff: may.everything } });
  // @ts-expect-error there is no such field
  collection({ ...declaration, access: { guest: { ...may.nothing, update: ['titel'] }, staff: may.everything } });
  // @ts-expect-error a guest never changes whatever he likes
  collection({ ...declaration, access: { guest: { ...may.nothing, update: true }, staff: may.everything } });
  // @ts-expect-error nor is a list held fast by what is no field
  collection({ ...declaration, access: { guest: { ...may.nothing, list: { pinned: 'titel' } }, staff: may.everything } });
  // @ts-expect-error staff too are named only fields that there are
  collection({ ...declaration, access: { guest: may.nothing, staff: { ...may.everything, update: ['titel'] } } });
});
