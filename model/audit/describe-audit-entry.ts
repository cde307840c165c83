import type { RecordOf } from '#lib/schema/collection.ts';
import type { Fields } from '#lib/schema/field.ts';
import type { SchemaNode, SchemaNodes } from '#lib/schema/nodes.ts';
import { applicationStatuses } from '../collections/choices.ts';
import { type CollectionName, collections } from '../collections/index.ts';
import { type AccountChange, accountChanges, type audit, type SettingChange } from '../collections/office/audit.ts';
import type { MessageKey, Translate } from '../messages/message-key.ts';
import { officeSettings } from '../settings/office-settings.ts';
import { siteSettings } from '../settings/site-settings.ts';
import { describeFilter } from './describe-filter.ts';
import { formatFieldValue } from './format-field-value.ts';

/** Describes audit entries for people; used by the page and the export. */

/**
 * The fields and settings that were renamed, by their former names: entries never change, so those
 * of earlier versions have them.
 */
const renamedFields: ReadonlyMap<string, string> = new Map([
  ['askText', 'requestText'],
  ['asksBlotter', 'requiresBlotterCheck'],
  ['npcToldAt', 'npcNotifiedAt'],
  ['peopleToldAt', 'peopleNotifiedAt'],
  ['messageWays', 'messageChannels'],
  ['textAsked', 'textCorrections'],
  ['ownPositions', 'customPositions'],
  ['ownServiceCategories', 'customServiceCategories'],
  ['ownNewsCategories', 'customNewsCategories'],
  ['ownPlaceCategories', 'customPlaceCategories'],
  ['ownPurposes', 'customPurposes'],
]);

type AuditEntry = RecordOf<typeof audit>;
type Details = Readonly<Record<string, unknown>>;

/** Names the kind of record that an entry is about; '' when it is about none. */
export function describeAuditCollection(t: Translate, { collection }: Pick<AuditEntry, 'collection'>): string {
  return Object.hasOwn(collections, collection) ? t(`audit.of.${collection as CollectionName}`) : '';
}

/** Names the actor. An entry without a staff member but with an address is a visitor's. */
export function describeAuditActor(t: Translate, { actorName, address }: Pick<AuditEntry, 'actorName' | 'address'>): string {
  return actorName || t(address ? 'audit.visitor' : 'audit.portal');
}

/**
 * Describes the details of an entry: changed fields, status change, method of sign-in. '' for none.
 */
export function describeAuditDetails(t: Translate, entry: Pick<AuditEntry, 'action' | 'collection' | 'recordId' | 'details'>): string {
  const details = entry.details ?? {};
  switch (entry.action) {
    case 'status':
      return t('audit.detail.status', { from: translateStatus(t, details.from), to: translateStatus(t, details.to) });
    case 'update':
      return Array.isArray(details.changes)
        ? describeSettingChanges(t, details.changes)
        : describeFields(t, entry.collection, details.fields);
    case 'open':
      return details.by === 'conflict' ? t('audit.detail.by.conflict') : '';
    case 'search':
      return describeSearch(t, entry.collection, details);
    case 'read_list':
      return describeListRead(t, entry.collection, details);
    case 'open_file':
      return translateFieldLabel(t, entry.collection, String(details.field ?? ''));
    case 'account':
      // Entries of earlier versions use `fields`.
      return toStrings(details.changed ?? details.fields)
        .map((change) => translateAccountChange(t, change))
        .concat(typeof details.passkey === 'string' ? details.passkey : [])
        .join(', ');
    case 'sign_in':
      return details.by === 'code' || details.by === 'passkey' || details.by === 'recovery' ? t(`audit.detail.by.${details.by}`) : '';
    case 'sign_in_failed':
      if (details.step === 'code' || details.step === 'passkey' || details.step === 'confirmation')
        return t(`audit.detail.step.${details.step}`);
      return entry.recordId === '' ? t('audit.detail.unknownName') : '';
    case 'export':
      return describeExport(t, entry.collection, details);
    case 'delete':
      if (details.isSample === true) return t('audit.detail.sample');
      return details.erasure === undefined ? '' : t(details.kept === 'proof' ? 'audit.detail.erased.proof' : 'audit.detail.erased.nothing');
    case 'notify':
      return describeNotification(t, details);
    case 'retention':
      return describeRetention(t, entry.collection, details);
    default:
      return '';
  }
}

/**
 * Describes a search: searched fields, number of matches, and the filter without the search term.
 */
