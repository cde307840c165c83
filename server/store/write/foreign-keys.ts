import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import { type FieldError, PortalError } from '#lib/portal-error.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Row } from '../query/row-mapping.ts';
import type { SchemaRegistry } from '../schema/schema-registry.ts';
import type { Tx } from '../store.ts';
import { invalidError } from '../store-errors.ts';

/**
 * Checks that every record a row's relations point at exists.
 *
 * @throws PortalError `invalid` with `validation_missing_rel_records` on each dangling relation
 */
export async function checkForeignKeys(tx: Tx, registry: SchemaRegistry, collection: Collection, row: Row): Promise<void> {
  const missing: Record<string, FieldError> = {};
  for (const [name, field] of Object.entries(collection.fields)) {
    const id = row[name];
    if (field.kind !== 'relation' || typeof id !== 'string' || id === '') continue;
    const target = registry.find(field.to);
    if (target && (await tx.count(target, fieldEquals('id', id), 1)) === 1) continue;
    missing[name] = { code: 'validation_missing_rel_records', message: 'Failed to find all relation records with the provided ids.' };
  }
  if (Object.keys(missing).length > 0) throw invalidError(missing);
}

/**
 * Clears the relations that point at a record about to be removed.
 *
 * @throws PortalError `bad_request` when one of them is required
 */
export async function clearReferences(tx: Tx, registry: SchemaRegistry, collection: Collection, id: string): Promise<void> {
  const references = registry.referencesTo(collection);
  for (const { from, field, required } of references) {
    if (!required || (await tx.count(from, fieldEquals(field, id), 1)) === 0) continue;
    throw new PortalError(
      'bad_request',
      'Failed to delete record. Make sure that the record is not part of a required relation reference.',
    );
  }
  for (const { from, field } of references) {
    for (const referrer of await tx.list(from, { where: fieldEquals(field, id) })) {
      if (from.name !== collection.name || referrer.id !== id) await tx.update(from, referrer.id, { [field]: '' });
    }
  }
}

function fieldEquals(field: string, value: string): FilterExpression {
  return { kind: 'compare', left: { kind: 'field', path: [field] }, op: '=', any: false, right: { kind: 'literal', value } };
}
