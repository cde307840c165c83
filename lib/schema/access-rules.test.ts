import { expect, test } from 'vitest';
import { accessPresets } from './access-rules.ts';
import { defineCollection } from './collection.ts';
import { text } from './fields.ts';

const declaration = { name: 'things', fields: { title: text(), notes: text() } } as const;

test('what a guest may write is named field by field, or the declaration does not compile', () => {
  const open = defineCollection({
    ...declaration,
    access: { guest: { ...accessPresets.none, create: true, writableFields: ['title'], update: ['title'] }, staff: [accessPresets.full] },
  });
  expect(open.access.guest.writableFields).toEqual(['title']);

  // @ts-expect-error a guest who may create must be told which fields
  defineCollection({ ...declaration, access: { guest: { ...accessPresets.none, create: true }, staff: [accessPresets.full] } });
  defineCollection({
    ...declaration,
    // @ts-expect-error there is no such field
    access: { guest: { ...accessPresets.none, create: true, writableFields: ['titel'] }, staff: [accessPresets.full] },
  });
  // @ts-expect-error there is no such field
  defineCollection({ ...declaration, access: { guest: { ...accessPresets.none, update: ['titel'] }, staff: [accessPresets.full] } });
  // @ts-expect-error a guest never changes whatever he likes
  defineCollection({ ...declaration, access: { guest: { ...accessPresets.none, update: true }, staff: [accessPresets.full] } });
  defineCollection({
    ...declaration,
    // @ts-expect-error nor is a list held fast by what is no field
    access: { guest: { ...accessPresets.none, list: { pinned: 'titel' } }, staff: [accessPresets.full] },
  });
  // @ts-expect-error staff too are named only fields that there are
  defineCollection({ ...declaration, access: { guest: accessPresets.none, staff: [{ ...accessPresets.full, update: ['titel'] }] } });
});
