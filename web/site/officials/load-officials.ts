import type { LoaderFunctionArgs } from 'react-router';
import { positions } from '#model/collections/choices.ts';
import { pageContext } from '../../page-context.ts';
import { type PortalRecord, recordsAt } from '../../records.ts';

export type Official = PortalRecord<'officials'>;

/** All officials in the order of their positions; within one, the one entered last comes first (product §7). */
export async function loadOfficials({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<Official[]> {
  const { origin, fetch } = context.get(pageContext);
  const officials = await recordsAt(origin, { fetch }).collection('officials').getFullList({ sort: '-created' });
  return officials.sort((one, other) => rank(one) - rank(other));
}

const rank = ({ position }: Official): number => (position === '' ? positions.length : positions.indexOf(position));
