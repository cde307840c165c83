import { applicationListFields } from '#model/collections/applications/applications.ts';
import type { PortalRecord } from '../../record-client.ts';

export type Application = PortalRecord<'applications'>;
/** The fields of an application in lists and live events; opening one fetches the rest. */
export type ListedApplication = Pick<Application, 'id' | 'created' | 'updated' | 'expand' | (typeof applicationListFields)[number]>;
/** The query parameters for opening an application. */
export const applicationDetailParams = { expand: 'serviceId' } as const;
/**
 * The query parameters for fetching an open application again: belongs to the same opening in the
 * audit trail.
 */
export const applicationRefetchParams = { ...applicationDetailParams, followUp: true } as const;
/** The `fields` parameter of lists. */
export const applicationListParams = {
  expand: 'serviceId',
  fields: ['id', 'created', 'updated', ...applicationListFields, 'expand.serviceId.title', 'expand.serviceId.titleFil'].join(),
};

/** Of the live stream: its events carry what lists show. */
export const applicationSubscriptionOptions = { applications: applicationListParams } as const;

declare module '../live/live-record.ts' {
  interface NarrowedRecords {
    applications: ListedApplication;
  }
}
