import type { AccountChange, auditActions } from '../collections/audit.ts';
import type { OfficeSettings } from '../settings/office-settings.ts';

/** `GET`, staff only: where the office stands. */
export const overviewPath = '/api/overview';

/** How far back the charts and the median look, days. */
export const overviewDays = 30;

/** What happened and is told on the overview; looking at things and signing in are not. */
export const toldActions = [
  'create',
  'update',
  'status',
  'delete',
  'notify',
  'account',
  'export',
  'retention',
] as const satisfies readonly (typeof auditActions)[number][];

/** One line of 'Recent Activity': of the audit trail, without the address. */
export interface Activity {
  id: string;
  created: string;
  action: (typeof toldActions)[number];
  /** '' for a resident or the portal itself. */
  actorName: string;
  collection: string;
  recordId: string;
  recordLabel: string;
  /** From and to of a change of status. */
  from?: string;
  to?: string;
  /** What was done to an account. */
  changed?: AccountChange[];
}

export interface ServiceCount {
  /** '' for services that are no longer offered. */
  id: string;
  title: string;
  count: number;
}

/** Every figure is counted in the store, or entered by staff (`office`). */
export interface Overview extends Pick<OfficeSettings, 'totalCitizens' | 'budgetUsedPercent' | 'budgetAllocation'> {
  servicesActive: number;
  servicesTotal: number;
  pending: number;
  /** Pending or ongoing after the promised date. */
  overdue: number;
  /** Applications received on each of the last {@link overviewDays} days, oldest first; `day` is `YYYY-MM-DD`. */
  days: { day: string; count: number }[];
  /** The same applications by service, most first. */
  services: ServiceCount[];
  /** Of the applications finished in those days: how many, and the median time from receipt; null without one. */
  finished: { count: number; medianHours: number | null };
  activity: Activity[];
}
