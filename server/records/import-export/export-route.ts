import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { languages } from '#model/collections/choices.ts';
import { type ExportName, exportCapabilities, exportNames } from '#model/endpoints/reports/exports.ts';
import type { Translate } from '#model/messages/message-key.ts';
import type { AppContext } from '../../app-context.ts';
import { assertCapability } from '../../identity/assert-authorization.ts';
import type { Reader, StoredRecord } from '../../store/store.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { assertCapable } from '../access/access-rules.ts';
import { authenticateDownload, whileSessionIsActive } from '../access/authenticate-download.ts';
import { listAuditTarget, logAudit } from '../audit/log-audit.ts';
import { MAX_COUNTED_MATCHES, type ReadLog } from '../audit/read-log.ts';
import { redactFilter } from '../audit/redact-filter.ts';
import { paginateByKeyset } from '../read/paginate-by-keyset.ts';
import { getQueryParameter, parseFilterParameter } from '../read/parse-list-query.ts';
import { type ExportColumn, exportColumns, exportedCollections, loadRelatedTitles } from './export-columns.ts';
import { loadStaffTranslator } from './load-staff-translator.ts';
import { BYTE_ORDER_MARK } from './place-file.ts';

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
    const name = exportNames.find((known) => known === request.params.name);
    if (name === undefined) throw notFoundError();
    const collection = exportedCollections[name];
    assertCapable(collection, principal, 'list');
    assertCapability(principal, exportCapabilities[name]);
    const filter = getQueryParameter(request.query, 'filter') ?? '';
    const filterExpression = parseFilterParameter(collection, principal, filter);
    // People who had their application blocked are in no list that leaves the portal (decision 59).
    const where = collection === applications ? and(filterExpression, fieldEquals('blockedAt', '')) : filterExpression;
    const blockedFilter = compareField('blockedAt', '!=', '');
    const t = await loadStaffTranslator(languages.find((known) => known === getQueryParameter(request.query, 'lang')) ?? 'en');
    const now = new Date();
    // Where reading is logged, the audit trail omits search terms, because it outlives the records.
    const loggedFilter =
      collection.readLog && filterExpression ? redactFilter(collection, filterExpression) : filter.slice(0, MAX_LOGGED_FILTER_LENGTH);
    await context.store.write((tx) =>
      logAudit(tx, principal, 'export', collection, listAuditTarget, loggedFilter ? { filter: loggedFilter } : null),
    );
    await readLog.logSearch(principal, collection, { filter: filterExpression }, () =>
      context.store.read.count(collection, where, MAX_COUNTED_MATCHES),
    );
    const omittedCount =
      collection === applications ? await context.store.read.count(applications, and(blockedFilter, filterExpression)) : 0;
    const blocked = collection === certificates ? await context.store.read.listColumns(applications, ['id'], { where: blockedFilter }) : [];
    reply.headers({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename=${name}-${toManilaDay(now)}.csv`,
      'Cache-Control': 'private, no-store',
    });
    const blockedIds = new Set(blocked.map(({ id }) => id));
    const note = omittedCount > 0 ? t('export.leftOut', { count: omittedCount }) : undefined;
    const lines = whileSessionIsActive(context, principal, exportCsv(context.store.read, name, t, where, now, blockedIds, note));
    return reply.send(Readable.from(lines, { objectMode: false }));
  });
}

/**
 * Yields the lines of an export page by page: the records that existed at its start, oldest first.
 * Lines end with CRLF (RFC 4180); a cell that a spreadsheet would evaluate as a formula is prefixed
 * with an apostrophe.
 *
 * @param blockedIds ids of the applications that their persons had blocked
 * @param note last line, about records that the export omits; undefined for none
 */
async function* exportCsv(
  reader: Reader,
  name: ExportName,
  t: Translate,
  where: FilterExpression | undefined,
  now: Date,
  blockedIds: ReadonlySet<string>,
  note: string | undefined,
): AsyncGenerator<string, void> {
  const columns = exportColumns[name];
  const titles = await loadRelatedTitles(reader, columns);
  yield BYTE_ORDER_MARK + formatCsv([columns.map(({ header }) => t(header))]);
  const pages = paginateByKeyset((query) => reader.list(exportedCollections[name], query), {
    key: 'created',
    where: and(where, compareField('created', '<=', serializeDate(now))),
  });
  const toCell = (record: StoredRecord, { toCell: format, ifBlocked }: ExportColumn): string | number => {
    if (ifBlocked === undefined || !blockedIds.has(String(record.application))) return format(record, t, titles);
    return ifBlocked && t(ifBlocked);
  };
  for await (const page of pages) yield formatCsv(page.map((record) => columns.map((column) => toCell(record, column))));
  if (note !== undefined) yield formatCsv([[note]]);
}

const formatCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify([...rows] as unknown[][], { escape_formulas: true, record_delimiter: 'windows' });
