import { ClientResponseError } from 'pocketbase';
import type { LoaderFunctionArgs } from 'react-router';
import { isRecordId } from '#lib/record-id.ts';
import { pageContext } from '../../page-context.ts';
import { createRecordClient, type PortalRecord } from '../../record-client.ts';

/** The official to whom a message is addressed, and what the visitor requests. */
export interface Addressee {
  official: Pick<PortalRecord<'officials'>, 'id' | 'name' | 'position'>;
  request: 'meeting' | 'message';
}

/**
 * Loads the addressee that the URL names, `?official=…&subject=meeting`; undefined without one or
 * for an unknown official.
 */
export async function loadAddressee({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Addressee | undefined> {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('official') ?? '';
  if (!isRecordId(id)) return undefined;
  const { origin, fetch } = context.get(pageContext);
  try {
    const official = await createRecordClient(origin, { fetch }).collection('officials').getOne(id, { fields: 'id,name,position' });
    return { official, request: searchParams.get('subject') === 'meeting' ? 'meeting' : 'message' };
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return undefined;
    throw error;
  }
}
