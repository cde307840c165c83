import { type FieldError, PortalError } from '#lib/errors.ts';
import { collectionNamed, collections } from '#model/collections/index.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { StoredRecord, Tx } from '../store/store.ts';
import type { Values, Write } from './hooks/hook.ts';
import { is } from './where.ts';

/** Each relation among the values must name a record that is there. Throws `invalid`. */
export async function checkRelations(tx: Tx, { of, action }: Write, values: Values): Promise<void> {
  const errors: Record<string, FieldError> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = of.fields[name];
    if (field?.kind !== 'relation' || value === '') continue;
    const target = collectionNamed(field.to);
    if (target !== undefined && (await tx.get(target, String(value))) !== undefined) continue;
    errors[name] = { code: 'validation_missing_rel_records', message: 'Failed to find all relation records with the provided ids.' };
  }
  if (Object.keys(errors).length > 0) throw new PortalError('invalid', `Failed to ${action} record.`, { fields: errors });
}

/** Empties the relations that point at a record about to be removed. Throws `bad_request` when one of them is required. */
export async function letGo(tx: Tx, { of, id }: Write): Promise<void> {
  const all: readonly Collection[] = Object.values(collections);
  for (const from of all) {
    for (const [name, field] of Object.entries(from.fields)) {
      if (field.kind !== 'relation' || collectionNamed(field.to) !== of) continue;
      if (field.required === true && (await tx.first(from, { where: is(name, id) })) !== undefined) {
        throw new PortalError('bad_request', 'Failed to delete record. Make sure that the record is not part of a required relation reference.');
      }
      const pointing: StoredRecord[] = await tx.list(from, { where: is(name, id) });
      for (const record of pointing) await tx.update(from, record.id, { [name]: '' });
    }
  }
}
