import type { SqlDialect } from '../query/sql-dialect.ts';
import type { DatabaseSchema } from './database-schema.ts';

/** The tables and columns that a migration renames. */
export interface Renames {
  readonly tables: readonly (readonly [former: string, name: string])[];
  /** `table` is the former name. */
  readonly columns: readonly (readonly [table: string, former: string, name: string])[];
}

/** The tables and columns that store 7 renames. */
export const renamesOfStore7: Renames = {
  tables: [
    ['private_codes', 'private_verification_codes'],
    ['private_counts', 'private_rate_limit_windows'],
    ['private_visits', 'private_visitor_actions'],
    ['private_notes', 'private_metadata'],
  ],
  columns: [
    ['private_visits', 'what', 'actionKind'],
    ['applications', 'askText', 'requestText'],
    ['services', 'asksBlotter', 'requiresBlotterCheck'],
    ['breaches', 'npcToldAt', 'npcNotifiedAt'],
    ['breaches', 'peopleToldAt', 'peopleNotifiedAt'],
    ['erasures', 'askedBy', 'requestedBy'],
  ],
};

/** The text values that store 7 renames: table, column, former value, value. */
const renamedValues = [
  ['applications', 'blotter', 'asked', 'requested'],
  ['applications', 'numberCheck', 'unproven', 'unverified'],
  ['applications', 'personNumberCheck', 'unproven', 'unverified'],
  ['erasures', 'status', 'asked', 'requested'],
  ['private_outbox', 'kind', 'asked', 'corrections'],
] as const;

/** JSON of a member: its name and, if that is renamed, its value. */
type Member = readonly [name: string, value?: string];
const paperDecisions: readonly (readonly [former: Member, member: Member])[] = [
  [
    ['decision', 'good'],
    ['decision', 'accepted'],
  ],
  [
    ['decision', 'again'],
    ['decision', 'rejected'],
  ],
];
/** The members of JSON objects that store 7 renames. */
const renamedMembers: readonly {
  readonly table: string;
  readonly column: string;
  readonly members: readonly (readonly [former: Member, member: Member])[];
}[] = [
  { table: 'applications', column: 'paperReviews', members: paperDecisions },
  {
    table: 'settings',
    column: 'site',
    members: ['Positions', 'ServiceCategories', 'NewsCategories', 'PlaceCategories', 'Purposes'].map((name) => [
      [`own${name}`],
      [`custom${name}`],
    ]),
  },
  {
    table: 'settings',
    column: 'office',
    members: [
      [['messageWays'], ['messageChannels']],
      [['textAsked'], ['textCorrections']],
    ],
  },
  {
    table: 'private_removed_records',
    column: 'record',
    members: [
      ...paperDecisions,
      [['askText'], ['requestText']],
      [['asksBlotter'], ['requiresBlotterCheck']],
      ...renamedValues
        .filter(([table]) => table === 'applications')
        .map(
          ([, column, former, value]) =>
            [
              [column, former],
              [column, value],
            ] as const,
        ),
    ],
  },
];

/**
 * Returns the statements of store 7: they rename tables, columns, values and members of JSON
 * objects to the terms of the declarations.
 */
export function renameStoredTerms(dialect: SqlDialect['name'], schemaBefore: DatabaseSchema): readonly string[] {
  const values = renamedValues
    .filter(([table, column]) => hasColumn(schemaBefore, table, column))
    .map(([table, column, former, value]) => `update ${table} set "${column}" = '${value}' where "${column}" = '${former}'`);
  const members = renamedMembers
    .filter(({ table, column }) => hasColumn(schemaBefore, table, column))
    .map(({ table, column, members }) => {
      const [text, type] = dialect === 'sqlite' ? [`"${column}"`, ''] : [`"${column}"::text`, '::json'];
      const replaced = members.reduce(replaceMember, text);
      return `update ${table} set "${column}" = (${replaced})${type} where ${text} <> ${replaced}`;
    });
  return [...renameInDatabase(schemaBefore, renamesOfStore7), ...values, ...members, `delete from private_store where key = 'shape'`];
}

/**
 * Returns the SQL text in which a member has its new name and value. Within a JSON string quotes
 * are escaped, so that only members match. PostgreSQL writes a blank after the colon.
 */
function replaceMember(text: string, [[former, formerValue], [name, value]]: readonly [former: Member, member: Member]): string {
  if (formerValue === undefined) return `replace(${text}, '"${former}":', '"${name}":')`;
  return [':', ': '].reduce((sql, colon) => `replace(${sql}, '"${former}"${colon}"${formerValue}"', '"${name}"${colon}"${value}"')`, text);
}

/** Returns the statements that rename tables and columns. Those that have their name stay. */
export function renameInDatabase(schema: DatabaseSchema, { tables, columns }: Renames): readonly string[] {
  return [
    ...columns
      .filter(([table, former, name]) => isRenamed(schema, table, former, name))
      .map(([table, former, name]) => `alter table ${table} rename column "${former}" to "${name}"`),
    ...tables
      .filter(([former, name]) => isTableRenamed(schema, former, name))
      .map(([former, name]) => `alter table ${former} rename to ${name}`),
  ];
}

/** Returns the snapshot after `renameInDatabase`. Indexes of renamed columns are recreated. */
export function renameInSchema(schemaBefore: DatabaseSchema, { tables, columns }: Renames): DatabaseSchema {
  const schema = { ...schemaBefore };
  for (const [table, former, name] of columns) {
    const renamed = schema[table];
    if (renamed === undefined || !isRenamed(schema, table, former, name)) continue;
    const entries = Object.entries(renamed.columns).map(([column, type]) => [column === former ? name : column, type] as const);
    schema[table] = { ...renamed, columns: Object.fromEntries(entries) };
  }
  for (const [former, name] of tables) {
    const renamed = schema[former];
    if (renamed === undefined || !isTableRenamed(schema, former, name)) continue;
    delete schema[former];
    schema[name] = renamed;
  }
  return schema;
}

/** Whether a snapshot has a column. */
export const hasColumn = (schema: DatabaseSchema, table: string, column: string): boolean => schema[table]?.columns[column] !== undefined;

/** Whether a store has a column under its former name only. */
const isRenamed = (schema: DatabaseSchema, table: string, former: string, name: string): boolean =>
  hasColumn(schema, table, former) && !hasColumn(schema, table, name);

const isTableRenamed = (schema: DatabaseSchema, former: string, name: string): boolean =>
  schema[former] !== undefined && schema[name] === undefined;
