import { formatQuery } from '../../parts/navigation/format-query.ts';
import type { DocumentQuery } from './document-query.ts';

/** Returns the path of the list for a query, without language. */
export function buildDocumentsPath({ search, kind, year, page }: Partial<DocumentQuery>): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('q', search);
  if (kind && kind !== 'all') parameters.set('kind', kind);
  if (year) parameters.set('year', year);
  if (page && page > 1) parameters.set('page', String(page));
  return `/documents${formatQuery(parameters)}`;
}
