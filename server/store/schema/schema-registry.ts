import type { Collection } from '#lib/schema/collection.ts';
import { privateTables } from './private-tables.ts';

/** A relation field that points at a collection. */
export interface Reference {
  readonly from: Collection;
  readonly field: string;
  readonly required: boolean;
}

/** The collections of a store and the relations between them. */
export class SchemaRegistry {
  /** Public collections first, then the private tables. */
  readonly collections: readonly Collection[];
  readonly #byName: ReadonlyMap<string, Collection>;
  readonly #public: ReadonlySet<string>;
  readonly #references = new Map<string, Reference[]>();

  constructor(collections: readonly Collection[]) {
    this.collections = [...collections, ...privateTables];
    this.#byName = new Map(this.collections.map((collection) => [collection.name, collection]));
    this.#public = new Set(collections.map(({ name }) => name));
    for (const from of this.collections) {
      for (const [field, declaration] of Object.entries(from.fields)) {
        if (declaration.kind !== 'relation') continue;
        const { to, required = false } = declaration;
        this.#references.set(to, [...(this.#references.get(to) ?? []), { from, field, required }]);
      }
    }
  }

  /**
   * Returns the collection with this name, private tables included; undefined when there is none.
   */
  find(name: string): Collection | undefined {
    return this.#byName.get(name);
  }

  /** Whether a collection is public: its changes are published. */
  isPublic(collection: Collection): boolean {
    return this.#public.has(collection.name);
  }

  /** Returns the relation fields that may point at records of a collection. */
  referencesTo(collection: Collection): readonly Reference[] {
    return this.#references.get(collection.name) ?? [];
  }
}
