import type { ApplicationStatus } from '#model/collections/choices.ts';
import type { Tone } from '../../ui/tone.ts';

/** The tone of each state of a report. */
export const problemTones: Record<ApplicationStatus, Tone> = {
  pending: 'warning',
  ongoing: 'info',
  finished: 'success',
  denied: 'neutral',
};
