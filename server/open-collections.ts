import type { Collection } from '#lib/schema/collection.ts';
import { collectionNamed } from '#model/collections/index.ts';

const known = new Map<string, readonly Collection[] | undefined>();

/**
 * What an answer about a collection is made of: it, and those that filters and expands reach from it. Undefined when a
 * guest may not list all of them, for what only its owner is shown differs from one visitor to the next.
 */
export function openCollections(of: Collection): readonly Collection[] | undefined {
  if (known.has(of.name)) return known.get(of.name);
  const reached = [...follow(of, new Set())];
  const open = reached.every((each) => each.access.guest.list === true) ? reached : undefined;
  known.set(of.name, open);
  return open;
}

function follow(of: Collection, reached: Set<Collection>): Set<Collection> {
  if (reached.has(of)) return reached;
  reached.add(of);
  for (const field of Object.values(of.fields)) {
    const target = field.kind === 'relation' ? collectionNamed(field.to) : undefined;
    if (target !== undefined) follow(target, reached);
  }
  return reached;
}
