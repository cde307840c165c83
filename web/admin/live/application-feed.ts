import { createContext, useContext, useEffect, useRef } from 'react';
import { listedFields } from '#model/collections/applications.ts';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import type { PortalRecord } from '../../records.ts';

export type Application = PortalRecord<'applications'>;
/** As much of an application as lists and live events carry; opening it reads the rest. */
export type ListedApplication = Pick<Application, 'id' | 'created' | 'updated' | 'expand' | (typeof listedFields)[number]>;
/** The `fields` of a list, as the record API takes them. */
export const listedQuery = { expand: 'serviceId', fields: ['id', 'created', 'updated', ...listedFields, 'expand.serviceId.title'].join() };
export type StatusCounts = Readonly<Record<ApplicationStatus, number>>;

export interface ApplicationChange {
  action: 'create' | 'update' | 'delete';
  record: ListedApplication;
}

/** `paused` while nobody looks at the tab or uses it. */
export type Connection = 'connecting' | 'live' | 'lost' | 'paused';

/** What the staff area hears of applications; one for the whole area. */
export interface ApplicationFeed {
  connection: Connection;
  /** How many there are in each status; undefined until they are counted. */
  counts: StatusCounts | undefined;
  /** The newest pending ones, newest first. */
  newest: readonly ListedApplication[] | undefined;
  /** Rises when changes may have been missed: whoever shows applications reads them again. 0 until the first. */
  generation: number;
  /** Calls back for every change as it arrives. */
  listen: (listener: (change: ApplicationChange) => void) => () => void;
}

export const ApplicationFeedContext = createContext<ApplicationFeed>({
  connection: 'connecting',
  counts: undefined,
  newest: undefined,
  generation: 0,
  listen: () => () => undefined,
});

export const useApplicationFeed = (): ApplicationFeed => useContext(ApplicationFeedContext);

/** Calls the newest `listener` for every change of an application. */
export function useApplicationChanges(listener: (change: ApplicationChange) => void): void {
  const { listen } = useApplicationFeed();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => listen((change) => latest.current(change)), [listen]);
}
