import type { LoaderFunctionArgs } from 'react-router';
import { positions } from '#model/collections/choices.ts';
import { pageContext } from '../../page-context.ts';
import { createRecordClient, type PortalRecord } from '../../record-client.ts';

export type Official = PortalRecord<'officials'>;

/**
 * Loads all officials in the order of their positions; within a position, the newest record comes
 * first (product §7).
 */
export async function loadOfficials({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<Official[]> {
  const { origin, fetch } = context.get(pageContext);
  const officials = await createRecordClient(origin, { fetch }).collection('officials').getFullList({ sort: '-created' });
  return officials.sort((one, other) => getPositionRank(one) - getPositionRank(other));
}

const getPositionRank = ({ position }: Official): number => (position === '' ? positions.length : positions.indexOf(position));
