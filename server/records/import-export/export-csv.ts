import { stringify } from 'csv-stringify/sync';
import { and, compareField } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { serializeDate } from '#lib/serialize-date.ts';
import type { ExportName } from '#model/endpoints/exports.ts';
import type { Reader } from '../../store/store.ts';
import { paginateByKeyset } from '../read/paginate-by-keyset.ts';
import { exportColumns, exportedCollections, loadRelatedTitles } from './export-columns.ts';
import type { Translate } from './load-staff-translator.ts';

/** Byte order mark, by which spreadsheet programs detect UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Yields the lines of an export page by page: the records that existed at its start, oldest first.
 * Lines end with CRLF (RFC 4180); a cell that a spreadsheet would evaluate as a formula is prefixed
 * with an apostrophe.
 */
export async function* exportCsv(
  reader: Reader,
  name: ExportName,
  t: Translate,
  where: FilterExpression | undefined,
  now: Date,
): AsyncGenerator<string, void> {
  const columns = exportColumns[name];
  const titles = await loadRelatedTitles(reader, columns);
  yield BYTE_ORDER_MARK + formatCsv([columns.map(({ header }) => t(header))]);
  const pages = paginateByKeyset((query) => reader.list(exportedCollections[name], query), {
    key: 'created',
    where: and(where, compareField('created', '<=', serializeDate(now))),
  });
  for await (const page of pages) yield formatCsv(page.map((record) => columns.map(({ toCell }) => toCell(record, t, titles))));
}

const formatCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify([...rows] as unknown[][], { escape_formulas: true, record_delimiter: 'windows' });
