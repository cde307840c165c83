import type { Capability } from '../../roles/capabilities.ts';

/**
 * `GET`, staff, {@link ProcessingRecord}: the record of processing activities (RA 10173, IRR
 * section 26), generated from the declarations of the collections.
 */
export const processingRecordPath = '/api/privacy/processing';

/** Legal basis of a processing activity. Message keys: `processing.basis.…`. */
export type ProcessingBasis = 'service' | 'papers' | 'answer' | 'proof' | 'right' | 'security' | 'alerts' | 'office';

/** Retention period of a processing activity. Message keys: `processing.period.…`. */
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

/** The processing of one kind of personal data. */
export interface ProcessingActivity {
  /** Name of the collection or private table. */
  readonly name: string;
  readonly basis: ProcessingBasis;
  readonly period: ProcessingPeriod;
  /** Number of days, for the periods `days` and `audit`. */
  readonly days?: number;
  /** Message keys of its fields: their labels, or `processing.field.…` for one without a label. */
  readonly fields: readonly string[];
  /** Who may read it: staff with these capabilities, all staff, or nobody. */
  readonly readers: readonly Capability[] | 'staff' | 'nobody';
}

/** Response of {@link processingRecordPath}. */
export interface ProcessingRecord {
  readonly activities: readonly ProcessingActivity[];
}
