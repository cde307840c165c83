import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../../page-context.ts';
import { type PortalRecord, recordsAt } from '../../records.ts';
import { readServicesQuery } from './services-query.ts';

/** The services that the address asks for, by title; what can be applied for from home comes first. */
export async function loadServices({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { origin, fetch } = context.get(pageContext);
  const query = readServicesQuery(new URL(request.url).searchParams);
  const records = recordsAt(origin, { fetch });
  const conditions = [
    query.search && records.filter('(title ~ {:search} || description ~ {:search})', { search: query.search }),
    query.category !== 'all' && records.filter('category = {:category}', { category: query.category }),
  ].filter(Boolean);
  const services = await records.collection('services').getFullList({ filter: conditions.join(' && '), sort: 'title' });
  return { query, services: services.sort((one, other) => reach(one) - reach(other)) };
}

const reach = ({ isOnline, status }: PortalRecord<'services'>): number => (status === 'Available' ? 0 : 2) + (isOnline ? 0 : 1);
