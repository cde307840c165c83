import { ClientResponseError } from 'pocketbase';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../../page-context.ts';
import { type PortalRecord, recordsAt } from '../../records.ts';

/** Whom a message is for, when a visitor came from an official's profile, and what he asks for. */
export interface Addressee {
  official: Pick<PortalRecord<'officials'>, 'id' | 'name' | 'position'>;
  asks: 'meeting' | 'message';
}

/** Reads the addressee out of the address: `?official=…&subject=meeting`; an official nobody knows is left out. */
export async function loadContact({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('official') ?? '';
  const asks = searchParams.get('subject') === 'meeting' ? 'meeting' : 'message';
  if (!/^[a-z0-9]{15}$/.test(id)) return { addressee: undefined };
  const { origin, fetch } = context.get(pageContext);
  try {
    const official = await recordsAt(origin, { fetch }).collection('officials').getOne(id, { fields: 'id,name,position' });
    return { addressee: { official, asks } satisfies Addressee };
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return { addressee: undefined };
    throw error;
  }
}
