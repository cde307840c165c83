import { expect, test } from 'vitest';
import { searchVocabulary } from '#model/search-vocabulary.ts';
import { buildDocumentFilter } from '#web/site/documents/document-query.ts';
import { buildNewsFilter } from '#web/site/news/news-query.ts';
import { buildDocumentTermsFilter, buildNewsTermsFilter } from '#web/site/search/build-terms-filter.ts';
import { startPortal } from './start-portal.ts';

/** The longest words of each group of synonyms, the costliest groups last. */
const groups = searchVocabulary.synonyms.toSorted((one, other) => one.slice(0, 4).join().length - other.slice(0, 4).join().length);
const costliestTerms = groups.slice(-4).map(([term = '']) => term);

test('no search of the public pages is refused for its cost', async () => {
  const portal = await startPortal({ services: ['records'] });
  const guest = portal.client();
  const longestWords = ['a'.repeat(100), Array(8).fill('abcdefghijk').join(' ')];
  const searches = ['ab cd ef gh ij kl mn op', '%'.repeat(100), '%% '.repeat(33), ...longestWords];
  for (const search of searches) {
    const filter = buildNewsFilter({ search, choice: 'all', savedIds: [] });
    await guest.collection('news').getList(1, 30, { filter });
  }
  for (const search of searches) {
    const filter = buildDocumentFilter({ search, kind: 'all', year: '2026' });
    await guest.collection('public_documents').getList(1, 30, { filter });
  }
  expect(costliestTerms).toHaveLength(4);
  await guest.collection('news').getList(1, 30, { filter: buildNewsTermsFilter(costliestTerms) });
  await guest.collection('public_documents').getList(1, 30, { filter: buildDocumentTermsFilter(costliestTerms) });
  await portal.close();
});
