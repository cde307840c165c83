import { useSyncExternalStore } from 'react';
import type { WaitingApplication } from '../../parts/waiting-application.ts';
import { waitingList } from './waiting-list.ts';

const none: readonly WaitingApplication[] = [];

/** The applications that wait in this browser; renders again when they change. */
export function useWaiting(): readonly WaitingApplication[] {
  return useSyncExternalStore(waitingList.subscribe, waitingList.read, () => none);
}

export function useIsSending(): boolean {
  return useSyncExternalStore(waitingList.subscribe, waitingList.isSending, () => false);
}
