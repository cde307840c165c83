import type { Capability } from '../../roles/capabilities.ts';

/**
 * `GET`, staff, {@link ProcessingRecord}: the record of processing activities (RA 10173, IRR
 * section 26), made from the declarations of the portal.
 */
export const processingRecordPath = '/api/privacy/processing';

/** Why data are kept. Message keys: `processing.basis.…`. */
export type ProcessingBasis = 'service' | 'papers' | 'answer' | 'proof' | 'right' | 'security' | 'alerts' | 'office';

/** How long data are kept. Message keys: `processing.period.…`. */
export type ProcessingPeriod =
  | 'days'
  | 'account'
  | 'case'
  | 'conversation'
  | 'register'
  | 'person'
  | 'always'
  | 'audit'
  | 'delivery'
  | 'short'
  | 'office';

/** One kind of data about people. */
export interface ProcessingActivity {
  /** Name of the collection, or of a private table of the portal. */
  readonly name: string;
  readonly basis: ProcessingBasis;
  readonly period: ProcessingPeriod;
  /** With the periods `days` and `audit`: how many. */
  readonly days?: number;
  /** Message keys of the fields' labels, and names of fields without one. */
  readonly fields: readonly string[];
  /** Who reads it: the capabilities, everybody of the staff, or nobody. */
  readonly readers: readonly Capability[] | 'staff' | 'nobody';
}

/** Response of {@link processingRecordPath}. */
export interface ProcessingRecord {
  readonly activities: readonly ProcessingActivity[];
}
