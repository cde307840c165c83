import type { SqlDialect } from '../query/sql-dialect.ts';
import type { DatabaseSchema } from './database-schema.ts';
import { formerSiteDefaults } from './former-site-defaults.ts';
import { hasColumn, type Renames, renameInDatabase, renameInSchema, renameStoredTerms, renamesOfStore7 } from './rename-stored-terms.ts';

/**
 * A schema change that does not follow from the declarations, such as a rename or a drop. New
 * tables, columns and indexes need none.
 */
export interface Migration {
  /** SQL statements, run in this order. `schemaBefore` is the snapshot before the migration. */
  readonly sql: (dialect: SqlDialect['name'], schemaBefore: DatabaseSchema) => readonly string[];
  /** Returns the schema snapshot after the statements. */
  readonly schema: (schemaBefore: DatabaseSchema) => DatabaseSchema;
}

/**
 * All migrations, oldest first. A store of version n has run the first n - 1; opening it runs the
 * others, in one transaction with the creation of new tables. Never change or remove one.
 */
export const migrations: readonly Migration[] = [
  { sql: backfillDecidedAt, schema: addTextColumn('decidedAt') },
  { sql: backfillQueueOrder, schema: addTextColumn('queueOrder') },
  { sql: keepFormerSiteDefaults, schema: (schemaBefore) => schemaBefore },
  { sql: renameOutboxTerms, schema: (schemaBefore) => schemaBefore },
  { sql: renameStandardFields, schema: (schemaBefore) => renameInSchema(schemaBefore, renamesOfStore6) },
  { sql: renameStoredTerms, schema: (schemaBefore) => renameInSchema(schemaBefore, renamesOfStore7) },
  {
    sql: (_dialect, schemaBefore) => renameInDatabase(schemaBefore, renamesOfStore8),
    schema: (schemaBefore) => renameInSchema(schemaBefore, renamesOfStore8),
  },
];

const renamesOfStore8: Renames = { tables: [], columns: [['problem_reports', 'words', 'description']] };

const renamesOfStore6: Renames = {
  tables: [['private_half_sign_ins', 'private_pending_mfa_sign_ins']],
  columns: [
    ['private_newsletter', 'asked', 'requestedAt'],
    ['private_outbox', 'expected', 'expectedCount'],
    ['private_outbox', 'tried', 'triedCount'],
    ['private_outbox', 'sent', 'sentCount'],
    ['private_outbox', 'failed', 'failedCount'],
  ],
};

/**
 * Sets `decidedAt` of applications decided before the field existed, from the last status change in
 * their history.
 */
function backfillDecidedAt(dialect: SqlDialect['name'], { applications }: DatabaseSchema): readonly string[] {
  if (applications === undefined) return [];
  const date =
    dialect === 'sqlite'
      ? `select json_extract(one.value, '$.date') from json_each(applications.history) as one
         where json_extract(one.value, '$.status') = applications.status order by one.key desc limit 1`
      : `select one.value ->> 'date' from json_array_elements(applications.history) with ordinality as one(value, at)
         where one.value ->> 'status' = applications.status order by one.at desc limit 1`;
  return [
    ...(applications.columns.decidedAt ? [] : [`alter table applications add column "decidedAt" text not null default ''`]),
    `update applications set "decidedAt" = coalesce((${date}), '') where status in ('finished', 'denied') and "decidedAt" = ''`,
  ];
}

/** Returns the function that adds a text column of the applications to a snapshot. */
function addTextColumn(name: string): Migration['schema'] {
  return ({ applications, ...others }) => {
    if (applications === undefined) return others;
    return { ...others, applications: { ...applications, columns: { ...applications.columns, [name]: { type: 'text', default: '' } } } };
  };
}

