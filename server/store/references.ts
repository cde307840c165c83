import { type FieldError, PortalError } from '#lib/errors.ts';
import type { Expr } from '#lib/filter/expression.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { Catalogue } from './catalogue.ts';
import type { Row } from './rows.ts';
import type { Tx } from './store.ts';
import { invalid } from './store-errors.ts';

/**
 * Whether everything that relations of a row point at is there.
 * @throws PortalError `invalid` with `validation_missing_rel_records` on each field that points at nothing
 */
export async function checkTargets(tx: Tx, catalogue: Catalogue, of: Collection, row: Row): Promise<void> {
  const missing: Record<string, FieldError> = {};
  for (const [name, field] of Object.entries(of.fields)) {
    const id = row[name];
    if (field.kind !== 'relation' || typeof id !== 'string' || id === '') continue;
    const target = catalogue.named(field.to);
    if (target && (await tx.count(target, isField('id', id), 1)) === 1) continue;
    missing[name] = { code: 'validation_missing_rel_records', message: 'Failed to find all relation records with the provided ids.' };
  }
  if (Object.keys(missing).length > 0) throw invalid(missing);
}

/**
 * Makes every record let go of one that is about to be removed.
 * @throws PortalError `bad_request` when a record cannot be without it
 */
export async function letGo(tx: Tx, catalogue: Catalogue, of: Collection, id: string): Promise<void> {
  const references = catalogue.referencesTo(of);
  for (const { from, field, required } of references) {
    if (!required || (await tx.count(from, isField(field, id), 1)) === 0) continue;
    throw new PortalError(
      'bad_request',
      'Failed to delete record. Make sure that the record is not part of a required relation reference.',
    );
  }
  for (const { from, field } of references) {
    for (const holder of await tx.list(from, { where: isField(field, id) })) {
      if (from.name !== of.name || holder.id !== id) await tx.update(from, holder.id, { [field]: '' });
    }
  }
}

function isField(field: string, value: string): Expr {
  return { kind: 'compare', left: { kind: 'field', path: [field] }, op: '=', any: false, right: { kind: 'literal', value } };
}
