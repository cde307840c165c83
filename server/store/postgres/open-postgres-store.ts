import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import { RowReader } from '../query/row-reader.ts';
import type { Database, Tables } from '../query/sql.ts';
import { buildDatabaseSchema, type DatabaseSchema } from '../schema/database-schema.ts';
import { migrateSchema } from '../schema/migrate-schema.ts';
import type { SchemaRegistry } from '../schema/schema-registry.ts';
import type { ExclusiveJobKind, Store } from '../store.ts';
import { storeUnavailableError } from '../store-errors.ts';
import type { StoreInternals } from '../store-internals.ts';
import type { StoreLog, StoreOptions } from '../store-options.ts';
import { CommitListeners } from '../write/commit-listeners.ts';
import { CounterBuffer } from '../write/counter-buffer.ts';
import { CounterFlusher } from '../write/counter-flusher.ts';
import { RowWriter } from '../write/row-writer.ts';
import { withJobTimeout } from '../write/with-job-timeout.ts';
import { ChangeFeed, type ChangeFeedOptions, createChangesTable } from './change-feed.ts';
import { openPool } from './open-pool.ts';
import { createFunctions, postgresDialect } from './postgres-dialect.ts';
import { isLockTimeout, isRetryable, isUniqueViolation, postgresErrorTranslator } from './postgres-errors.ts';

/** How long a job is retried after serialization failures. */
const MAX_RETRY_MS = 8000;
const MAX_RETRY_PAUSE_MS = 100;
/** How long a repeated job waits for one that is running, while all that begin wait behind it. */
const MAX_LOCK_WAIT_MS = 1000;
/** Advisory lock of a migration: processes that start together migrate one after another. */
const SCHEMA_LOCK_KEY = 7_402_117;

/** Advisory locks for {@link runExclusive}. */
const EXCLUSIVE_JOB_LOCK_KEYS: Readonly<Record<ExclusiveJobKind, number>> = { maintenance: 7_402_118, start: 7_402_119 };
const LOCK_POLL_MS = 200;

/** Opens the store in PostgreSQL. Each write is its own serializable transaction. */
export async function openPostgresStore(
  { databaseUrl: url, maxConnections = 12, listenUrl = url, log, migrations }: StoreOptions,
  registry: SchemaRegistry,
): Promise<Store> {
  const declared = buildDatabaseSchema(registry);
  const translateError = postgresErrorTranslator(declared);
  const schema = await migrateWithRetry({ url, declared, log, migrations }).catch((error: unknown) =>
    Promise.reject(translateError(error)),
  );
  if (Object.values(schema).some(({ searchedBy }) => searchedBy === 'none')) {
    log.warn(
      'The PostgreSQL server has no extension pg_trgm for this account: searches for a part of a text read every record. ' +
        'Install it (on Debian: postgresql-contrib), let the owner of the database run "create extension pg_trgm", and start the portal again.',
    );
  }
  const pool = openPool(url, log, {
    max: maxConnections,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const feedOptions = listenUrl === '' ? { url, hasNotifications: false } : { url: listenUrl, hasNotifications: true };
  try {
    // A pool that never connected does not end its connections when closed.
    await sql`select 1`.execute(db);
    return await createStore({ pool, db, registry, schema, translateError, log, feedOptions });
  } catch (error) {
    await db.destroy();
    throw translateError(error);
  }
}

interface MigrateOptions extends Pick<StoreOptions, 'log'> {
  readonly url: string;
  readonly declared: DatabaseSchema;
  readonly migrations: StoreOptions['migrations'] | undefined;
}

/** Migrates the schema; retries once after a conflict with a running portal. */
async function migrateWithRetry(options: MigrateOptions): Promise<DatabaseSchema> {
  return migrate(options).catch((error: unknown) => (isRetryable(error) ? migrate(options) : Promise.reject(error)));
}

/**
 * Migrates the schema on its own connection without a statement timeout: an index over millions of
 * rows takes minutes.
 */
async function migrate({ url, declared, log, migrations }: MigrateOptions): Promise<DatabaseSchema> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, log, { max: 1 }) }) });
  try {
    return await db.transaction().execute(async (trx) => {
      await acquireLock(trx, SCHEMA_LOCK_KEY);
      await checkServer(trx);
      await createFunctions(trx);
      await createChangesTable(trx);
      return migrateSchema(trx, postgresDialect, declared, migrations);
    });
  } finally {
    await db.destroy();
  }
}

function runExclusive<T>(db: Database, job: () => Promise<T>, kind: ExclusiveJobKind): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await acquireLock(trx, EXCLUSIVE_JOB_LOCK_KEYS[kind]);
    return job();
  });
}

/**
 * Waits for an advisory lock that is released with the transaction, so that a crashed process
 * blocks nobody. It polls because a blocking statement would hit the statement timeout.
 */
async function acquireLock(trx: Database, key: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      isAcquired: boolean;
    }>`select pg_try_advisory_xact_lock(${sql.lit(key)}, hashtext(current_schema())) as "isAcquired"`.execute(trx);
    if (rows[0]?.isAcquired) return;
    await sleep(LOCK_POLL_MS);
  }
}

