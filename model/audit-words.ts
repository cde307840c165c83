import type { RecordOf } from '#lib/schema/collection.ts';
import type { Fields } from '#lib/schema/field.ts';
import type { Values } from '#lib/translator.ts';
import { type AccountChange, accountChanges, type audit } from './collections/audit.ts';
import { applicationStatuses } from './collections/choices.ts';
import { collections } from './collections/index.ts';
import type { WordKey } from './words/keys.ts';

/*
 * The audit trail in words, the same on its page and in its export.
 */

type Translate = (key: WordKey, values?: Values) => string;
type AuditEntry = RecordOf<typeof audit>;
type CollectionName = keyof typeof collections;

/** What kind of record an entry is about, in words; '' when it is about none. */
export function kindWords(t: Translate, { collection }: Pick<AuditEntry, 'collection'>): string {
  return Object.hasOwn(collections, collection) ? t(`audit.of.${collection as CollectionName}`) : collection;
}

/** Who did it, in words. Entries without a staff member are a visitor's when they came from an address. */
export function actorWords(t: Translate, { actorName, address }: Pick<AuditEntry, 'actorName' | 'address'>): string {
  return actorName || t(address ? 'audit.visitor' : 'audit.portal');
}

/** What an entry says besides who, what and when: changed fields, from and to, how somebody signed in. '' for nothing. */
export function detailWords(t: Translate, entry: Pick<AuditEntry, 'action' | 'collection' | 'recordId' | 'details'>): string {
  const details = entry.details ?? {};
  switch (entry.action) {
    case 'status':
      return t('audit.detail.status', { from: statusWord(t, details.from), to: statusWord(t, details.to) });
    case 'update':
      return t('audit.detail.fields', {
        fields: texts(details.fields)
          .map((name) => fieldWord(t, entry.collection, name))
          .join(', '),
      });
    case 'open_file':
      return fieldWord(t, entry.collection, String(details.field ?? ''));
    case 'account':
      // Entries of earlier portals name the fields.
      return texts(details.changed ?? details.fields)
        .map((change) => changeWord(t, change))
        .join(', ');
    case 'sign_in':
      return details.by === 'code' || details.by === 'recovery' ? t(`audit.detail.by.${details.by}`) : '';
    case 'sign_in_failed':
      if (details.step === 'code') return t('audit.detail.step.code');
      return entry.recordId === '' ? t('audit.detail.unknownName') : '';
    case 'export':
      return exportWords(t, details);
    case 'delete':
      return details.isSample === true ? t('audit.detail.sample') : '';
    case 'retention':
      return retentionWords(t, entry.collection, details);
    default:
      return '';
  }
}

/** To which records a list was narrowed, and the form of a file that has several. */
function exportWords(t: Translate, { filter, format }: Readonly<Record<string, unknown>>): string {
  const said = [
    filter && t('audit.detail.filter', { filter: String(filter) }),
    format && t('audit.detail.format', { format: String(format) }),
  ];
  return said.filter(Boolean).join(', ');
}

function retentionWords(t: Translate, collection: string, details: Readonly<Record<string, unknown>>): string {
  if (collection !== '') {
    const days = Number(details.afterDays ?? 0);
    return t(details.removed === 'papers' ? 'audit.detail.removedPapers' : 'audit.detail.removed', { days });
  }
  const count = Object.values(details).reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0);
  return t('audit.detail.retentionRun', { count });
}

function statusWord(t: Translate, value: unknown): string {
  const status = applicationStatuses.find((one) => one === value);
  return status ? t(`status.${status}`) : String(value ?? '');
}

function changeWord(t: Translate, change: string): string {
  const known: AccountChange | undefined = accountChanges.find((one) => one === change);
  return known ? t(`audit.account.${known}`) : change;
}

/** The label of a field as its declaration names it; its own name where nobody labelled it. */
function fieldWord(t: Translate, collection: string, name: string): string {
  const fields: Fields = Object.hasOwn(collections, collection) ? collections[collection as CollectionName].fields : {};
  const label = Object.hasOwn(fields, name) ? fields[name]?.label : undefined;
  if (label === undefined) return name;
  const word = t(label as WordKey);
  return word === label ? name : word;
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
