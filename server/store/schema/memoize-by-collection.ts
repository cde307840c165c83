import type { Collection } from '#lib/schema/collection.ts';

/** Caches the result of a function for each collection; declarations do not change. */
export function memoizeByCollection<T>(compute: (collection: Collection) => T): (collection: Collection) => T {
  const results = new WeakMap<Collection, T>();
  return (collection) => {
    const result = results.get(collection) ?? compute(collection);
    results.set(collection, result);
    return result;
  };
}
