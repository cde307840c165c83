import type { Collection } from '#lib/schema/collection.ts';
import type { Field } from '#lib/schema/field.ts';
import { collections } from '#model/collections/index.ts';
import { isNightly } from '../faults/size.ts';

/** The forms of a key that name a field, and the ways in which a body comes. */
export const forms = ['set', 'append', 'prepend', 'remove'] as const;
export const wires = ['json', 'multipart', 'payload', 'batch'] as const;
const roles = ['guest', 'staff'] as const;
const actions = ['create', 'update'] as const;

/** One field sent once: as which key, in which body, by whom, to make or to change a record. */
export interface FieldCase {
  readonly of: Collection;
  readonly name: string;
  readonly field: Field;
  readonly form: (typeof forms)[number];
  readonly wire: (typeof wires)[number];
  readonly role: (typeof roles)[number];
  readonly action: (typeof actions)[number];
}

export const keyOf = ({ name, form }: Pick<FieldCase, 'name' | 'form'>): string =>
  ({ set: name, append: `${name}+`, prepend: `+${name}`, remove: `${name}-` })[form];

export const labelOf = (one: FieldCase): string => `${one.role} ${one.action} ${one.of.name} ${keyOf(one)} by ${one.wire}`;

export const isAllowed = ({ of, role, action }: Pick<FieldCase, 'of' | 'role' | 'action'>): boolean => of.access[role][action] !== false;

/** One of how many is sent. */
const stride = process.env.TEST_DATABASE === 'postgres' ? 4 : 1;

const ways = wires.flatMap((wire) => roles.flatMap((role) => actions.map((action) => ({ wire, role, action }))));

/**
 * The cases of a collection: at night all of them. Otherwise each form of each field goes one way, of what is open to a
 * guest mostly as a guest, and on PostgreSQL, where a write takes longer, a quarter of these; always the same, so that a
 * change fails for what it changed.
 */
export function casesOf(of: Collection): FieldCase[] {
  const at = Object.values<Collection>(collections).indexOf(of);
  const toGuests = ways.filter((way) => way.role === 'guest' && isAllowed({ of, ...way }));
  return Object.entries(of.fields).flatMap(([name, field], row) =>
    forms.flatMap((form, column) => {
      const turn = 7 * (row + at) + 5 * column;
      const some = turn % 3 === 0 || toGuests.length === 0 ? ways : toGuests;
      const chosen = (row + column) % stride === 0 ? some.slice(turn % some.length).slice(0, 1) : [];
      return (isNightly ? ways : chosen).map((way) => ({ of, name, field, form, ...way }));
    }),
  );
}
