import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { languages } from '#model/collections/choices.ts';
import { exportCapabilities, exportNames } from '#model/endpoints/reports/exports.ts';
import type { AppContext } from '../../app-context.ts';
import { assertCapability } from '../../identity/assert-capability.ts';
import { assertCapable } from '../access/access-rules.ts';
import { authenticateDownload, whileSessionIsActive } from '../access/authenticate-download.ts';
import { logAudit, wholeListRecord } from '../audit/log-audit.ts';
import { MAX_COUNTED_MATCHES, type ReadLog } from '../audit/read-log.ts';
import { redactFilter } from '../audit/redact-filter.ts';
import { notFoundError } from '../http/record-errors.ts';
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
    const asked = parseFilterParameter(of, principal, filter);
    // Who had an application blocked stands in no list that leaves the portal (decision 59).
    const where = of === applications ? and(asked, fieldEquals('blockedAt', '')) : asked;
    const isBlocked = compareField('blockedAt', '!=', '');
    const t = await loadStaffTranslator(languages.find((item) => item === getQueryParameter(request.query, 'lang')) ?? 'en');
    const now = new Date();
    // Where reading is logged, the audit trail omits search terms, because it outlives the records.
    const noted = of.readLog && asked ? redactFilter(of, asked) : filter.slice(0, MAX_LOGGED_FILTER_LENGTH);
    await context.store.write((tx) => logAudit(tx, principal, 'export', of, wholeListRecord, noted ? { filter: noted } : null));
    await readLog.logSearch(principal, of, { filter: asked }, () => context.store.read.count(of, where, MAX_COUNTED_MATCHES));
    const leftOut = of === applications ? await context.store.read.count(applications, and(isBlocked, asked)) : 0;
    const blocked = of === certificates ? await context.store.read.listColumns(applications, ['id'], { where: isBlocked }) : [];
    reply.headers({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename=${name}-${toManilaDay(now)}.csv`,
      'Cache-Control': 'private, no-store',
    });
    const blockedIds = new Set(blocked.map(({ id }) => id));
    const note = leftOut > 0 ? t('export.leftOut', { count: leftOut }) : undefined;
    const lines = whileSessionIsActive(context, principal, exportCsv(context.store.read, name, t, where, now, blockedIds, note));
    return reply.send(Readable.from(lines, { objectMode: false }));
  });
}
