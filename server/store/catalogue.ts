import type { Collection } from '#lib/schema/collection.ts';
import { privateTables } from './private-tables.ts';

/** A field of one collection that points at another. */
export interface Reference {
  readonly from: Collection;
  readonly field: string;
  readonly required: boolean;
}

/** The collections a store was opened with, and how they hang together. */
export class Catalogue {
  /** Public collections first, then the private tables. */
  readonly all: readonly Collection[];
  readonly #byName: ReadonlyMap<string, Collection>;
  readonly #public: ReadonlySet<string>;
  readonly #references = new Map<string, Reference[]>();

  constructor(collections: readonly Collection[]) {
    this.all = [...collections, ...privateTables];
    this.#byName = new Map(this.all.map((of) => [of.name, of]));
    this.#public = new Set(collections.map((of) => of.name));
    for (const from of this.all) {
      for (const [field, { kind, required = false, ...rest }] of Object.entries(from.fields)) {
        if (kind !== 'relation' || !('to' in rest)) continue;
        this.#references.set(rest.to, [...(this.#references.get(rest.to) ?? []), { from, field, required }]);
      }
    }
  }

  named(name: string): Collection | undefined {
    return this.#byName.get(name);
  }

  /** Whether changes of its records are announced. */
  isPublic(of: Collection): boolean {
    return this.#public.has(of.name);
  }

  /** What may point at records of a collection. */
  referencesTo(of: Collection): readonly Reference[] {
    return this.#references.get(of.name) ?? [];
  }
}
