import type { AccountChange, auditActions } from '../../collections/office/audit.ts';
import type { OfficeSettings } from '../../settings/office-settings.ts';

/** `GET`, staff: statistics for the dashboard. */
export const overviewPath = '/api/overview';

/** Period of charts and median, in days. */
export const overviewDays = 30;

/** Audit actions shown as activity, without reading and signing in. */
export const activityActions = [
  'create',
  'update',
  'status',
  'delete',
  'notify',
  'account',
  'export',
  'retention',
] as const satisfies readonly (typeof auditActions)[number][];

/** An item of 'Recent Activity': an audit entry without the address. */
export interface Activity {
  id: string;
  created: string;
  action: (typeof activityActions)[number];
  /** '' for a resident or the portal itself. */
  actorName: string;
  collection: string;
  recordId: string;
  recordLabel: string;
  /** Old and new status. */
  from?: string;
  to?: string;
  /** Changes of an account. */
  changed?: AccountChange[];
}

/** Number of applications of a service. */
export interface ServiceCount {
  /** '' for services that no longer exist. */
  id: string;
  title: string;
  count: number;
}

/** Dashboard statistics: counted in the store, or entered by staff (`office`). */
export interface Overview extends Pick<OfficeSettings, 'totalCitizens' | 'budgetUsedPercent' | 'budgetAllocation'> {
  servicesActive: number;
  servicesTotal: number;
  pending: number;
  /** Number of undecided applications past the promised date. */
  overdue: number;
  /**
   * Applications received on each of the last {@link overviewDays} days, oldest first; `day` is
   * `YYYY-MM-DD`.
   */
  days: { day: string; count: number }[];
  /** The same applications by service, largest first. */
  services: ServiceCount[];
  /** Applications finished in those days: number and median time from receipt (null for none). */
  finished: { count: number; medianHours: number | null };
  activity: Activity[];
}
