import { isPortalError, PortalError } from '#lib/portal-error.ts';
import { notUniqueError, storageFullError, storeUnavailableError } from '../store-errors.ts';

const BUSY = 5;
const LOCKED = 6;
const IO_ERROR = 10;
const FULL = 13;
/** The shared-memory file could not be enlarged. */
const IO_ERROR_SHM_SIZE = 4874;
const CONSTRAINT_UNIQUE = 2067;
const CONSTRAINT_ROWID = 2579;

/** Maps SQLite errors to PortalErrors; returns other errors unchanged. */
export function translateSqliteError(error: unknown): unknown {
  if (isDatabaseClosed(error)) return storeUnavailableError(error);
  const number = resultCode(error);
  if (number === undefined || isPortalError(error)) return error;
  if (isStorageFull(error)) return storageFullError(error);
  if (number === CONSTRAINT_UNIQUE || number === CONSTRAINT_ROWID) return notUniqueError(columnsInMessage(error), error);
  const kind = number & 0xff;
  return kind === BUSY || kind === LOCKED || kind === IO_ERROR ? storeUnavailableError(error) : error;
}

/** Whether an error means that the disk is full. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof PortalError) return error.code === 'storage_full';
  const number = resultCode(error);
  return number !== undefined && ((number & 0xff) === FULL || number === IO_ERROR_SHM_SIZE);
}

function resultCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;
}

/** Parses the columns from `UNIQUE constraint failed: users.email__folded`. */
function columnsInMessage(error: unknown): string[] {
  const list = error instanceof Error ? (error.message.split(': ').at(-1) ?? '') : '';
  return list.split(', ').map((name) => name.split('.').at(-1) ?? name);
}

function isDatabaseClosed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_STATE';
}
