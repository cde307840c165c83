import { expect, test } from 'vitest';
import { accessPresets } from './access-rules.ts';
import { defineCollection } from './collection.ts';
import { text } from './fields.ts';

const declaration = { name: 'things', fields: { title: text(), notes: text() } } as const;

test('a declaration does not compile unless it lists the fields that guests may write', () => {
  const open = defineCollection({
    ...declaration,
    access: { guest: { ...accessPresets.none, create: true, writableFields: ['title'], update: ['title'] }, staff: [accessPresets.full] },
  });
  expect(open.access.guest.writableFields).toEqual(['title']);

  // @ts-expect-error the fields that guests may set on creation are missing
  defineCollection({ ...declaration, access: { guest: { ...accessPresets.none, create: true }, staff: [accessPresets.full] } });
  defineCollection({
    ...declaration,
    // @ts-expect-error an unknown field
    access: { guest: { ...accessPresets.none, create: true, writableFields: ['titel'] }, staff: [accessPresets.full] },
  });
  // @ts-expect-error an unknown field
  defineCollection({ ...declaration, access: { guest: { ...accessPresets.none, update: ['titel'] }, staff: [accessPresets.full] } });
  // @ts-expect-error guests may not update all fields
  defineCollection({ ...declaration, access: { guest: { ...accessPresets.none, update: true }, staff: [accessPresets.full] } });
  defineCollection({
    ...declaration,
    // @ts-expect-error an unknown field in `list`
    access: { guest: { ...accessPresets.none, list: { requiredFilter: 'titel' } }, staff: [accessPresets.full] },
  });
  // @ts-expect-error an unknown field in a grant of staff
  defineCollection({ ...declaration, access: { guest: accessPresets.none, staff: [{ ...accessPresets.full, update: ['titel'] }] } });
});
