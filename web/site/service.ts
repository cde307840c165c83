import { createRecordSlug } from '#lib/texts/slugify.ts';
import type { LocalizedRecord } from '#model/localize-record.ts';
import type { PortalRecord } from '../record-client.ts';
import type { FieldNames } from './field-names.ts';

/** A service in the language of the page; `originals` has its original title and terms. */
export type Service = LocalizedRecord<PortalRecord<'services'>>;

/** The `fields` parameter of a list request for services. */
export const listedServiceFields =
  'id,title,titleFil,description,descriptionFil,category,isOnline,processingTime,processingTimeFil,price,priceTo,status,keywords';
type ListedField = FieldNames<typeof listedServiceFields>;

/** A service as a list request returns it, in both languages and with its keywords. */
export type ListedService = Pick<PortalRecord<'services'>, ListedField>;

/** The fields of a service that lists show. */
export type ServiceSummary = Pick<
  Service,
  Exclude<ListedField, 'titleFil' | 'descriptionFil' | 'processingTimeFil' | 'keywords'> | 'textLanguages' | 'originals'
>;

/** Returns the path of the service's page, without language; it is the same for both languages. */
export function buildServicePath({ id, title, originals }: Pick<ServiceSummary, 'id' | 'title' | 'originals'>): string {
  return `/services/${encodeURIComponent(createRecordSlug(id, originals?.title ?? title))}`;
}

/** Whether residents can apply for the service on the portal. */
export const canApplyOnline = ({ isOnline, status }: Pick<ServiceSummary, 'isOnline' | 'status'>): boolean =>
  isOnline && status === 'Available';

/** Compares services by the titles that the page shows. */
export const compareTitles = (a: Pick<ServiceSummary, 'title'>, b: Pick<ServiceSummary, 'title'>): number =>
  a.title.localeCompare(b.title, 'fil');

/** Compares services for a list: those with online applications first, unavailable ones last. */
export function compareAvailability(a: Availability, b: Availability): number {
  return rankAvailability(a) - rankAvailability(b);
}

type Availability = Pick<ServiceSummary, 'isOnline' | 'status'>;

const rankAvailability = ({ isOnline, status }: Availability): number => (status === 'Available' ? 0 : 2) + (isOnline ? 0 : 1);
