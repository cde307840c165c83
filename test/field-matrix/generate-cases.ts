import type { Collection } from '#lib/schema/collection.ts';
import type { Field } from '#lib/schema/field.ts';
import { collections } from '#model/collections/index.ts';
import { isNightly } from '../faults/nightly.ts';
import { getAccess } from './get-access.ts';

/** The forms of a body key for a field, and the body formats. */
export const keyForms = ['set', 'append', 'prepend', 'remove'] as const;
export const encodings = ['json', 'multipart', 'payload', 'batch'] as const;
const roles = ['guest', 'staff'] as const;
const actions = ['create', 'update'] as const;

/**
 * One field sent in one request: key form, body format, role, and whether it creates or updates.
 */
export interface FieldCase {
  readonly collection: Collection;
  readonly name: string;
  readonly field: Field;
  readonly form: (typeof keyForms)[number];
  readonly encoding: (typeof encodings)[number];
  readonly role: (typeof roles)[number];
  readonly action: (typeof actions)[number];
}

export const formatKey = ({ name, form }: Pick<FieldCase, 'name' | 'form'>): string =>
  ({ set: name, append: `${name}+`, prepend: `+${name}`, remove: `${name}-` })[form];

export const describeCase = (one: FieldCase): string =>
  `${one.role} ${one.action} ${one.collection.name} ${formatKey(one)} by ${one.encoding}`;

export const isAllowed = ({ collection, role, action }: Pick<FieldCase, 'collection' | 'role' | 'action'>): boolean =>
  getAccess(collection, role)[action] !== false;

/** One of so many cases is run. */
const STRIDE = 4;

const combinations = encodings.flatMap((encoding) => roles.flatMap((role) => actions.map((action) => ({ encoding, role, action }))));

/**
 * The test cases of a collection. Nightly runs use all. Otherwise each form of each field is sent
 * in one format, mostly as a guest where guests have access, and of these every fourth one is run.
 * The selection is deterministic.
 */
export function generateCases(collection: Collection): FieldCase[] {
  const at = Object.values<Collection>(collections).indexOf(collection);
  const toGuests = combinations.filter((combination) => combination.role === 'guest' && isAllowed({ collection, ...combination }));
  return Object.entries(collection.fields).flatMap(([name, field], row) =>
    keyForms.flatMap((form, column) => {
      const turn = 7 * (row + at) + 5 * column;
      const candidates = turn % 3 === 0 || toGuests.length === 0 ? combinations : toGuests;
      const selectedCombinations = (row + column) % STRIDE === 0 ? candidates.slice(turn % candidates.length).slice(0, 1) : [];
      return (isNightly ? combinations : selectedCombinations).map((combination) => ({ collection, name, field, form, ...combination }));
    }),
  );
}
