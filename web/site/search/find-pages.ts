import { type RankedMatches, rankMatches } from '#lib/texts/rank-matches.ts';
import { searchVocabulary } from '#model/search-vocabulary.ts';

/** Pages with the words by which a search finds them. */
const pages = [
  { path: '/tracking', label: 'site.nav.tracking', words: 'status track tracking follow application sundan number' },
  { path: '/officials', label: 'site.nav.officials', words: 'officials opisyal konseho council departments' },
  {
    path: '/contact',
    label: 'site.nav.contact',
    words:
      'contact kontak kontakin phone telepono telephone email office opisina hours oras hotline emergency 911 police pulis fire sunog bumbero',
  },
  { path: '/alerts', label: 'site.alerts', words: 'alerts notification newsletter subscribe' },
  { path: '/my-data', label: 'site.myData', words: 'data personal information impormasyon delete burahin correction' },
  {
    path: '/contact',
    label: 'search.civilRegistry',
    words: 'birth marriage death certificate psa nso cenomar kapanganakan sertipiko',
  },
  { path: '/privacy', label: 'site.privacy', words: 'privacy notice data protection' },
  { path: '/terms', label: 'site.terms', words: 'terms conditions' },
] as const;

/** A page of the site that does not list services, news or places. */
export type PageMatch = Pick<(typeof pages)[number], 'path' | 'label'>;

/** Finds pages of the site by search terms; runs on the server. */
export function findPages(terms: readonly string[]): RankedMatches<PageMatch> {
  const { items, ...match } = rankMatches(pages, terms, ({ words }) => [{ text: words, weight: 1 }], searchVocabulary);
  return { ...match, items: items.map(({ path, label }) => ({ path, label })) };
}
