import type { Collection } from '#lib/schema/collection.ts';
import { findCollection } from '#model/collections/index.ts';

/**
 * Returns the collections that a response about a collection depends on: itself, and those that
 * filters and `expand` reach through relations. Returns undefined when a guest may not list all of
 * them: records that only their owner may see differ between visitors.
 */
export function getPublicCollections(collection: Collection): readonly Collection[] | undefined {
  const reached = [...collectReferenced(collection, new Set())];
  return reached.every((each) => each.access.guest.list === true) ? reached : undefined;
}

function collectReferenced(collection: Collection, reached: Set<Collection>): Set<Collection> {
  if (reached.has(collection)) return reached;
  reached.add(collection);
  for (const field of Object.values(collection.fields)) {
    const target = field.kind === 'relation' ? findCollection(field.to) : undefined;
    if (target !== undefined) collectReferenced(target, reached);
  }
  return reached;
}
