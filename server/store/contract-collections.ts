import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { bool, date, file, json, number, relation, richText, select, text, texts } from '#lib/schema/fields.ts';

const access = { guest: may.nothing, staff: may.everything };

/** Collections with a field of every kind, for the tests of stores. */
export const owners = collection({
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

export const things = collection({
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
    tags: texts(),
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

/** Cannot be without its thing. */
export const parts = collection({
  name: 'parts',
  fields: { thing: relation({ to: 'things', required: true }) },
  access,
});

export const contractCollections = [owners, things, parts];
