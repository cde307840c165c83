import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isPortalError } from '#lib/portal-error.ts';
import { ConfigError } from '#server/config.ts';
import { restrictUmask } from '#server/process/restrict-umask.ts';
import { DISK_FULL } from '#server/store/postgres/postgres-errors.ts';
import { isCorruptionError, isStorageFull } from '#server/store/sqlite/sqlite-errors.ts';

/** An error of the user; its message is shown without a stack trace. */
export class UsageError extends Error {}

/**
 * Resolves a path relative to the user's working directory: npm runs scripts in the project folder.
 */
export function resolveUserPath(name: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), name);
}

/**
 * Parses the options and the positional arguments of a command: `flags` have no value, `texts` have
 * one. Prints the usage text and ends the process for `--help`.
 * @throws UsageError with the usage text.
 */
export function parseArguments<Flag extends string, Text extends string = never>(
  usage: string,
  flags: readonly Flag[],
  texts: readonly Text[] = [],
): { options: Record<Flag, boolean> & { readonly [Name in Text]?: string }; positionals: string[] } {
  const types = [...[...flags, 'help'].map((name) => [name, 'boolean'] as const), ...texts.map((name) => [name, 'string'] as const)];
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(types.map(([name, type]) => [name, { type }])),
    });
    if (values.help === true) {
      console.log(usage);
      process.exit(0);
    }
    const options = { ...Object.fromEntries(flags.map((name) => [name, false])), ...values };
    return { options: options as ReturnType<typeof parseArguments<Flag, Text>>['options'], positionals };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/**
 * Runs a command with a umask of its user only. Prints the message of a UsageError and sets the
 * exit code; prints other errors completely.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  restrictUmask();
  try {
    await command();
  } catch (error) {
    const errorMessage = describeError(error);
    if (errorMessage === undefined) throw error;
    console.error(errorMessage);
    process.exitCode ??= 1;
  }
}

/** What to do when SQLite cannot read the file of the store. */
export const DAMAGED_STORE = 'The store is damaged. Restore a backup (portal restore), and look at the disk.';

/** Codes of a database that cannot be reached, refuses the account, is not there, or stops. */
const DATABASE_CODES = /^(?:ECONN[A-Z]+|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|28\w{3}|3D000|53300|57P0\w)$/;

/** Returns the message for the user; undefined for an error that is a defect. */
export function describeError(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof ConfigError) return error.message;
  if (isPortalError(error)) {
    const fields = Object.entries(error.fields ?? {}).map(([field, { message }]) => `${field}: ${message}`);
    const reason = error.code === 'unavailable' && error.cause instanceof Error ? ` (${describeReason(error.cause)})` : '';
    return fields.join('\n') || error.message + reason;
  }
  if (isCorruptionError(error)) return DAMAGED_STORE;
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const { code = '', path = '' } = error as NodeJS.ErrnoException;
  if (DATABASE_CODES.test(code)) return `The database that DATABASE_URL names cannot be used: ${describeReason(error)}`;
  if (code === 'ENOSPC' || code === DISK_FULL || isStorageFull(error)) return 'There is not enough room on the disk for this.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `The user ${getUserName()}, as whom this runs, may not use ${path}. Give it to that user, or name another folder.`;
  // Other errors of the file system name the path that they are about.
  return path === '' ? undefined : error.message;
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
