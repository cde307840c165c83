import { isPortalError, PortalError } from '#lib/errors.ts';
import { notUnique, storageFull, storeUnavailable } from './store-errors.ts';

const BUSY = 5;
const LOCKED = 6;
const IO_ERROR = 10;
const FULL = 13;
/** The shared memory beside the store could not be made larger. */
const IO_ERROR_SHM_SIZE = 4874;
const CONSTRAINT_UNIQUE = 2067;
const CONSTRAINT_ROWID = 2579;

/** What a failure of SQLite means to whoever asked; other errors stay as they are. */
export function explainSqliteError(error: unknown): unknown {
  if (isClosed(error)) return storeUnavailable(error);
  const number = resultCode(error);
  if (number === undefined || isPortalError(error)) return error;
  if (isFull(error)) return storageFull(error);
  if (number === CONSTRAINT_UNIQUE || number === CONSTRAINT_ROWID) return notUnique(columnsNamedIn(error), error);
  const kind = number & 0xff;
  return kind === BUSY || kind === LOCKED || kind === IO_ERROR ? storeUnavailable(error) : error;
}

export function isFull(error: unknown): boolean {
  if (error instanceof PortalError) return error.code === 'storage_full';
  const number = resultCode(error);
  return number !== undefined && ((number & 0xff) === FULL || number === IO_ERROR_SHM_SIZE);
}

function resultCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;
}

/** `UNIQUE constraint failed: users.email__folded` */
function columnsNamedIn(error: unknown): string[] {
  const list = error instanceof Error ? (error.message.split(': ').at(-1) ?? '') : '';
  return list.split(', ').map((name) => name.split('.').at(-1) ?? name);
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_STATE';
}
