import type { RecordSubscribeOptions } from 'pocketbase';
import type { collections } from '#model/collections/index.ts';
import type { PortalRecord } from '../../record-client.ts';

/** Name of a collection whose changes can be subscribed to. */
export type LiveCollectionName = keyof typeof collections;

/**
 * The collections whose live events carry only some fields, with what they carry. The area that
 * narrows a collection in its `SubscriptionOptions` declares it here, by module augmentation.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it.
export interface NarrowedRecords {}

/** A record in live events: complete, except for those of `NarrowedRecords`. */
export type LiveRecord<N extends LiveCollectionName> = N extends keyof NarrowedRecords ? NarrowedRecords[N] : PortalRecord<N>;

export interface Change<N extends LiveCollectionName> {
  action: 'create' | 'update' | 'delete';
  record: LiveRecord<N>;
}

/** Subscription options by collection; absent for complete records. */
export type SubscriptionOptions = Readonly<Partial<Record<LiveCollectionName, RecordSubscribeOptions>>>;