async function checkServer(db: Database): Promise<void> {
  const { rows } = await sql<{ encoding: string; collations: string }>`
    select current_setting('server_encoding') as encoding, (select count(*) from pg_collation where collname = 'und-x-icu') as collations
  `.execute(db);
  if (rows[0]?.encoding !== 'UTF8') throw new Error(`The database must be made with encoding UTF8; it has ${rows[0]?.encoding}.`);
  if (Number(rows[0].collations) === 0)
    throw new Error('The PostgreSQL server must be built with ICU, which knows upper and lower case of all letters.');
}

interface OpenedStore {
  readonly pool: Pool;
  readonly db: Database;
  readonly registry: SchemaRegistry;
  readonly schema: DatabaseSchema;
  readonly translateError: (error: unknown) => unknown;
  readonly log: StoreLog;
  readonly feedOptions: Pick<ChangeFeedOptions, 'url' | 'hasNotifications'>;
}

async function createStore({ pool, db, registry, schema, translateError, log, feedOptions }: OpenedStore): Promise<Store> {
  const counterBuffer = new CounterBuffer();
  const internals: StoreInternals = {
    registry,
    dialect: postgresDialect,
    counterBuffer,
    searchIndexOf: ({ name }) => schema[name]?.searchedBy,
    translateError,
  };
  const listeners = new CommitListeners(counterBuffer, log);
  const feed = new ChangeFeed({
    ...feedOptions,
    db,
    registry,
    log,
    publish: (batch) => listeners.publish(batch),
    onMissedChanges: () => listeners.notifyMissedChanges(),
  });
  await feed.open();

  const commit = async <T>(
    job: (writer: RowWriter) => Promise<T>,
    lock: 'row exclusive' | 'exclusive',
  ): Promise<{ value: T; feedKey: string | undefined }> => {
    const writers: RowWriter[] = [];
    let feedKey: string | undefined;
    try {
      const value = await db
        .transaction()
        .setIsolationLevel('serializable')
        .execute(async (trx) => {
          // Before the snapshot, which the first query takes. Every writer adds to this table.
          if (lock === 'exclusive') await sql`set local lock_timeout = ${sql.lit(MAX_LOCK_WAIT_MS)}`.execute(trx);
          await sql`lock table private_changes in ${sql.raw(lock)} mode`.execute(trx);
          const writer = new RowWriter(trx, internals);
          writers.push(writer);
          try {
            const result = await withJobTimeout(job(writer));
            if (writer.firstError) throw writer.firstError;
            feedKey = await feed.append(trx, writer.effects);
            return result;
          } finally {
            writer.close();
          }
        });
      listeners.applyEffects(writers.map((writer) => writer.effects));
      return { value, feedKey };
    } catch (error) {
      feed.discard(feedKey);
      const firstError = writers[0]?.firstError;
      throw isRetryable(firstError) ? firstError : translateError(error);
    }
  };

  const repeat = async <T>(job: (writer: RowWriter) => Promise<T>, deadline: number) => {
    for (let lock: 'exclusive' | 'row exclusive' = 'exclusive'; ; ) {
      try {
        return await commit(job, lock);
      } catch (error) {
        // Others write meanwhile: after a long job was waited for in vain, and processes of an
        // earlier version, which do not lock the table.
        if (isLockTimeout(error)) lock = 'row exclusive';
        else if (!isRetryable(error)) throw error;
        if (Date.now() > deadline) throw storeUnavailableError(error);
        await sleep(Math.random() * MAX_RETRY_PAUSE_MS);
      }
    }
  };
  // A job that lost a conflict is repeated while nobody else writes, so that it cannot lose again:
  // repeated at once, 36 that count in one row made each other lose until the deadline. In a
  // process one waits for that at a time, and leaves the other connections to readers.
  let lastRepeat: Promise<unknown> = Promise.resolve();
  const write = async <T>(job: (writer: RowWriter) => Promise<T>): Promise<T> => {
    const deadline = Date.now() + MAX_RETRY_MS;
    const { value, feedKey } = await commit(job, 'row exclusive').catch((error: unknown) => {
      // Two jobs that both found nothing and insert the same key: the second one, retried, finds
      // the first one's record.
      if (!isRetryable(error) && !isUniqueViolation(error)) throw error;
      const repeated = lastRepeat.then(() => repeat(job, deadline));
      lastRepeat = repeated.catch(() => {});
      return repeated;
    });
    await feed.waitUntilPublished(feedKey);
    return value;
  };
  const counterFlusher = new CounterFlusher(write, counterBuffer, registry, log);

  return {
    read: new RowReader(db, internals),
    write,
    ...listeners.subscriptions,
    async publish({ changes = [], signals = [] }) {
      const feedKey = await db
        .transaction()
        .execute(async (trx) => {
          // A batch that stores nothing need not wait for the disk.
          await sql`set local synchronous_commit = off`.execute(trx);
          return feed.append(trx, { changes, signals });
        })
        .catch((error: unknown) => Promise.reject(translateError(error)));
      await feed.waitUntilPublished(feedKey);
    },
    isShared: true,
    runExclusive: (job, kind = 'maintenance') => runExclusive(db, job, kind),
    status: () => ({
      disconnectedSeconds: feed.disconnectedSeconds,
      pool: { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    }),
    async check() {
      await sql`select 1`.execute(db).catch((error: unknown) => Promise.reject(translateError(error)));
    },
    async close() {
      await counterFlusher.close().catch((error: unknown) => log.error({ err: error }, 'counters could not be written at the end'));
      await feed.close();
      await db.destroy();
    },
  };
}
