import { afterEach, describe, expect, test } from 'vitest';
import { parseFilter } from '#lib/filter/parse-filter.ts';
import { accessPresets } from '#lib/schema/access-rules.ts';
import { type Collection, defineCollection } from '#lib/schema/collection.ts';
import { bool, number, text, textList } from '#lib/schema/fields.ts';
import { applications, computeQueueOrder } from '#model/collections/applications/applications.ts';
import type { DatabaseSchema } from '#server/store/schema/database-schema.ts';
import { type Migration, migrations } from '#server/store/schema/migrations.ts';
import type { TestDatabase } from './store-fixture.ts';
import { testCollections, things } from './test-collections.ts';

const access = { guest: accessPresets.none, staff: [accessPresets.full] };
const initialNotes = defineCollection({ name: 'notes', fields: { title: text() }, indexes: [['title']], access });
const extendedNotes = defineCollection({
  name: 'notes',
  fields: {
    title: text({ unique: 'fold' }),
    isOn: bool({ default: true }),
    rank: number({ default: 3 }),
    tags: textList(),
    word: text({ default: 'x' }),
  },
  indexes: [['rank', 'title']],
  access,
});
const numberedNotes = defineCollection({
  name: 'notes',
  fields: { title: text(), page: number(), isOn: bool() },
  unique: [
    ['title', 'page'],
    ['page', 'isOn'],
  ],
  access,
});
const conflictingNotes = defineCollection({ name: 'notes', fields: { title: number() }, access });
const notesWithHeading = defineCollection({ name: 'notes', fields: { heading: text(), obsolete: text() }, indexes: [['heading']], access });
const migratedNotes = defineCollection({ name: 'notes', fields: { heading: text(), pages: number() }, indexes: [['heading']], access });
const renameMigrations: Migration[] = [
  {
    sql: () => ['drop index notes__title__index', 'alter table notes rename column title to heading'],
    schema: (schema) => renameColumn(schema, 'notes', 'title', 'heading'),
  },
  {
    sql: (dialect) => [
      `alter table notes add column pages ${dialect === 'sqlite' ? 'real' : 'double precision'} not null default 0`,
      'update notes set pages = length(heading)',
      'alter table notes drop column obsolete',
    ],
    schema: (schema) => {
      const { notes, ...rest } = dropColumn(schema, 'notes', 'obsolete');
      return { ...rest, notes: { indexes: {}, ...notes, columns: { ...notes?.columns, pages: { type: 'number', default: 0 } } } };
    },
  },
];
const notesWithObsoleteField = defineCollection({
  name: 'notes',
  fields: { title: text(), obsolete: text() },
  indexes: [['title']],
  access,
});
const otherCollection = defineCollection({ name: 'others', fields: { name: text() }, access });

