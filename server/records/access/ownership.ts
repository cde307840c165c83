import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import type { FilterExpression } from '#lib/filter/filter-expression.ts';
import type { Collection, Ownership } from '#lib/schema/collection.ts';
import { findCollection } from '#model/collections/index.ts';
import type { StoredRecord } from '../../store/store.ts';
import type { ReadContext } from './read-context.ts';

/** Ownership determined by fields of the record itself. */
type DirectOwnership = Extract<Ownership, { visitor: string }>;

/**
 * Builds the filter for records owned by the visitor; undefined when there can be none (product:
 * chat rooms).
 */
export async function buildOwnershipFilter(
  readContext: ReadContext,
  { ownership, fields }: Collection,
  prefix = '',
): Promise<FilterExpression | undefined> {
  if (ownership === undefined || 'sameIdIn' in ownership) return undefined;
  if ('through' in ownership) {
    const relation = fields[ownership.through];
    const target = relation?.kind === 'relation' ? findCollection(relation.to) : undefined;
    return target && buildOwnershipFilter(readContext, target, `${prefix}${ownership.through}.`);
  }
  const { visitor, phone, requiresVerification, endedAt } = ownership;
  const { visitorId } = readContext.principal;
  const createdByVisitor = visitorId === undefined ? undefined : fieldEquals(`${prefix}${visitor}`, visitorId);
  const createdBeforeVerification = (verifiedAt: string) => compareField(`${prefix}created`, '<=', verifiedAt);
  const numbers = await readContext.getVerifiedNumbers();
  const ownershipFilter = or(
    requiresVerification ? undefined : createdByVisitor,
    ...numbers.map(({ number, verifiedAt }) =>
      and(
        fieldEquals(`${prefix}${phone}`, number),
        requiresVerification ? or(createdByVisitor, createdBeforeVerification(verifiedAt)) : createdBeforeVerification(verifiedAt),
      ),
    ),
  );
  return ownershipFilter && and(ownershipFilter, endedAt === undefined ? undefined : fieldEquals(`${prefix}${endedAt}`, ''));
}

/**
 * Whether a record is owned by the visitor: their room, a message in it, or an application of a
 * number verified recently. The number gives access to applications that existed at the
 * verification; later ones only if this visitor made them.
 */
export async function isOwner(readContext: ReadContext, collection: Collection, record: StoredRecord): Promise<boolean> {
  const { ownership, fields } = collection;
  if (ownership === undefined) return false;
  if ('visitor' in ownership) return isDirectOwner(readContext, collection, ownership, record);
  const relation = 'through' in ownership ? fields[ownership.through] : undefined;
  const target = findCollection('sameIdIn' in ownership ? ownership.sameIdIn : relation?.kind === 'relation' ? relation.to : '');
  const targetRecord: StoredRecord | undefined =
    target && (await readContext.reader.get(target, 'through' in ownership ? String(record[ownership.through]) : record.id));
  return target !== undefined && targetRecord !== undefined && isOwner(readContext, target, targetRecord);
}

/** Whether the visitor created the record, regardless of other ownership conditions. */
export function isCreatedByVisitor({ principal: { visitorId } }: ReadContext, { ownership }: Collection, record: StoredRecord): boolean {
  if (ownership === undefined || !('visitor' in ownership) || visitorId === undefined) return false;
  return record[ownership.visitor] === visitorId;
}

async function isDirectOwner(
  readContext: ReadContext,
  collection: Collection,
  { phone, requiresVerification, endedAt }: DirectOwnership,
  record: StoredRecord,
): Promise<boolean> {
  // The visitor ended the conversation and no longer sees it.
  if (endedAt !== undefined && record[endedAt]) return false;
  const isCreator = isCreatedByVisitor(readContext, collection, record);
  if (isCreator && !requiresVerification) return true;
  const numbers = await readContext.getVerifiedNumbers();
  return numbers.some(({ number, verifiedAt }) => number === record[phone] && (isCreator || record.created <= verifiedAt));
}
