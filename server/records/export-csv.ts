import { stringify } from 'csv-stringify/sync';
import { all } from '#lib/filter/conditions.ts';
import type { Expr } from '#lib/filter/expression.ts';
import type { ExportName } from '#model/endpoints/exports.ts';
import type { Reader } from '../store/store.ts';
import { exportColumns, exportedCollections, relatedTitles } from './export-columns.ts';
import type { Say } from './export-words.ts';
import { where as condition } from './figures-where.ts';
import { pagesByKey } from './pages-by-key.ts';

/** By this mark spreadsheet programs know that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * The lines of an export, a page of records at a time: what was there when it began, oldest first. Lines end as RFC 4180
 * says; a cell that a spreadsheet would take for a formula begins with an apostrophe.
 */
export async function* exportCsv(
  read: Reader,
  name: ExportName,
  say: Say,
  where: Expr | undefined,
  now: Date,
): AsyncGenerator<string, void> {
  const columns = exportColumns[name];
  const titles = await relatedTitles(read, name);
  yield BYTE_ORDER_MARK + csv([columns.map(({ head }) => say(head))]);
  const pages = pagesByKey((query) => read.list(exportedCollections[name], query), {
    key: 'created',
    where: all(where, condition('created <= {:now}', { now })),
  });
  for await (const page of pages) yield csv(page.map((record) => columns.map(({ cell }) => cell(record, say, titles))));
}

const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify([...rows] as unknown[][], { escape_formulas: true, record_delimiter: 'windows' });
