import { isPortalError, PortalError } from '#lib/portal-error.ts';
import { notUniqueError, storageFullError, storeUnavailableError } from '../store-errors.ts';

// Result codes of SQLite: https://sqlite.org/rescode.html
const PERMISSION = 3;
const BUSY = 5;
const LOCKED = 6;
const READ_ONLY = 8;
const IO_ERROR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;
/** The shared-memory file could not be enlarged. */
const IO_ERROR_SHM_SIZE = 4874;
const CONSTRAINT_UNIQUE = 2067;
const CONSTRAINT_ROWID = 2579;

/** Maps SQLite errors to PortalErrors; returns other errors unchanged. */
export function translateSqliteError(error: unknown): unknown {
  const isClosed = error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_STATE';
  if (isClosed) return storeUnavailableError(error);
  const code = resultCode(error);
  if (code === undefined || isPortalError(error)) return error;
  if (isStorageFull(error)) return storageFullError(error);
  if (code === CONSTRAINT_UNIQUE || code === CONSTRAINT_ROWID) return notUniqueError(columnsInMessage(error), error);
  return [BUSY, LOCKED, IO_ERROR].includes(primaryCode(code)) ? storeUnavailableError(error) : error;
}

/** Whether an error means that the disk is full. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof PortalError) return error.code === 'storage_full';
  const code = resultCode(error);
  return code !== undefined && (primaryCode(code) === FULL || code === IO_ERROR_SHM_SIZE);
}

/** Whether an error means that the file is damaged, or that it is no database. */
export function isCorruptionError(error: unknown): error is Error {
  const code = resultCode(error);
  return code !== undefined && [CORRUPT, NOT_A_DATABASE].includes(primaryCode(code));
}

/** Whether an error means that the file, or one beside it, cannot be opened, read or written. */
export function isAccessError(error: unknown): boolean {
  const code = resultCode(error);
  return code !== undefined && [PERMISSION, READ_ONLY, IO_ERROR, CANNOT_OPEN].includes(primaryCode(code));
}

/** Whether an error means that another connection has the file open or locked. */
export function isBusyError(error: unknown): boolean {
  const code = resultCode(error);
  return code !== undefined && [BUSY, LOCKED].includes(primaryCode(code));
}

/** The low byte of an extended result code. */
const primaryCode = (code: number): number => code & 0xff;

function resultCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;
}

/** Parses the columns from `UNIQUE constraint failed: users.email__folded`. */
function columnsInMessage(error: unknown): string[] {
  const columns = error instanceof Error ? (error.message.split(': ').at(-1) ?? '') : '';
  return columns.split(', ').map((column) => column.split('.').at(-1) ?? column);
}
