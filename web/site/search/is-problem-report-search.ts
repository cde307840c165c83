import { parseSearchTerms, rankMatches } from '#lib/texts/rank-matches.ts';
import { searchVocabulary } from '#model/search-vocabulary.ts';

/** Search terms of people who want to report a problem; the vocabulary adds synonyms. */
const PROBLEM_TERMS =
  'report problem complaint reklamo sumbong street light broken flood drain noise karaoke videoke garbage stray animals dog cat iulat ulat problema ' +
  'sira ilaw kalye poste baha kanal barado ingay maingay basura ligaw hayop aso pusa';

/** Words that mean something else alone, such as a death, and nothing beside a street light. */
const IGNORED_WORDS = ['patay'];

/** Whether a search is about a problem that can be reported; runs on the server. */
export function isProblemReportSearch(search: string): boolean {
  const terms = parseSearchTerms(search, { stopWords: [...searchVocabulary.stopWords, ...IGNORED_WORDS] });
  return (
    terms.length > 0 && rankMatches([PROBLEM_TERMS], terms, (text) => [{ text, weight: 1 }], searchVocabulary).matchedTerms === terms.length
  );
}
