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
    case 'open':
      return details.by === 'conflict' ? t('audit.detail.by.conflict') : '';
    case 'search':
      return searchWords(t, entry.collection, details);
    case 'read_list':
      return listWords(t, details);
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
    case 'notify':
      return sentWords(t, details);
    case 'retention':
      return retentionWords(t, entry.collection, details);
    default:
      return '';
  }
}

/** By which fields a list was searched, how many matched, and the filter without what was looked for. */
function searchWords(t: Translate, collection: string, { fields, filter, matched, isLive }: Readonly<Record<string, unknown>>): string {
  const by = texts(fields)
    .map((name) => fieldWord(t, collection, name))
    .join(', ');
  const said = [
    t('audit.detail.searchedBy', { fields: by }),
    typeof matched === 'number' && t('audit.detail.matched', { count: matched }),
    isLive === true && t('audit.detail.live'),
    filter && t('audit.detail.filter', { filter: String(filter) }),
  ];
  return said.filter(Boolean).join(', ');
}

/** How many people somebody read in lists within an hour, in how many rows and lists, and which lists. */
function listWords(t: Translate, { people, rows, lists, filters, isMore }: Readonly<Record<string, unknown>>): string {
  const which = [...texts(filters).map((filter) => filter || t('audit.detail.wholeList')), ...(isMore === true ? ['…'] : [])];
  return [
    t('audit.detail.readPeople', { people: Number(people), rows: Number(rows), lists: Number(lists) }),
    which.length > 0 && t('audit.detail.readFilters', { filters: which.join('; ') }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** To which records a list was narrowed, and the form of a file that has several. */
function exportWords(t: Translate, { filter, format }: Readonly<Record<string, unknown>>): string {
  const said = [
    filter && t('audit.detail.filter', { filter: String(filter) }),
    format && t('audit.detail.format', { format: String(format) }),
  ];
  return said.filter(Boolean).join(', ');
}

/** Of a message that could not be delivered, what staff did with it. */
function sentWords(t: Translate, { resent, dropped }: Readonly<Record<string, unknown>>): string {
  const channel = resent ?? dropped;
  if (channel !== 'text' && channel !== 'mail') return '';
  return t(resent === undefined ? 'audit.detail.dropped' : 'audit.detail.resent', { channel: t(`outbox.channel.${channel}`) });
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
