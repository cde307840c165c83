import { ClientResponseError } from 'pocketbase';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../../page-context.ts';
import { createRecordClient, type PortalRecord } from '../../record-client.ts';

/**
 * The official to whom a message is addressed, when a visitor came from a profile, and its subject.
 */
export interface Addressee {
  official: Pick<PortalRecord<'officials'>, 'id' | 'name' | 'position'>;
  request: 'meeting' | 'message';
}

/**
 * Reads the addressee from the address: `?official=…&subject=meeting`; ignores an unknown official.
 */
export async function loadContact({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('official') ?? '';
  const asks = searchParams.get('subject') === 'meeting' ? 'meeting' : 'message';
  if (!/^[a-z0-9]{15}$/.test(id)) return { addressee: undefined };
  const { origin, fetch } = context.get(pageContext);
  try {
    const official = await createRecordClient(origin, { fetch }).collection('officials').getOne(id, { fields: 'id,name,position' });
    return { addressee: { official, request: asks } satisfies Addressee };
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return { addressee: undefined };
    throw error;
  }
}
