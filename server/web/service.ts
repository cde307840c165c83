/*
 * The pages: static files as they were built, and every other address rendered by the built handler of `web/`.
 * Its door is any address that no other service has taken. It reads records only through `reach`, as the visitor
 * who asks. Pages that are the same for everybody are made without him, and kept until what they read changes.
 */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import type { PortalFacts } from '#model/endpoints/verification.ts';
import { apiHeaders } from '../api-headers.ts';
import { asSetByHttps, isReachedByHttps } from '../cookies.ts';
import { errorHandler } from '../error-answer.ts';
import type { Reading } from '../kept-answers.ts';
import { BROTLI_QUALITY } from '../kept-encodings.ts';
import type { Parts } from '../parts.ts';
import { pageMethods } from '../unsupported-methods.ts';
import { builtPages } from './built-pages.ts';
import { hashedScripts } from './hashed-scripts.ts';
import { pageHeaders, siteHeaders } from './headers.ts';
import { pageKeys, plainRequest } from './kept-page.ts';
import { type Findings, notingFetch } from './noting-fetch.ts';
import { notingRefusals } from './refused-reads.ts';

export async function webService(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config, reach, log } = parts;
  const handle = config.isDevelopment ? await (await import('./vite.ts')).developmentPages(app) : await builtPages(app, config);
  const facts: PortalFacts = {
    hasDemoCodes: config.sms.provider === 'file',
    sendsText: config.sms.provider !== 'file',
    sendsMail: config.mail !== undefined,
    hasNewsletter: config.mail !== undefined && config.portalUrl !== '',
  };

  const report = (request: FastifyRequest) => (error: unknown) =>
    log.error({ err: error, method: request.method, url: request.url }, 'a page failed');

  await app.register(async (scope) => {
    // Of a refusal nothing has been set yet, whatever page it was for.
    const refuse = errorHandler();
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply.headers(apiHeaders(config))));
    await scope.register(compress, {
      encodings: ['br', 'gzip'],
      threshold: 1024,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onSend', async (request, reply) => {
      // What is kept leaves in the form that its tag names.
      if (reply.hasHeader('etag')) request.raw.headers['x-no-compression'] = 'kept';
    });
    scope.all('*', { config: { keptKey: pageKeys(config) } }, async (request, reply) => {
      const origin = originOf(request, config.portalUrl);
      if (config.portalUrl && request.host !== new URL(config.portalUrl).host) {
        return reply.headers(siteHeaders(config)).redirect(config.portalUrl + request.url, 308);
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') refuseForged(request, origin);
      const { reading } = request;
      const isForAll = reading !== null && request.method === 'GET' && (await answerForAll(request, reply, origin, reading));
      if (isForAll) return reply;
      request.reading = null;
      const { host, protocol } = new URL(origin);
      const nonce = newNonce();
      const reads = notingRefusals(
        reach('records', {
          address: request.ip,
          cookie: request.headers.cookie,
          userAgent: request.headers['user-agent'],
          onSetCookie: (cookie) => void reply.header('set-cookie', isReachedByHttps(request, config) ? asSetByHttps(cookie) : cookie),
        }),
      );
      const response = await handle(createRequest(request.raw, reply.raw, { host, protocol }), {
        fetch: reads.fetch,
        origin,
        nonce,
        facts,
        map: config.map,
        report: report(request),
      });
      reply.headers(pageHeaders(config, new URL(request.url, origin).pathname, [`'nonce-${nonce}'`]));
      if (response.status === 405) reply.header('Allow', pageMethods);
      return reply.send(reads.told(response));
    });
  });

  /** Answers with a page made for everybody alike, to be kept; false, with nothing sent, when it turns out to be somebody's own. */
  async function answerForAll(request: FastifyRequest, reply: FastifyReply, origin: string, reading: Reading): Promise<boolean> {
    const nonce = newNonce();
    const findings: Findings = { isPersonal: false, isPartial: false };
    const reads = notingRefusals(reach('records', { address: request.ip }));
    const fetch = notingFetch(reads.fetch, reading, findings);
    const asked = plainRequest(request, origin);
    const response = reads.told(await handle(asked, { fetch, origin, nonce, facts, map: config.map, report: report(request) }));
    if (findings.isPersonal) return false;
    const { pathname } = new URL(asked.url);
    if (!/^text\/|[/+]xml\b/.test(response.headers.get('content-type') ?? '')) {
      request.reading = null;
      reply.headers(pageHeaders(config, pathname, [])).send(response);
      return true;
    }
    const text = await response.text();
    // What reads late does so while the page is being written.
    if (findings.isPersonal) return false;
    const page = hashedScripts(text, nonce);
    if (page === undefined || findings.isPartial) request.reading = null;
    reply.code(response.status).headers(pageHeaders(config, pathname, page?.scripts ?? [`'nonce-${nonce}'`]));
    for (const [name, value] of response.headers) reply.header(name, value);
    reply.send(page?.html ?? text);
    return true;
  }
}

/** The longest form of a page, with room to spare; files go to the record API. */
const LARGEST_FORM_BYTES = 1024 * 1024;

/** Lets through what a form of this site may send. Throws `forbidden`, `too_large`. */
function refuseForged({ headers }: FastifyRequest, origin: string): void {
  // By host alone: a proxy that nobody is told to trust may have taken the `https` away.
  const sender = URL.parse(headers.origin ?? origin)?.host;
  if (sender !== new URL(origin).host) throw new PortalError('forbidden', 'This form belongs to another site.');
  const isOpenEnded = headers['transfer-encoding'] !== undefined;
  if (isOpenEnded || Number(headers['content-length'] ?? 0) > LARGEST_FORM_BYTES)
    throw new PortalError('too_large', 'This is more than a form holds.');
}

const newNonce = (): string => randomBytes(16).toString('base64');

/** The public address: the setting when there is one, else what the request says (or its trusted proxy). Throws `bad_request`. */
function originOf(request: FastifyRequest, portalUrl: string): string {
  const origin = portalUrl || `${request.protocol}://${request.host}`;
  if (!URL.canParse(origin)) throw new PortalError('bad_request', 'The address cannot be read.');
  return origin;
}
