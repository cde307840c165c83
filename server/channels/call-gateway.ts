import { parseJson } from '#lib/texts/parse-json.ts';
import { SendFailure } from './send-failure.ts';

const TIMEOUT_MS = 10_000;

/** A request to a message gateway. */
export interface GatewayRequest {
  /** Name of the gateway for the log. */
  readonly gateway: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Absent: the request is a GET. */
  readonly body?: string | URLSearchParams | Uint8Array<ArrayBuffer>;
  /** Time limit for the complete response in milliseconds; default 10,000. */
  readonly timeoutMs?: number;
}

/** The response of a gateway. */
export interface GatewayResponse {
  readonly status: number;
  /** Parsed JSON body; undefined when it is not JSON. */
  readonly json: unknown;
}

/**
 * Calls a gateway and reads its whole response, whatever the status. Does not follow redirects,
 * because the request holds keys.
 *
 * @throws SendFailure `unreachable`, `silent` or `broken`
 */
export async function callGateway(request: GatewayRequest): Promise<GatewayResponse> {
  const signal = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS);
  try {
    const response = await fetch(request.url, {
      method: request.body === undefined ? 'GET' : 'POST',
      headers: request.headers ?? {},
      ...(request.body !== undefined && { body: request.body }),
      redirect: 'manual',
      signal,
    });
    return { status: response.status, json: parseJson(await response.text()) };
  } catch (cause) {
    if (signal.aborted) throw new SendFailure('silent', request.gateway, 'no answer in time', cause);
    if (isConnectionReset(cause)) throw new SendFailure('broken', request.gateway, 'the connection broke off', cause);
    throw new SendFailure('unreachable', request.gateway, 'cannot be reached', cause);
  }
}

/**
 * Whether the connection ended after the request was sent, so that the gateway may have acted on
 * it.
 */
function isConnectionReset(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return error instanceof Error && (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || error.message === 'terminated');
}
