import { addDays, isDay, startOfDay } from '#lib/dates/manila-days.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { isRecordId } from '#lib/record-id.ts';
import { collections } from '#model/collections/index.ts';
import { auditActions } from '#model/collections/office/audit.ts';
import { MAX_PAGE, parsePageNumber, serializeQuery } from '../serialize-query.ts';

type Action = (typeof auditActions)[number];
export type CollectionName = keyof typeof collections;
const collectionNames = Object.keys(collections) as CollectionName[];

/** The filter value for entries without a staff member: by visitors or by the portal itself. */
export const NO_STAFF_MEMBER = 'nobody';

/**
 * The filters of the audit trail, stored in the URL. Days are `YYYY-MM-DD` in Manila, '' for no
 * limit.
 */
export interface AuditQuery {
  /** Id of a staff member, `nobody`, or '' for all. */
  actor: string;
  action: Action | '';
  /**
   * Collection and id of one record: set both or neither, because filtering by collection alone is
   * slow.
   */
  collection: CollectionName | '';
  record: string;
  /** The exact number or name of a record. */
  label: string;
  from: string;
  to: string;
  page: number;
}

/** Characters of a label that are searched. */
export const MAX_LABEL_LENGTH = 200;

/** Parses the URL parameters; ignores unknown values. */
export function parseAuditQuery(parameters: URLSearchParams): AuditQuery {
  const text = (name: string) => (parameters.get(name) ?? '').trim();
  const collection = collectionNames.find((one) => one === text('collection')) ?? '';
  const isOneRecord = collection !== '' && isRecordId(text('record'));
  return {
    actor: text('actor') === NO_STAFF_MEMBER || isRecordId(text('actor')) ? text('actor') : '',
    action: auditActions.find((one) => one === text('action')) ?? '',
    collection: isOneRecord ? collection : '',
    record: isOneRecord ? text('record') : '',
    label: text('label').slice(0, MAX_LABEL_LENGTH),
    from: parseDay(text('from')),
    to: parseDay(text('to')),
    page: parsePageNumber(parameters, MAX_PAGE),
  };
}

/** The URL of a list; contains only what differs from the defaults. */
export const serializeAuditQuery = (query: Partial<AuditQuery>): string => serializeQuery(query, { page: 1 });

/** Builds the filter expression for the record API; '' when nothing is filtered. */
export function buildAuditFilter({ actor, action, collection, record, label, from, to }: AuditQuery): string {
  return serializeFilter(
    and(
      actor ? fieldEquals('actor', actor === NO_STAFF_MEMBER ? '' : actor) : undefined,
      action ? fieldEquals('action', action) : undefined,
      record ? and(fieldEquals('collection', collection), fieldEquals('recordId', record)) : undefined,
      label ? fieldEquals('recordLabel', label) : undefined,
      from ? compareField('created', '>=', serializeDate(startOfDay(from))) : undefined,
      to ? compareField('created', '<', serializeDate(startOfDay(addDays(to, 1)))) : undefined,
    ),
  );
}

const parseDay = (text: string): string => (isDay(text) ? text : '');
