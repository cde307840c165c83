import { CircleCheck, CircleX, Hourglass, Inbox } from 'lucide-react';
import type { ApplicationStatus } from '#model/collections/choices.ts';
import type { Tone } from '../../ui/tone.ts';
import type { ListedApplication } from '../live/application-feed.ts';

/** Colour and sign of each status and priority; the words say the same. */
export const statusTones: Record<ApplicationStatus, Tone> = { pending: 'warning', ongoing: 'info', finished: 'success', denied: 'danger' };
export const statusIcons = { pending: Inbox, ongoing: Hourglass, finished: CircleCheck, denied: CircleX } as const;

type Priority = Exclude<ListedApplication['priority'], ''>;
export const priorityTones: Record<Priority, Tone> = { high: 'danger', normal: 'neutral', low: 'info' };

/** The priority of a record; one that has none is normal. */
export const priorityOf = ({ priority }: Pick<ListedApplication, 'priority'>): Priority => priority || 'normal';
