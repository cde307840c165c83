import { createContext, useContext, useEffect, useRef } from 'react';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import type { ListedApplication } from './listed-application.ts';
import type { Change } from './live-record.ts';
import type { Connection } from './live-stream.ts';

export { type Application, followUpQuery, type ListedApplication, listedQuery, wholeQuery } from './listed-application.ts';

export type StatusCounts = Readonly<Record<ApplicationStatus, number>>;
export type ApplicationChange = Change<'applications'>;

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
