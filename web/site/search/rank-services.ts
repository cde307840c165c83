import { parseSearchTerms, type RankedMatches, rankMatches } from '#lib/texts/rank-matches.ts';
import { searchVocabulary } from '#model/search-vocabulary.ts';
import type { PortalRecord } from '../../record-client.ts';

type SearchedService = Pick<PortalRecord<'services'>, 'title' | 'description' | 'keywords'> &
  Partial<Pick<PortalRecord<'services'>, 'titleFil' | 'descriptionFil'>>;

/** Ranks services by a search of their title, keywords and description in both languages. */
export function rankServices<T extends SearchedService>(services: readonly T[], search: string): RankedMatches<T> {
  return rankMatches(
    services,
    parseSearchTerms(search, searchVocabulary),
    ({ title, titleFil = '', description, descriptionFil = '', keywords }) => [
      { text: `${title} ${titleFil}`, weight: 10, isForgiving: true },
      { text: keywords.join(' '), weight: 7, isForgiving: true },
      { text: `${description} ${descriptionFil}`, weight: 2 },
    ],
    searchVocabulary,
  );
}
