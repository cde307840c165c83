import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FRESH, type KeptAnswer } from './kept-answer.ts';
import type { KeptAnswers, Reading } from './kept-answers.ts';
import { encodeBody, encodingFor } from './kept-encodings.ts';
import { addressKey } from './limits.ts';
import type { Parts } from './parts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that answer every guest alike: the key of equal requests, undefined for one whose answer is not to be kept. */
    keptKey?: (request: FastifyRequest) => string | undefined;
  }
  interface FastifyRequest {
    /** Where a route notes what it reads, when its answer may be kept; null when it may not. */
    reading: Reading | null;
  }
}

const LOG_EVERY_MS = 60_000;
const LONG_TEXT = 16_384;
/** A first answer of this length leaves compressed too: on a slow line that saves seconds. Of shorter ones only what is asked for again. */
const LONG_ANSWER = 131_072;
type Needs = Pick<Parts, 'limits' | 'config' | 'log' | 'leaving'>;

/** Addresses that were answered from memory, and whose key is therefore known without routing. */
const MOST_ADDRESSES = 1000;
const LONGEST_ADDRESS = 500;

/**
 * Answers from memory before anything else runs, in the first hook of all: plug-ins and routing afterwards would cost
 * most of what keeping gains. An address that was answered so before, and comes straight from its caller, does not even reach the
 * framework. The call is counted like any other, and logged in totals.
 */
export function answerFromMemory(app: FastifyInstance, kept: KeptAnswers, { limits, config, log, leaving }: Needs): void {
  const rule = { count: config.limits.readsPerAddress10s, windowSeconds: 10 };
  let logged = 0;
  const logTotals = (): void => {
    const answered = kept.answered - logged;
    if (answered > 0) log.info({ answered, bytes: kept.bytes }, 'answered from memory');
    logged = kept.answered;
  };
  const timer = setInterval(logTotals, LOG_EVERY_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    logTotals();
  });

  const known = new Map<string, { readonly host: string | undefined; readonly key: string }>();
  const remember = ({ headers: { host }, url = '' }: IncomingMessage, key: string): void => {
    if (known.size >= MOST_ADDRESSES) known.clear();
    if (url.length <= LONGEST_ADDRESS) known.set(url, { host, key });
  };
  const isPlainRead = ({ method, headers }: IncomingMessage): boolean =>
    (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && !leaving.hasBegun && headers[FRESH] === undefined;
  const keyOf = (raw: IncomingMessage): string | undefined => {
    const address = known.get(raw.url ?? '');
    return address !== undefined && address.host === raw.headers.host && isPlainRead(raw) ? address.key : undefined;
  };
  // Who asks too often is refused by the route, in the words it has for that.
  const callsOf = (ip: string): string => `calls:${addressKey(ip)}`;
  const isCounted = (calls: string): boolean => limits.takeInMemory(calls, rule).ok;
  const callers = new WeakMap<Socket, string>();
  const callerOn = (socket: Socket): string => {
    const known = callers.get(socket);
    if (known !== undefined) return known;
    const calls = callsOf(socket.remoteAddress ?? '');
    callers.set(socket, calls);
    return calls;
  };
  const send = (answer: KeptAnswer, raw: IncomingMessage, response: ServerResponse): void => {
    kept.answered += 1;
    answer.send(raw, response, encodingFor(raw.headers['accept-encoding']));
  };

  const answerAtOnce = (raw: IncomingMessage, response: ServerResponse): boolean => {
    const key = keyOf(raw);
    const answer = key === undefined ? undefined : kept.find(key, Date.now());
    if (answer === undefined || !isCounted(callerOn(raw.socket))) return false;
    send(answer, raw, response);
    return true;
  };
  // Behind a proxy the framework finds out who asks, and for which address.
  if (config.trustProxy === false) {
    const framework = app.server.listeners('request') as RequestListener[];
    app.server.removeAllListeners('request').on('request', (raw, response) => {
      if (!answerAtOnce(raw, response)) for (const listener of framework) listener(raw, response);
    });
  }

  app.decorateRequest('reading', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const key = isPlainRead(raw) ? request.routeOptions.config.keptKey?.(request) : undefined;
    if (key === undefined) return done();
    const answerOrRead = (): void => {
      const now = Date.now();
      const answer = kept.find(key, now);
      if (answer !== undefined && isCounted(callsOf(request.ip))) {
        if (raw.socket instanceof Socket) remember(raw, key);
        reply.hijack();
        send(answer, raw, reply.raw);
        return;
      }
      if (answer === undefined && kept.isAskedAgain(key)) {
        const reading = kept.open(key, now);
        request.reading = reading;
        reply.raw.once('close', reading.end);
      }
      done();
    };
    // What many ask for in the moment it runs out is made once. Who has waited and finds nothing that is kept makes it for himself.
    const made = kept.making(key);
    if (made === undefined) answerOrRead();
    else made.then(answerOrRead, done);
  });
}

/** Keeps what a route has just answered, when it noted what it read. To be called after everything that sets cookies. */
export function keepAnswers(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    const { reading } = request;
    const isWhole = request.method === 'GET' && reply.statusCode === 200 && typeof payload === 'string';
    if (reading === null || !isWhole || reply.hasHeader('set-cookie')) {
      // Nobody waits for it until a slow line has taken it.
      reading?.end();
      if (isWhole && payload.length > LONG_ANSWER && isJson(reply))
        compress(request, reply, payload).then((body) => done(null, body), done);
      else done(null, forSocket(payload));
      return;
    }
    const answer = reading.answer(reply.getHeaders(), payload);
    reading.end();
    if (answer === undefined) return done(null, payload);
    answer.made(encodingFor(request.headers['accept-encoding'])).then(
      (variant) => {
        const known = request.headers['if-none-match'];
        const tag = known === undefined ? undefined : answer.knownTag(known);
        const fields = tag === undefined ? variant.headers : answer.unchanged(tag);
        for (let at = 0; at < fields.length; at += 2) reply.header(fields[at] ?? '', fields[at + 1]);
        if (tag === undefined) return done(null, variant.body);
        reply.removeHeader('content-type').code(304);
        done(null, '');
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  });
}

/** Long texts leave as bytes: a socket takes three times the memory and the time for a long string. */
function forSocket(payload: unknown): unknown {
  return typeof payload === 'string' && payload.length > LONG_TEXT ? Buffer.from(payload) : payload;
}

const isJson = (reply: FastifyReply): boolean => String(reply.getHeader('content-type')).startsWith('application/json');

/** The best form of a body that its asker takes. */
async function compress(request: FastifyRequest, reply: FastifyReply, payload: string): Promise<Buffer> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const vary = [reply.getHeader('vary'), 'Accept-Encoding'].flat().filter((name) => name !== undefined && name !== '');
  reply.header('vary', vary.join(', '));
  const body = await encodeBody(encoding, Buffer.from(payload));
  if (encoding !== 'identity') reply.header('content-encoding', encoding).removeHeader('content-length');
  return body;
}
