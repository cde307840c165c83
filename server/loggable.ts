/** What may stand in a log: no token, no number, nothing that somebody typed. */

const LONGEST_CHAIN = 5;

/** An error as the log has it. */
export interface LoggableError {
  readonly type: string;
  readonly message: string;
  /** Its code (`ECONNREFUSED`, `23505`, `unavailable`), and what a database says of its own schema. */
  readonly [fact: string]: unknown;
}

/** Properties of errors that name parts of programs and databases, never values. */
const facts = [
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
 * An error without the values it speaks of: type, message with its quoted values and numbers left out, frames of the stack, cause. Other
 * properties are left out, for libraries keep queries, parameters, rows and addresses there (PostgreSQL's `detail`, a client's `url`).
 */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: loggableText(messageOf(error)) };
  const own: Record<string, unknown> = {};
  for (const name of facts) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'number') own[name] = value;
    else if (typeof value === 'string') own[name] = loggableText(value.slice(0, 100));
  }
  const isDeeper = depth < LONGEST_CHAIN;
  return {
    type: error.name,
    message: loggableText(error.message),
    ...own,
    stack: framesOf(error),
    ...(error.cause !== undefined && isDeeper && { cause: loggableError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      isDeeper && { errors: error.errors.slice(0, LONGEST_CHAIN).map((one) => loggableError(one, depth + 1)) }),
  };
}

/**
 * The path of an address, without its query: parts that are no plain names (numbers, ids, tokens, names of files) are left out.
 *
 * @param url path and query of a request, or a whole address.
 */
export function loggableAddress(url: string): string {
  const path = (/^(?:[a-z]+:\/\/[^/?#]*)?([^?#]*)/i.exec(url)?.[1] ?? '').slice(0, 500);
  return path
    .split('/')
    .map((part) => (/^[a-z_-]{0,30}$/.test(part) ? part : '…'))
    .join('/');
}

/** A sentence without what somebody may have typed: quoted values, addresses, mail addresses, long numbers and tokens. */
export function loggableText(text: string): string {
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

/** Only the frames: the first lines of a stack repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
}

function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined;
  return typeof message === 'string' ? message : 'something that is no error was thrown';
}

interface LoggedRequest {
  readonly method?: string;
  readonly url?: string;
}

/** Of a log line's fields, how these leave; the framework's own lines name requests and answers. */
export const logSerializers = {
  err: (error: unknown) => loggableError(error),
  error: (error: unknown) => loggableError(error),
  req: ({ method, url = '' }: LoggedRequest) => ({ method, url: loggableAddress(url) }),
  res: ({ statusCode }: { readonly statusCode?: number }) => ({ statusCode }),
  url: (url: unknown) => (typeof url === 'string' ? loggableAddress(url) : undefined),
};
