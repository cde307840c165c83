import { userInfo } from 'node:os';
import { isPortalError } from '#lib/portal-error.ts';
import { ConfigError } from '../config.ts';
import { DISK_FULL } from '../store/postgres/postgres-errors.ts';
import { isAccessError, isCorruptionError, isStorageFull } from '../store/sqlite/sqlite-errors.ts';

/** What to do when SQLite cannot read the file of the store. */
export const DAMAGED_STORE = 'The store is damaged. Restore a backup (portal restore), and look at the disk.';

/** Codes of a database that cannot be reached, refuses the account, is not there, or stops. */
const DATABASE_CODES = /^(?:ECONN[A-Z]+|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|28\w{3}|3D000|53300|57P0\w)$/;

/**
 * Describes a failure of a command or of the start for the operator.
 *
 * @returns the message; undefined for an error that is a defect
 */
export function describeFailure(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (isPortalError(error)) {
    const fields = Object.entries(error.fields ?? {}).map(([field, { message }]) => `${field}: ${message}`);
    const reason = error.code === 'unavailable' && error.cause instanceof Error ? ` (${describeReason(error.cause)})` : '';
    return fields.join('\n') || error.message + reason;
  }
  if (isCorruptionError(error)) return DAMAGED_STORE;
  if (isAccessError(error))
    return `The store cannot be read and written by the user ${getUserName()}, as whom this runs. Give that user the data folder with everything in it, and look whether the disk is read-only or fails.`;
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const { code = '', path = '' } = error as NodeJS.ErrnoException;
  if (DATABASE_CODES.test(code)) return `The database that DATABASE_URL names cannot be used: ${describeReason(error)}`;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === DISK_FULL || isStorageFull(error))
    return 'There is not enough room on the disk for this.';
  if (path === '') return undefined;
  if (code === 'EROFS')
    return `${path} is read-only here. Name another folder; a service of systemd may write to those in its ReadWritePaths alone.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `The user ${getUserName()}, as whom this runs, may not use ${path}. Give it to that user, or name another folder.`;
  // Other errors of the file system name the path that they are about.
  return error.message;
}

/** A connection that was refused at all addresses has a code but no message. */
function describeReason(error: Error & { readonly code?: unknown }): string {
  return error.message || String(error.code);
}

function getUserName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without an entry in /etc/passwd.
    return String(process.getuid?.());
  }
}
