/** What may be logged: no tokens, no numbers, no user input. */

const MAX_CAUSE_DEPTH = 5;

/** An error as logged. */
export interface RedactedError {
  readonly type: string;
  readonly message: string;
  /**
   * Error code (`ECONNREFUSED`, `23505`, `unavailable`) and the schema names of a database error.
   */
  readonly [fact: string]: unknown;
}

/** Error properties that name parts of programs and databases, never values. */
const safeErrorProperties = [
  'code',
  'errno',
  'errcode',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
  'routine',
  'status',
];

/**
 * Redacts an error: keeps type, message without quoted values and numbers, stack frames and cause.
 * Other properties are dropped, because libraries put queries, parameters, rows and URLs there
 * (PostgreSQL's `detail`, a client's `url`).
 */
export function redactError(error: unknown, depth = 0): RedactedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactText(getErrorMessage(error)) };
  const safeProperties: Record<string, unknown> = {};
  for (const name of safeErrorProperties) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'number') safeProperties[name] = value;
    else if (typeof value === 'string') safeProperties[name] = redactText(value.slice(0, 100));
  }
  const isDeeper = depth < MAX_CAUSE_DEPTH;
  return {
    type: error.name,
    message: redactText(error.message),
    ...safeProperties,
    stack: getStackFrames(error),
    ...(error.cause !== undefined && isDeeper && { cause: redactError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      isDeeper && { errors: error.errors.slice(0, MAX_CAUSE_DEPTH).map((nested) => redactError(nested, depth + 1)) }),
  };
}

/**
 * Returns the path of a URL without its query; segments that are not plain names (numbers, ids,
 * tokens, file names) are replaced.
 *
 * @param url path and query of a request, or an absolute URL
 */
export function redactUrl(url: string): string {
  const path = (/^(?:[a-z]+:\/\/[^/?#]*)?([^?#]*)/i.exec(url)?.[1] ?? '').slice(0, 500);
  return path
    .split('/')
    .map((part) => (/^[a-z_-]{0,30}$/.test(part) ? part : '…'))
    .join('/');
}

/**
 * Redacts text that may contain user input: quoted values, URLs, mail addresses, long numbers and
 * tokens.
 */
function redactText(text: string): string {
  return text
    .slice(0, 1000)
    .replace(/\b[a-z]+:\/\/[^\s"'<>]+/gi, '…')
    .replace(/(:\s*)(["'`]).*$/s, '$1…')
    .replace(/(["'`])((?:(?!\1).)*)\1/gs, (whole, _quote, inner: string) => (/^[a-z][a-z_.]{0,40}$/i.test(inner) ? whole : '…'))
    .replace(/[^\s@"']+@[^\s@"']+\.[^\s@"']+/g, '…')
    .replace(/[A-Z0-9]+(?:-\d+){2,}/gi, '…')
    .replace(/\+?\d(?:[ ()-]*\d){5,}/g, '…')
    .replace(/(?=[\w-]*\d)[\w-]{15,}/g, '…');
}

/** Returns only the frames: the first lines of a stack repeat the message. */
function getStackFrames({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
}

function getErrorMessage(error: unknown): string {
  if (typeof error === 'string') return error;
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined;
  return typeof message === 'string' ? message : 'something that is no error was thrown';
}

interface LoggedRequest {
  readonly method?: string;
  readonly url?: string;
}

/** Log serializers. The framework's own log lines contain requests and responses. */
export const logSerializers = {
  err: (error: unknown) => redactError(error),
  error: (error: unknown) => redactError(error),
  req: ({ method, url = '' }: LoggedRequest) => ({ method, url: redactUrl(url) }),
  res: ({ statusCode }: { readonly statusCode?: number }) => ({ statusCode }),
  url: (url: unknown) => (typeof url === 'string' ? redactUrl(url) : undefined),
};
