import { stringify } from 'csv-stringify/sync';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import type { ExportName } from '#model/endpoints/reports/exports.ts';
import type { Reader, StoredRecord } from '../../store/store.ts';
import { paginateByKeyset } from '../read/paginate-by-keyset.ts';
import { type ExportColumn, exportColumns, exportedCollections, loadRelatedTitles } from './export-columns.ts';
import type { Translate } from './load-staff-translator.ts';

/** Byte order mark, by which spreadsheet programs detect UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Yields the lines of an export page by page: the records that existed at its start, oldest first.
 * Lines end with CRLF (RFC 4180); a cell that a spreadsheet would evaluate as a formula is prefixed
 * with an apostrophe.
 *
 * @param blocked ids of the applications that their persons had blocked
 * @param leftOut says in a last line how many records are not in it; undefined for none
 */
export async function* exportCsv(
  reader: Reader,
  name: ExportName,
  t: Translate,
  where: FilterExpression | undefined,
  now: Date,
  blocked: ReadonlySet<string>,
  leftOut: string | undefined,
): AsyncGenerator<string, void> {
  const columns = exportColumns[name];
  const titles = await loadRelatedTitles(reader, columns);
  yield BYTE_ORDER_MARK + formatCsv([columns.map(({ header }) => t(header))]);
  const pages = paginateByKeyset((query) => reader.list(exportedCollections[name], query), {
    key: 'created',
    where: and(where, compareField('created', '<=', serializeDate(now))),
  });
  const toCell = (record: StoredRecord, { toCell: show, ifBlocked }: ExportColumn): string | number => {
    if (ifBlocked === undefined || !blocked.has(String(record.application))) return show(record, t, titles);
    return ifBlocked && t(ifBlocked);
  };
  for await (const page of pages) yield formatCsv(page.map((record) => columns.map((column) => toCell(record, column))));
  if (leftOut !== undefined) yield formatCsv([[leftOut]]);
}

const formatCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify([...rows] as unknown[][], { escape_formulas: true, record_delimiter: 'windows' });
