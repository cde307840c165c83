import type { LoaderFunctionArgs } from 'react-router';
import { preventBreaksInProse } from '#lib/texts/prevent-line-breaks.ts';
import { officials as collection } from '#model/collections/pages/officials.ts';
import { positions } from '#model/collections/public-choices.ts';
import { type LocalizedRecord, localizeRecord } from '#model/localize-record.ts';
import { detectLanguage } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { loadSite } from '../../parts/page/load-site.ts';
import { createRecordClient, type PortalRecord } from '../../record-client.ts';

/** An official with the texts in the language of the page. */
export type Official = LocalizedRecord<PortalRecord<'officials'>>;

/**
 * Loads all officials in the order of their positions, custom positions last; within a position,
 * the newest record comes first (product §7).
 */
export async function loadOfficials({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Official[]> {
  const { origin, fetch } = context.get(pageContext);
  const officials = await createRecordClient(origin, { fetch }).collection('officials').getFullList({ sort: '-created' });
  const language = detectLanguage(new URL(request.url).pathname);
  const { customPositions } = await loadSite({ context });
  const order: readonly string[] = [...positions, ...customPositions.map(({ name }) => name)];
  const getRank = ({ position }: Pick<Official, 'position'>): number => (order.includes(position) ? order.indexOf(position) : order.length);
  return officials
    .sort((a, b) => getRank(a) - getRank(b))
    .map((official) => preventBreaks(localizeRecord(collection.fields, official, language)));
}

/** Keeps times, years and words with a hyphen whole in the texts of an official. */
const preventBreaks = (official: Official): Official => ({
  ...official,
  term: preventBreaksInProse(official.term),
  bio: preventBreaksInProse(official.bio),
  officeHours: preventBreaksInProse(official.officeHours),
  achievements: official.achievements.map(preventBreaksInProse),
});
