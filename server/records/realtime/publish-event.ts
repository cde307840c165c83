import { serializeDate } from '#lib/dates/serialize-date.ts';
import { type Collection, getCollectionId } from '#lib/schema/collection.ts';
import type { Store } from '../../store/store.ts';

/** Sends a live event of a collection that stores nothing, such as who is typing. */
export function publishEvent(
  store: Pick<Store, 'publish'>,
  collection: Collection,
  values: { readonly id: string; readonly [field: string]: unknown },
): Promise<void> {
  const now = serializeDate(new Date());
  const record = { collectionId: getCollectionId(collection), collectionName: collection.name, created: now, updated: now, ...values };
  return store.publish({ changes: [{ action: 'update', collection, after: record }] });
}
