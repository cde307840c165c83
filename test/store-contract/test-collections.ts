import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { bool, date, file, json, number, relation, richText, select, text, textList } from '#lib/schema/fields.ts';

const access = { guest: accessPresets.none, staff: [accessPresets.full] };

/** Test collections with fields of every kind. */
export const owners = defineCollection({
  name: 'owners',
  fields: {
    name: text({ required: true }),
    email: text({ unique: 'fold' }),
    isOpen: bool(),
    rank: number(),
    parent: relation({ to: 'owners' }),
  },
  search: ['name'],
  access,
});

export const things = defineCollection({
  name: 'things',
  fields: {
    title: text({ max: 200 }),
    code: text({ unique: true }),
    note: richText(),
    price: number(),
    isOn: bool({ default: true }),
    day: date({ dayOnly: true }),
    at: date(),
    kind: select({ options: ['small', 'large'], default: 'small' }),
    owner: relation({ to: 'owners' }),
    photo: file({ maxFiles: 1, maxBytes: 1000, types: ['png'] }),
    papers: file({ maxFiles: 5, maxBytes: 1000, types: ['pdf'] }),
    tags: textList(),
    details: json<unknown>(),
    visitor: text(),
    key: text(),
    views: number({ counter: true, integer: true }),
    stock: number({ integer: true }),
  },
  indexes: [['title'], ['kind', 'price'], ['owner']],
  unique: [['visitor', 'key']],
  search: ['title', 'note', 'tags'],
  access,
});

/** A collection with a required relation to `things`. */
export const parts = defineCollection({
  name: 'parts',
  fields: { thing: relation({ to: 'things', required: true }) },
  access,
});

export const testCollections = [owners, things, parts];
