import type { RecordSubscribeOptions } from 'pocketbase';
import type { collections } from '#model/collections/index.ts';
import type { PortalRecord } from '../../record-client.ts';
import { applicationListParams, type ListedApplication } from './listed-application.ts';

/** Name of a collection whose changes can be subscribed to. */
export type LiveCollectionName = keyof typeof collections;

/** A record in live events: complete, except for applications. */
export type LiveRecord<N extends LiveCollectionName> = N extends 'applications' ? ListedApplication : PortalRecord<N>;

export interface Change<N extends LiveCollectionName> {
  action: 'create' | 'update' | 'delete';
  record: LiveRecord<N>;
}

/** Subscription options by collection; absent for complete records. */
export const subscriptionOptions: Partial<Record<LiveCollectionName, RecordSubscribeOptions>> = { applications: applicationListParams };
