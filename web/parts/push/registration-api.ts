import { MINUTE_MS } from '#lib/dates/durations.ts';
import {
  type PushPublicKey,
  type PushRegistrationRequest,
  type PushRegistrationResponse,
  registrationPath,
  registrationsPath,
} from '#model/endpoints/messaging/notification.ts';

/**
 * Sends a request to the portal and returns its response; `undefined` when that is empty.
 *
 * @throws ApiCallError
 */
export type ApiCall = (path: string, options: { method: string; body?: object }) => Promise<unknown>;

/** Milliseconds after which a request counts as not answered. */
const TIMEOUT_MS = MINUTE_MS;

/** Error of a request that the portal rejected or did not answer. */
export class ApiCallError extends Error {
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** The `data` of the response: its errors by field. */
  readonly data: unknown;
  constructor(status: number, { message, data }: { message?: string; data?: unknown }) {
    super(message);
    this.status = status;
    this.data = data;
  }
}

/**
 * Sends requests as a visitor. The staff area passes another function, which adds the staff token.
 */
export const callAsVisitor: ApiCall = async (path, { method, body }) => {
  const headers = { ...(body && { 'Content-Type': 'application/json' }) };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(path, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) }).catch(() => undefined);
  if (response?.ok && response.status === 204) return undefined;
  if (response?.ok)
    return response.json().catch(() => {
      throw new ApiCallError(0, {});
    });
  const errorBody = (await response?.json().catch(() => undefined)) as { message?: string; data?: unknown } | null | undefined;
  throw new ApiCallError(response?.status ?? 0, errorBody ?? {});
};

/** Fetches the portal's public key for push subscriptions, base64url. */
export const fetchPublicKey = async (call: ApiCall): Promise<string> =>
  ((await call(registrationsPath, { method: 'GET' })) as PushPublicKey).publicKey;

/**
 * Registers a subscription with the portal. Renews the registration of `token` if the portal still
 * has it, else creates a new one. Returns the token.
 */
export async function saveRegistration(call: ApiCall, web: PushRegistrationRequest['web'], token: string | undefined): Promise<string> {
  const send = (path: string, method: string) => call(path, { method, body: { web } }) as Promise<PushRegistrationResponse>;
  if (token === undefined) return (await send(registrationsPath, 'POST')).token;
  try {
    return (await send(registrationPath(token), 'PATCH')).token;
  } catch (error) {
    if (getErrorStatus(error) !== 404) throw error;
    return (await send(registrationsPath, 'POST')).token;
  }
}

/** Deletes the registration of a subscription at the portal. */
export const deleteRegistration = (call: ApiCall, token: string): Promise<unknown> => call(registrationPath(token), { method: 'DELETE' });

const getErrorStatus = (error: unknown): unknown => (error instanceof Object && 'status' in error ? error.status : undefined);
