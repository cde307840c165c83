import PocketBase, { BaseAuthStore, type RecordService } from 'pocketbase';
import type { RecordOf } from '#lib/schema/collection.ts';
import type { CollectionName, collections } from '#model/collections/index.ts';
import { isHtml } from './parts/navigation/connection-loss.ts';

type WithExpand<N extends CollectionName> = N extends 'applications'
  ? { expand?: { serviceId?: RecordOf<(typeof collections)['services']> } }
  : unknown;
/**
 * A record as the pages read it. The response to a guest leaves out the fields that guests may not
 * read.
 */
export type PortalRecord<N extends CollectionName> = RecordOf<(typeof collections)[N]> & WithExpand<N>;

/** The PocketBase client with the types of the portal's collections. */
export interface RecordClient extends PocketBase {
  collection<N extends CollectionName>(name: N): RecordService<PortalRecord<N>>;
}

/**
 * Creates a client of the record API.
 *
 * @param origin of the portal; '' for the origin of the page.
 * @param options.fetch sends the requests. On the server it is the fetch function of the page
 * context.
 */
export function createRecordClient(origin: string, options: { fetch?: typeof fetch; auth?: BaseAuthStore } = {}): RecordClient {
  const client = new PocketBase(origin || '/', options.auth ?? new BaseAuthStore()) as RecordClient;
  client.autoCancellation(false);
  client.beforeSend = (url, send) => ({ url, options: { ...send, fetch: rejectPages(send.fetch ?? options.fetch ?? fetch) } });
  return client;
}

/**
 * Makes a page in place of a record, as the sign-in of a hotspot sends it, count as no response:
 * the PocketBase client would take it for an empty record.
 */
const rejectPages =
  (baseFetch: typeof fetch): typeof fetch =>
  async (...request) => {
    const response = await baseFetch(...request);
    if (response.ok && isHtml(response)) throw new TypeError('The response is not from the portal');
    return response;
  };
