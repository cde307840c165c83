import { isPortalError, PortalError } from '#lib/errors.ts';
import type { StoreShape } from './shape.ts';
import { notUnique, storageFull, storeUnavailable } from './store-errors.ts';

/** Two transactions could not both be as if they had run one after the other; the same job may well succeed now. */
const RETRYABLE = new Set(['40001', '40P01']);
const UNIQUE = '23505';
const DISK_FULL = '53100';
/** A zero character, which no text of PostgreSQL holds: only a question can bring one, fields refuse it before. */
const UNSTORABLE = new Set(['22021', '22P05']);
/** Connections lost, refused or too many, a wrong name or password, no such database, a server that stops or starts, a statement that took too long. */
const UNAVAILABLE = /^(?:08|28|3D|53|57P0|57014|55P03|25P03)/;

export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(sqlState(error) ?? '');
}

export function isUniqueViolation(error: unknown): boolean {
  return isPortalError(error) && error.code === 'invalid' && sqlState(error instanceof Error ? error.cause : undefined) === UNIQUE;
}

/** What a failure of PostgreSQL means to whoever asked; what can be tried again and what is no failure of it stays as it is. */
export function explainPostgresError(shape: StoreShape): (error: unknown) => unknown {
  return (error) => {
    if (isPortalError(error) || isRetryable(error)) return error;
    const state = sqlState(error);
    if (state === undefined) return isConnectionFailure(error) ? storeUnavailable(error) : error;
    if (state === UNIQUE) return notUnique(columnsOf(shape, constraintOf(error)), error);
    if (state === DISK_FULL) return storageFull(error);
    if (UNSTORABLE.has(state))
      return new PortalError('bad_request', 'Something went wrong while processing your request.', { cause: error });
    return UNAVAILABLE.test(state) ? storeUnavailable(error) : error;
  };
}

/** The five letters by which PostgreSQL names a failure; undefined for failures that are not its own. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && /^E[A-Z_]+$/.test(error.code)) return true;
  return /connection terminated|timeout|not queryable|connection error|pool after calling end|already been destroyed/i.test(error.message);
}

function constraintOf(error: unknown): string {
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
}

function columnsOf(shape: StoreShape, constraint: string): string[] {
  for (const { indexes } of Object.values(shape)) {
    const index = indexes[constraint];
    if (index) return [...index.columns];
  }
  return ['id'];
}
