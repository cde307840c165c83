import { type PushKey, type Registered, type Registration, registrationPath, registrationsPath } from '#model/endpoints/notification.ts';

/** Carries a call to the portal and gives its answer; `undefined` when it is empty. Throws an error with its `status`, 0 without an answer. */
export type Call = (path: string, options: { method: string; body?: object }) => Promise<unknown>;

/** A call that the portal refused or did not answer. */
export class CallFailed extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** As the visitor; staff bring a call of their own that carries their token. */
export const plainCall: Call = async (path, { method, body }) => {
  const headers = { ...(body && { 'Content-Type': 'application/json' }) };
  const answer = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(() => undefined);
  if (answer?.ok) return answer.status === 204 ? undefined : answer.json();
  const said: unknown = await answer?.json().catch(() => undefined);
  throw new CallFailed(answer?.status ?? 0, said instanceof Object && 'message' in said ? String(said.message) : '');
};

export const askKey = async (call: Call): Promise<string> => ((await call(registrationsPath, { method: 'GET' })) as PushKey).publicKey;

/** Tells the portal of a subscription: a new one, or the renewed one of a token that it may still know. */
export async function tell(call: Call, web: Registration['web'], token: string | undefined): Promise<string> {
  const told = (path: string, method: string) => call(path, { method, body: { web } }) as Promise<Registered>;
  if (token === undefined) return (await told(registrationsPath, 'POST')).token;
  try {
    return (await told(registrationPath(token), 'PATCH')).token;
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
    return (await told(registrationsPath, 'POST')).token;
  }
}

export const forget = (call: Call, token: string): Promise<unknown> => call(registrationPath(token), { method: 'DELETE' });

const statusOf = (error: unknown): unknown => (error instanceof Object && 'status' in error ? error.status : undefined);
