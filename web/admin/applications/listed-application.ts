import { applicationListFields } from '#model/collections/applications/applications.ts';
import type { PortalRecord } from '../../record-client.ts';

export type Application = PortalRecord<'applications'>;
/** The fields of an application in lists and live events; opening one fetches the rest. */
export type ListedApplication = Pick<Application, 'id' | 'created' | 'updated' | 'expand' | (typeof applicationListFields)[number]>;
/** The query parameters for opening an application. */
export const applicationDetailParams = { expand: 'serviceId' } as const;
/**
 * The query parameters for fetching an open application again, which the audit trail does not
 * record as another opening.
 */
export const applicationRefetchParams = { ...applicationDetailParams, followUp: true } as const;
/** The query parameters of lists. */
export const applicationListParams = {
  expand: 'serviceId',
  fields: [
    ...['id', 'created', 'updated', ...applicationListFields],
    ...['title', 'titleFil', 'price', 'priceTo'].map((name) => `expand.serviceId.${name}`),
  ].join(),
};

/** The options of the live stream: its events contain the fields of lists. */
export const applicationSubscriptionOptions = { applications: applicationListParams } as const;

declare module '../live/live-record.ts' {
  interface NarrowedRecords {
    applications: ListedApplication;
  }
}
