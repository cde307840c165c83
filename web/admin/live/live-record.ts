import type { RecordSubscribeOptions } from 'pocketbase';
import type { collections } from '#model/collections/index.ts';
import type { PortalRecord } from '../../records.ts';
import { type ListedApplication, listedQuery } from './listed-application.ts';

/** A collection whose changes can be followed, by its name on the wire. */
export type LiveName = keyof typeof collections;

/** A record as the live stream carries it: whole, but for applications. */
export type LiveRecord<N extends LiveName> = N extends 'applications' ? ListedApplication : PortalRecord<N>;

export interface Change<N extends LiveName> {
  action: 'create' | 'update' | 'delete';
  record: LiveRecord<N>;
}

/** What the stream is asked to carry of the records of a collection; everything where it says nothing. */
export const liveQueries: Partial<Record<LiveName, RecordSubscribeOptions>> = { applications: listedQuery };
