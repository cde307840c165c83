import { SendFailure } from './send-failure.ts';

const TIMEOUT_MS = 10_000;

export interface GatewayCall {
  /** Name for the log. */
  readonly gateway: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | URLSearchParams | Uint8Array<ArrayBuffer>;
  /** Milliseconds until the answer must be complete, 10,000 when absent. */
  readonly timeoutMs?: number;
}

export interface GatewayAnswer {
  readonly status: number;
  /** The JSON of the body, undefined when it is none. */
  readonly json: unknown;
}

/**
 * Posts to a gateway and reads its whole answer, whatever its status. Redirects are not followed: the body holds keys.
 *
 * @throws SendFailure `unreachable` or `silent`.
 */
export async function callGateway(call: GatewayCall): Promise<GatewayAnswer> {
  const signal = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
  try {
    const response = await fetch(call.url, {
      method: 'POST',
      headers: call.headers ?? {},
      body: call.body,
      redirect: 'manual',
      signal,
    });
    return { status: response.status, json: parsed(await response.text()) };
  } catch (cause) {
    if (signal.aborted) throw new SendFailure('silent', call.gateway, 'no answer in time', cause);
    if (isBrokenOff(cause)) throw new SendFailure('broken', call.gateway, 'the connection broke off', cause);
    throw new SendFailure('unreachable', call.gateway, 'cannot be reached', cause);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Once the request is on its way the gateway may have acted on it; only a connection that never came about is harmless.
function isBrokenOff(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return error instanceof Error && (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || error.message === 'terminated');
}
