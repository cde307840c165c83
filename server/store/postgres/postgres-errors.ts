import { isPortalError, PortalError } from '#lib/portal-error.ts';
import { defaultErrorMessages } from '#model/endpoints/default-error-messages.ts';
import type { DatabaseSchema } from '../schema/database-schema.ts';
import { notUniqueError, storageFullError, storeUnavailableError } from '../store-errors.ts';

/** Serialization failure and deadlock: the same job may succeed when retried. */
const RETRYABLE_STATES = new Set(['40001', '40P01']);
const UNIQUE_VIOLATION = '23505';
/** SQLSTATE lock_not_available, also of `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';
/** SQLSTATE disk_full. */
export const DISK_FULL = '53100';
/**
 * Invalid text: a NUL character, which PostgreSQL cannot store. Only a query can contain one; field
 * validation rejects it.
 */
const INVALID_TEXT_STATES = new Set(['22021', '22P05']);
/**
 * Connection lost, refused or too many; wrong credentials or database; server starting or stopping;
 * statement timeout.
 */
const UNAVAILABLE_STATES = /^(?:08|28|3D|53|57P0|57014|55P03|25P03)/;

/** Whether a failed transaction may succeed when it is repeated. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE_STATES.has(sqlState(error) ?? '');
}

/** Whether an error of the store has a lock as its cause that was not got in time. */
export function isLockTimeout(error: unknown): boolean {
  return isPortalError(error) && sqlState(error.cause) === LOCK_NOT_AVAILABLE;
}

/** Whether an error of the store has a violated unique constraint as its cause. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    isPortalError(error) && error.code === 'invalid' && sqlState(error instanceof Error ? error.cause : undefined) === UNIQUE_VIOLATION
  );
}

/**
 * Returns a function that maps PostgreSQL errors to PortalErrors. Retryable and unrelated errors
 * are returned unchanged.
 */
export function postgresErrorTranslator(schema: DatabaseSchema): (error: unknown) => unknown {
  return (error) => {
    if (isPortalError(error) || isRetryable(error)) return error;
    const state = sqlState(error);
    if (state === undefined) return isConnectionFailure(error) ? storeUnavailableError(error) : error;
    if (state === UNIQUE_VIOLATION) return notUniqueError(constraintColumns(schema, constraintName(error)), error);
    if (state === DISK_FULL) return storageFullError(error);
    if (INVALID_TEXT_STATES.has(state)) return new PortalError('bad_request', defaultErrorMessages[400], { cause: error });
    return UNAVAILABLE_STATES.test(state) ? storeUnavailableError(error) : error;
  };
}

/**
 * Returns the SQLSTATE of an error: five characters; undefined for errors that PostgreSQL did not
 * raise.
 */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && /^E[A-Z_]+$/.test(error.code)) return true;
  return /connection terminated|timeout|not queryable|connection error|pool after calling end|already been destroyed/i.test(error.message);
}

function constraintName(error: unknown): string {
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
}

function constraintColumns(schema: DatabaseSchema, constraint: string): string[] {
  for (const { indexes } of Object.values(schema)) {
    const index = indexes[constraint];
    if (index) return [...index.columns];
  }
  return ['id'];
}
