import { parseSearchTerms, rankMatches } from '#lib/texts/rank-matches.ts';
import { searchVocabulary } from '#model/search-vocabulary.ts';

/** What people type who want to report something; synonyms are in the vocabulary. */
const words =
  'report problem complaint street light broken flood drain noise karaoke videoke garbage stray animals dog cat iulat ulat problema ' +
  'sira ilaw kalye poste baha kanal barado ingay maingay basura ligaw hayop aso pusa';

/** Whether a search is about something that can be reported; on the server. */
export function isProblemReportSearch(typed: string): boolean {
  const terms = parseSearchTerms(typed, searchVocabulary);
  return terms.length > 0 && rankMatches([words], terms, (text) => [{ text, weight: 1 }], searchVocabulary).matchedTerms === terms.length;
}
