import { Pool, type PoolConfig } from 'pg';
import type { StoreLog } from '../store-options.ts';

// Object ids of types, from pg_type.
const BOOL = 16;
const INT8 = 20;
const FLOAT8 = 701;

/** Creates a pool of connections to a database. The first query opens the first connection. */
export function openPool(url: string, log: Pick<StoreLog, 'error'>, limits: PoolConfig): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'portal',
    connectionTimeoutMillis: 5000,
    // JIT compilation takes 100 ms and more, and no query of the portal runs that long. A server
    // without JIT rejects the setting.
    onConnect: (client) => client.query('set jit = off').catch(() => {}),
    ...limits,
    // Parses numbers and booleans only; everything else, JSON included, stays text.
    types: {
      getTypeParser: (type) =>
        type === INT8 || type === FLOAT8 ? Number : type === BOOL ? (value: string) => value === 't' : (value: string) => value,
    },
  });
  pool.on('error', (error) => log.error({ err: error }, 'an idle connection to the database was lost'));
  // A checked-out client has no error listener, and an unhandled `error` event ends the process.
  // The failing statement rejects anyway.
  pool.on('connect', (client) => void client.on('error', (error) => log.error({ err: error }, 'a connection to the database was lost')));
  return pool;
}
