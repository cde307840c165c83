import { CircleCheck, CircleX, Hourglass, Inbox } from 'lucide-react';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import type { Tone } from '../../../ui/tone.ts';
import type { ListedApplication } from '../listed-application.ts';

/** The colour and icon of each status and priority; the text carries the same information. */
export const statusTones: Record<ApplicationStatus, Tone> = { pending: 'warning', ongoing: 'info', finished: 'success', denied: 'danger' };
export const statusIcons = { pending: Inbox, ongoing: Hourglass, finished: CircleCheck, denied: CircleX } as const;

type Priority = Exclude<ListedApplication['priority'], ''>;
export const priorityTones: Record<Priority, Tone> = { high: 'danger', normal: 'neutral', low: 'info' };

/** The priority of a record, 'normal' when unset. */
export const getPriority = ({ priority }: Pick<ListedApplication, 'priority'>): Priority => priority || 'normal';
