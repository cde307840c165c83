import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { documentKinds } from '#model/collections/pages/public-documents.ts';
import { loaderLimits } from '#model/loader-limits.ts';
import { detectLanguage, detectPageLanguage, localizePath } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { createRecordClient } from '../../record-client.ts';
import { buildDocumentsPath } from './build-documents-path.ts';
import { buildDocumentFilter, readDocumentQuery } from './document-query.ts';
import { listedDocumentParams, toListedDocument } from './listed-document.ts';

/**
 * Loads one page of the list, with the kinds and years to filter by. Returns no list, and the
 * status 404, if no document is published. Redirects a page beyond the last one to the last one.
 */
export async function loadDocuments({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { origin, fetch } = context.get(pageContext);
  const { pathname, searchParams } = new URL(request.url);
  const query = readDocumentQuery(searchParams);
  const records = createRecordClient(origin, { fetch }).collection('public_documents');
  const [newestDocuments, { items, totalItems, totalPages }] = await Promise.all([
    records.getList(1, loaderLimits.listedDocuments, { sort: '-date,-created', fields: 'kind,date', skipTotal: true }),
    records.getList(query.page, loaderLimits.documentsPageSize, { ...listedDocumentParams, filter: buildDocumentFilter(query) }),
  ]);
  if (newestDocuments.items.length === 0) return data({ list: undefined }, { status: 404 });
  if (query.page > Math.max(1, totalPages)) {
    throw redirect(localizePath(detectPageLanguage(pathname), buildDocumentsPath({ ...query, page: totalPages })));
  }
  const language = detectLanguage(pathname);
  return {
    list: {
      query,
      documents: items.map((record) => toListedDocument(record, language)),
      total: totalItems,
      pages: totalPages,
      kinds: documentKinds.filter((kind) => newestDocuments.items.some((document) => document.kind === kind)),
      years: [...new Set(newestDocuments.items.map(({ date }) => date.slice(0, 4)))],
    },
  };
}

/** One page of the list of public documents. */
export type DocumentList = Extract<Awaited<ReturnType<typeof loadDocuments>>, { list: { pages: number } }>['list'];
