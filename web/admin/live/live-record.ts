import type { RecordSubscribeOptions } from 'pocketbase';
import type { collections } from '#model/collections/index.ts';
import type { PortalRecord } from '../../record-client.ts';

/** Name of a collection whose changes can be subscribed to. */
export type LiveCollectionName = keyof typeof collections;

/**
 * The records in live events of collections whose `SubscriptionOptions` ask for some fields only.
 * The folder that declares such options adds the type here, by module augmentation.
 */
// biome-ignore lint/suspicious/noEmptyInterface: other folders extend it.
export interface NarrowedRecords {}

/** A record in live events: complete, except for those of `NarrowedRecords`. */
export type LiveRecord<N extends LiveCollectionName> = N extends keyof NarrowedRecords ? NarrowedRecords[N] : PortalRecord<N>;

/** A change of a record, as a live event reports it. */
export interface Change<N extends LiveCollectionName> {
  action: 'create' | 'update' | 'delete';
  record: LiveRecord<N>;
}

/** Subscription options by collection; absent for complete records. */
export type SubscriptionOptions = Readonly<Partial<Record<LiveCollectionName, RecordSubscribeOptions>>>;
