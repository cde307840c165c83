import type { ApplicationStatus } from '#model/collections/choices.ts';
import type { TimelineStep } from '../ui/content/timeline.tsx';

/**
 * Returns the state of a change of status in a timeline.
 *
 * @param isCurrent whether nothing has happened since
 */
export function getHistoryState(status: ApplicationStatus, isCurrent: boolean): TimelineStep['state'] {
  if (status === 'denied') return 'failed';
  return isCurrent && status !== 'finished' ? 'current' : 'done';
}