export function describeSchemaChanges(create: () => Promise<TestDatabase>): void {
  describe('schema changes', () => {
    const databases: TestDatabase[] = [];
    const createDatabase = async (): Promise<TestDatabase> => {
      const database = await create();
      databases.push(database);
      return database;
    };
    afterEach(async () => {
      for (const database of databases.splice(0)) await database.destroy();
    });
    const withStore = async <T>(
      database: TestDatabase,
      collections: readonly Collection[],
      job: (store: Awaited<ReturnType<TestDatabase['open']>>) => Promise<T>,
      ownMigrations: readonly Migration[] = [],
    ): Promise<T> => {
      const store = await database.open(collections, ownMigrations);
      try {
        return await job(store);
      } finally {
        await store.close();
      }
    };

    test('records and counters are the same after closing and opening', async () => {
      const database = await createDatabase();
      const id = await withStore(database, testCollections, async (store) => {
        const thing = await store.write((tx) => tx.insert(things, { title: 'kept' }));
        await store.write((tx) => tx.increment(things, thing.id, { views: 2 }));
        return thing.id;
      });
      await withStore(database, testCollections, async (store) => {
        expect(await store.read.get(things, id)).toMatchObject({ title: 'kept', views: 2 });
        await store.check();
      });
    });

    test('a closed store is unavailable', async () => {
      const store = await (await createDatabase()).open(testCollections);
      await store.close();
      await expect(store.write((tx) => tx.insert(things, {}))).rejects.toMatchObject({ code: 'unavailable' });
      await expect(store.read.count(things)).rejects.toMatchObject({ code: 'unavailable' });
    });

    test('new collections, fields and indexes are added, and old records have the defaults', async () => {
      const database = await createDatabase();
      await withStore(database, [initialNotes], (store) => store.write((tx) => tx.insert(initialNotes, { title: 'Old' })));
      await withStore(database, [extendedNotes, otherCollection], async (store) => {
        expect(await store.read.first(extendedNotes)).toMatchObject({ title: 'Old', isOn: true, rank: 3, tags: [], word: 'x' });
        expect(await store.read.count(extendedNotes, parseFilter('isOn = true && word = "x"'))).toBe(1);
        await expect(store.write((tx) => tx.insert(extendedNotes, { title: 'OLD' }))).rejects.toMatchObject({ code: 'invalid' });
        await store.write((tx) => tx.insert(otherCollection, { name: 'n' }));
      });
      await withStore(database, [initialNotes], async (store) => {
        await store.write((tx) => tx.insert(initialNotes, { title: 'Old' }));
        expect(await store.read.count(initialNotes)).toBe(2);
      });
    });

    test('a field whose type changed is rejected with an explanation', async () => {
      const database = await createDatabase();
      await withStore(database, [initialNotes], async () => {});
      await expect(database.open([conflictingNotes])).rejects.toThrow(
        'The field title of notes holds text in the store and is declared as number',
      );
    });

    test('a field in which two records have the same value cannot become unique', async () => {
      const database = await createDatabase();
      await withStore(database, [initialNotes], (store) =>
        store.write(async (tx) => {
          await tx.insert(initialNotes, { title: 'same' });
          await tx.insert(initialNotes, { title: 'SAME' });
        }),
      );
      await expect(database.open([extendedNotes])).rejects.toThrow('Records of notes share what no two of them may share now');
      await withStore(database, [initialNotes], async (store) => expect(await store.read.count(initialNotes)).toBe(2));
    });

    test('numbers and booleans can be unique together, also with a text, whose empty values are not compared', async () => {
      const database = await createDatabase();
      await withStore(database, [initialNotes], (store) => store.write((tx) => tx.insert(initialNotes, { title: 'Old' })));
      await withStore(database, [numberedNotes], async (store) => {
        const insert = (title: string, page: number, isOn = false) =>
          store
            .write((tx) => tx.insert(numberedNotes, { title, page, isOn }))
            .then(
              () => 'stored',
              ({ fields }) => Object.keys(fields),
            );
        expect(await insert('A', 1)).toBe('stored');
        expect(await insert('A', 1, true)).toEqual(['title', 'page']);
        expect(await insert('B', 1)).toEqual(['page', 'isOn']);
        expect(await insert('', 2)).toBe('stored');
        expect(await insert('', 2, true)).toBe('stored');
        expect(await insert('Old', 0, true)).toEqual(['title', 'page']);
      });
    });

    test('a migration that renames and drops columns keeps the records and runs once', async () => {
      const database = await createDatabase();
      await withStore(database, [notesWithObsoleteField], (store) =>
        store.write((tx) => tx.insert(notesWithObsoleteField, { title: 'Kept', obsolete: 'x' })),
      );
      await withStore(
        database,
        [notesWithHeading],
        async (store) => expect(await store.read.list(notesWithHeading)).toMatchObject([{ heading: 'Kept', obsolete: 'x' }]),
        renameMigrations.slice(0, 1),
      );
      for (let start = 0; start < 2; start += 1) {
        await withStore(
          database,
          [migratedNotes],
          async (store) => expect(await store.read.list(migratedNotes)).toMatchObject([{ heading: 'Kept', pages: 4 }]),
          renameMigrations,
        );
      }
      await expect(database.open([notesWithObsoleteField], [])).rejects.toThrow(/written by a newer portal/);
    });

    test('a migration that fails leaves the store as it was', async () => {
      const database = await createDatabase();
      await withStore(database, [notesWithObsoleteField], (store) =>
        store.write((tx) => tx.insert(notesWithObsoleteField, { title: 'Kept' })),
      );
      const broken: Migration = {
        ...renameMigrations[0],
        sql: () => ['alter table notes rename column title to heading', 'no such thing'],
      } as Migration;
      await expect(database.open([migratedNotes], [broken])).rejects.toThrow();
      await withStore(database, [notesWithObsoleteField], async (store) =>
        expect(await store.read.first(notesWithObsoleteField)).toMatchObject({ title: 'Kept' }),
      );
    });

    test('applications decided before `decidedAt` existed get it from their history', async () => {
      const database = await createDatabase();
      const { decidedAt: _, queueOrder: _order, ...fields } = applications.fields;
      const earlier = { ...applications, fields, indexes: [], coveringIndexes: undefined } as Collection;
      const first = '2025-01-02 03:04:05.000Z';
      const last = '2025-02-03 04:05:06.000Z';
      const history = [
        { status: 'pending', date: '2025-01-01 00:00:00.000Z' },
        { status: 'denied', date: first },
        { status: 'ongoing', date: '2025-01-03 00:00:00.000Z' },
        { status: 'denied', date: last, by: 'Ana "A" Cruz' },
      ];
      const expected = {
        A: { status: 'denied', history, decidedAt: last },
        B: { status: 'denied', history: history.slice(0, 2), decidedAt: first },
        C: { status: 'ongoing', history: history.slice(0, 3), decidedAt: '', priority: 'high', dueDate: '2025-01-09' },
        D: { status: 'finished', history: null, decidedAt: '' },
      };
      await withStore(database, [earlier], (store) =>
        store.write(async (tx) => {
          for (const [applicationNumber, { decidedAt: _none, ...values }] of Object.entries(expected))
            await tx.insert(earlier, { applicationNumber, ...values });
        }),
      );
      await withStore(
        database,
        [applications],
        async (store) => {
          const records = await store.read.list(applications);
          expect(Object.fromEntries(records.map((one) => [one.applicationNumber, one.decidedAt]))).toEqual(
            Object.fromEntries(Object.entries(expected).map(([number, { decidedAt }]) => [number, decidedAt])),
          );
          // The migration fills the queue order, too.
          for (const { applicationNumber, status, priority, dueDate, decidedAt, queueOrder } of records)
            expect(queueOrder, applicationNumber).toBe(computeQueueOrder({ status, priority, dueDate, decidedAt }));
          expect(records.map((one) => one.queueOrder.slice(0, 1))).toEqual(['9', '9', '1', '9']);
        },
        migrations,
      );
    });

    test('a new store begins with the newest version', async () => {
      const database = await createDatabase();
      await withStore(
        database,
        [migratedNotes],
        (store) => store.write((tx) => tx.insert(migratedNotes, { heading: 'new', pages: 2 })),
        renameMigrations,
      );
      await withStore(
        database,
        [migratedNotes],
        async (store) => expect(await store.read.first(migratedNotes)).toMatchObject({ pages: 2 }),
        renameMigrations,
      );
    });

    test('a store of a newer portal is rejected with an explanation and not changed', async () => {
      const database = await createDatabase();
      await withStore(database, [initialNotes], async () => {});
      await database.execute(`update private_store set value = '${migrations.length + 2}' where key = 'version'`);
      await expect(database.open([extendedNotes])).rejects.toThrow(/written by a newer portal \(store version \d+; this one knows \d+\)/);
      await database.execute(`update private_store set value = '${migrations.length + 1}' where key = 'version'`);
      await withStore(database, [initialNotes], async () => {}, migrations);
    });
  });
}

/** Returns a snapshot in which a column is renamed. */
function renameColumn(schema: DatabaseSchema, table: string, from: string, to: string): DatabaseSchema {
  const { [from]: moved, ...columns } = schema[table]?.columns ?? {};
  return moved === undefined
    ? schema
    : { ...schema, [table]: { indexes: schema[table]?.indexes ?? {}, columns: { ...columns, [to]: moved } } };
}

/** Returns a snapshot without a column. */
function dropColumn(schema: DatabaseSchema, table: string, name: string): DatabaseSchema {
  const { [name]: _dropped, ...columns } = schema[table]?.columns ?? {};
  return { ...schema, [table]: { indexes: schema[table]?.indexes ?? {}, columns } };
}
