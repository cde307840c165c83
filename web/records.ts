import PocketBase, { BaseAuthStore, type RecordService } from 'pocketbase';
import type { RecordOf } from '#lib/schema/collection.ts';
import type { collections } from '#model/collections/index.ts';

type Name = keyof typeof collections;
type Expanded<N extends Name> = N extends 'applications'
  ? { expand?: { serviceId?: RecordOf<(typeof collections)['services']> } }
  : unknown;
/** A record as the pages read it; a guest's answer leaves out what he may not read. */
export type PortalRecord<N extends Name> = RecordOf<(typeof collections)[N]> & Expanded<N>;

/** The official client, knowing the portal's collections. */
export interface Records extends PocketBase {
  collection<N extends Name>(name: N): RecordService<PortalRecord<N>>;
}

/**
 * A client of the record store.
 *
 * @param origin address of the portal, '' for the page's own.
 * @param options.fetch what carries the calls: on the server the fetch given with the page.
 */
export function recordsAt(origin: string, options: { fetch?: typeof fetch; auth?: BaseAuthStore } = {}): Records {
  const client = new PocketBase(origin || '/', options.auth ?? new BaseAuthStore()) as Records;
  client.autoCancellation(false);
  if (options.fetch) {
    const carry = options.fetch;
    client.beforeSend = (url, send) => ({ url, options: { fetch: carry, ...send } });
  }
  return client;
}