/** Sets `queueOrder` of existing applications, as `computeQueueOrder` does. */
function backfillQueueOrder(dialect: SqlDialect['name'], { applications }: DatabaseSchema): readonly string[] {
  if (applications === undefined) return [];
  const seconds =
    dialect === 'sqlite'
      ? `coalesce(cast(strftime('%s', "decidedAt") as integer), 0)`
      : `case when "decidedAt" = '' then 0 else floor(extract(epoch from cast("decidedAt" as timestamptz)))::bigint end`;
  const descendingTime = `9999999999 - (${seconds})`;
  const padded = dialect === 'sqlite' ? `printf('%010d', ${descendingTime})` : `lpad((${descendingTime})::text, 10, '0')`;
  const rank = `case priority when 'high' then '1 ' when 'low' then '3 ' else '2 ' end`;
  return [
    ...(applications.columns.queueOrder ? [] : [`alter table applications add column "queueOrder" text not null default ''`]),
    `update applications set "queueOrder" = case when status in ('finished', 'denied') then '9 ' || ${padded}
       else ${rank} || case "dueDate" when '' then '9999-12-31' else "dueDate" end end`,
  ];
}

/**
 * Writes the former defaults of the site settings into the stores whose office used them: it has
 * that name, or none, and content. The settings of other offices keep only what was entered.
 */
function keepFormerSiteDefaults(dialect: SqlDialect['name'], { settings, services }: DatabaseSchema): readonly string[] {
  if (settings === undefined || services === undefined) return [];
  const former = `'${JSON.stringify(formerSiteDefaults).replaceAll("'", "''")}'`;
  const [name, merged, now, json] =
    dialect === 'sqlite'
      ? [`json_extract(site, '$.name')`, `json_patch(${former}, coalesce(site, '{}'))`, `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`, former]
      : [
          `site ->> 'name'`,
          `(${former}::jsonb || case when json_typeof(site) = 'object' then site::jsonb else '{}' end)::json`,
          `to_char(now() at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.MS"Z"')`,
          `${former}::json`,
        ];
  return [
    `update settings set site = ${merged} where coalesce(${name}, '') in ('', '${formerSiteDefaults.name}')`,
    `insert into settings (id, created, updated, site)
       select 'officesettings0', ${now}, ${now}, ${json}
       where not exists (select 1 from settings) and exists (select 1 from services)`,
  ];
}

/** Renames a channel and a field of waiting messages to the terms of `outbox.ts`. */
function renameOutboxTerms(dialect: SqlDialect['name'], { private_outbox }: DatabaseSchema): readonly string[] {
  if (private_outbox === undefined) return [];
  const [url, renamed] =
    dialect === 'sqlite'
      ? [
          `json_extract(content, '$.leave')`,
          `json_remove(json_set(content, '$.unsubscribeUrl', json_extract(content, '$.leave')), '$.leave')`,
        ]
      : [`content ->> 'leave'`, `(content::jsonb - 'leave' || jsonb_build_object('unsubscribeUrl', content ->> 'leave'))::json`];
  return [
    `update private_outbox set channel = 'fan-out' where channel = 'spread'`,
    `update private_outbox set content = ${renamed} where ${url} is not null`,
  ];
}

/** Renames columns, a table and a member of `paperReviews` to the names of the declarations. */
function renameStandardFields(dialect: SqlDialect['name'], schemaBefore: DatabaseSchema): readonly string[] {
  const reviews =
    dialect === 'sqlite'
      ? `select json_group_array(json_set(json_remove(one.value, '$.verdict'), '$.decision', one.value ->> '$.verdict'))
           from (select value from json_each(applications."paperReviews") order by key) as one`
      : `select json_agg((one.value::jsonb - 'verdict' || jsonb_build_object('decision', one.value -> 'verdict'))::json order by at)
           from json_array_elements(applications."paperReviews") with ordinality as one(value, at)`;
  const text = dialect === 'sqlite' ? '"paperReviews"' : '"paperReviews"::text';
  return [
    ...renameInDatabase(schemaBefore, renamesOfStore6),
    ...(hasColumn(schemaBefore, 'applications', 'paperReviews')
      ? [`update applications set "paperReviews" = (${reviews}) where ${text} like '%"verdict"%'`]
      : []),
  ];
}
