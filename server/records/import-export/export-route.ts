import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toManilaDay } from '#lib/manila-time.ts';
import { languages } from '#model/collections/choices.ts';
import { exportCapabilities, exportNames } from '#model/endpoints/exports.ts';
import type { AppContext } from '../../app-context.ts';
import { unauthorizedError } from '../../http/error-response.ts';
import { assertCapability } from '../../identity/assert-capability.ts';
import type { Principal } from '../../identity/principal.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import { assertCapable } from '../access/access-rules.ts';
import { rateLimitCall } from '../access/rate-limits.ts';
import { logAudit, wholeListRecord } from '../audit/log-audit.ts';
import { MAX_COUNTED_MATCHES, type ReadLog } from '../audit/read-log.ts';
import { redactFilter } from '../audit/redact-filter.ts';
import { notFoundError } from '../http/not-found-error.ts';
import { getQueryParameter, parseFilterParameter } from '../read/parse-list-query.ts';
import { exportedCollections } from './export-columns.ts';
import { exportCsv } from './export-csv.ts';
import { loadStaffTranslator } from './load-staff-translator.ts';

/** Maximum length of a filter in the audit trail. */
const MAX_LOGGED_FILTER_LENGTH = 2000;

/**
 * Registers the CSV exports for staff, authenticated by a token or, for downloads, a file token.
 * Each export is in the audit trail before its first line is sent. A failure aborts the connection,
 * so that an incomplete file is not taken for a complete one.
 */
export function exportRoute(app: FastifyInstance, context: AppContext, readLog: ReadLog): void {
  app.get<{ Params: { name: string } }>('/exports/:name', { exposeHeadRoute: false }, async (request, reply) => {
    const principal = await authenticateDownload(request, context);
    const name = exportNames.find((item) => item === request.params.name);
    if (name === undefined) throw notFoundError();
    const of = exportedCollections[name];
    assertCapable(of, principal, 'list');
    assertCapability(principal, exportCapabilities[name]);
    const filter = getQueryParameter(request.query, 'filter') ?? '';
    const where = parseFilterParameter(of, principal, filter);
    const t = await loadStaffTranslator(languages.find((item) => item === getQueryParameter(request.query, 'lang')) ?? 'en');
    const now = new Date();
    // Where reading is logged, the audit trail omits search terms, because it outlives the records.
    const noted = of.readLog && where ? redactFilter(of, where) : filter.slice(0, MAX_LOGGED_FILTER_LENGTH);
    await context.store.write((tx) => logAudit(tx, principal, 'export', of, wholeListRecord, noted ? { filter: noted } : null));
    await readLog.logSearch(principal, of, { filter: where }, () => context.store.read.count(of, where, MAX_COUNTED_MATCHES));
    reply.headers({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename=${name}-${toManilaDay(now)}.csv`,
      'Cache-Control': 'private, no-store',
    });
    const lines = whileSessionIsActive(context, principal, exportCsv(context.store.read, name, t, where, now));
    return reply.send(Readable.from(lines, { objectMode: false }));
  });
}

/**
 * Yields the lines as long as the session is active: revoked rights end a download under way.
 *
 * @throws PortalError `unauthorized`
 */
async function* whileSessionIsActive(
  { sessions }: Pick<AppContext, 'sessions'>,
  { sessionId = '' }: Principal,
  lines: AsyncIterable<string>,
): AsyncGenerator<string, void> {
  for await (const part of lines) {
    if (!(await sessions.isActive(sessionId))) throw unauthorizedError();
    yield part;
  }
}

async function authenticateDownload(request: FastifyRequest, context: AppContext): Promise<Principal> {
  const identified = await resolvePrincipal(request, context);
  const staff = await context.sessions.authenticateFileToken(getQueryParameter(request.query, 'token'));
  const principal: Principal = staff ? { ...identified, role: 'staff', ...staff } : identified;
  rateLimitCall(context, principal);
  if (principal.role !== 'staff') throw unauthorizedError();
  return principal;
}