function describeSearch(t: Translate, collection: string, { fields, filter, matched, isLive }: Details): string {
  const by = toStrings(fields)
    .map((name) => translateFieldLabel(t, collection, name))
    .join(', ');
  const parts = [
    t('audit.detail.searchedBy', { fields: by }),
    typeof matched === 'number' && t('audit.detail.matched', { count: matched }),
    isLive === true && t('audit.detail.live'),
    filter && t('audit.detail.filter', { filter: describeFilter(t, getFields(collection), String(filter)) }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Names the changed fields. Fields that only the portal sets have no label and are left out. */
function describeFields(t: Translate, collection: string, names: unknown): string {
  const fields = toStrings(names)
    .map((name) => translateFieldLabel(t, collection, name))
    .filter(Boolean)
    .join(', ');
  return fields && t('audit.detail.fields', { fields });
}

/** Describes changed settings with their values before and after. */
function describeSettingChanges(t: Translate, changes: readonly unknown[]): string {
  return (changes as readonly SettingChange[])
    .map(({ part, name, from, to }) => {
      const nodes: SchemaNodes = part === 'office' ? officeSettings : siteSettings;
      const node = getOwn(nodes, renamedFields.get(name) ?? name);
      if (node === undefined) return '';
      const setting = t(node.label as MessageKey);
      const [before, after] = [describeSettingValue(t, node, from), describeSettingValue(t, node, to)];
      return before === after ? t('audit.detail.settingLong', { setting }) : t('audit.detail.setting', { setting, before, after });
    })
    .filter(Boolean)
    .join(' ');
}

function describeSettingValue(t: Translate, node: SchemaNode, setting: SettingChange['from']): string {
  if ('length' in setting) return t('audit.detail.longText', { length: setting.length });
  const text = formatFieldValue(t, node, setting.value);
  return text ? `“${text}”` : t('audit.filter.nothing');
}

/**
 * Describes bulk reading of lists: people, rows and lists within an hour, and the lists' filters.
 */
function describeListRead(t: Translate, collection: string, { people, rows, lists, filters, isMore }: Details): string {
  const filterTexts = [
    ...toStrings(filters).map((filter) => (filter ? describeFilter(t, getFields(collection), filter) : t('audit.detail.wholeList'))),
    ...(isMore === true ? ['…'] : []),
  ];
  return [
    t('audit.detail.readPeople', { people: Number(people), rows: Number(rows), lists: Number(lists) }),
    filterTexts.length > 0 && t('audit.detail.readFilters', { filters: filterTexts.join('; ') }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Describes an export: its filter and format. */
function describeExport(t: Translate, collection: string, { filter, format }: Details): string {
  const parts = [
    filter && t('audit.detail.filter', { filter: describeFilter(t, getFields(collection), String(filter)) }),
    format && t('audit.detail.format', { format: String(format) }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Describes what staff did with an undeliverable message. */
function describeNotification(t: Translate, { resent, dropped }: Details): string {
  const channel = resent ?? dropped;
  if (channel !== 'text' && channel !== 'mail') return '';
  return t(resent === undefined ? 'audit.detail.dropped' : 'audit.detail.resent', { channel: t(`outbox.channel.${channel}`) });
}

function describeRetention(t: Translate, collection: string, details: Details): string {
  if (collection !== '') {
    const days = Number(details.afterDays ?? 0);
    return t(details.removed === 'papers' ? 'audit.detail.removedPapers' : 'audit.detail.removed', { days });
  }
  const count = Object.values(details).reduce<number>((sum, item) => sum + (typeof item === 'number' ? item : 0), 0);
  return t('audit.detail.retentionRun', { count });
}

function translateStatus(t: Translate, value: unknown): string {
  const status = applicationStatuses.find((item) => item === value);
  return status ? t(`status.${status}`) : String(value ?? '');
}

function translateAccountChange(t: Translate, change: string): string {
  const match: AccountChange | undefined = accountChanges.find((item) => item === change);
  return match ? t(`audit.account.${match}`) : change;
}

/** Returns the label of a field; '' when it has none. */
function translateFieldLabel(t: Translate, collection: string, name: string): string {
  const label = getOwn(getFields(collection), renamedFields.get(name) ?? name)?.label;
  return label === undefined ? '' : t(label as MessageKey);
}

const getOwn = <T>(declarations: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(declarations, name) ? declarations[name] : undefined;

const getFields = (collection: string): Fields =>
  Object.hasOwn(collections, collection) ? collections[collection as CollectionName].fields : {};

const toStrings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
