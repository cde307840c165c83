/** Control numbers of one kind that were assigned in a month, by their current state. */
export interface KindTotal {
  /** Prefix of the control numbers. */
  readonly kind: string;
  /** Title of its newest template. */
  readonly name: string;
  /** Number of assigned control numbers. */
  readonly given: number;
  readonly prepared: number;
  readonly issued: number;
  readonly voided: number;
  readonly revoked: number;
  readonly replaced: number;
  /** Sum of the receipts in pesos, without voided certificates. */
  readonly received: number;
}

/** Response of {@link certificateTotalsPath}: by kind. */
export interface CertificateTotals {
  readonly kinds: readonly KindTotal[];
}

/**
 * URL of the totals of a month of the register. `GET`, staff who read or work on applications;
 * `month` is `YYYY-MM`.
 */
export const certificateTotalsPath = (month: string): string => `/api/certificates/totals/${encodeURIComponent(month)}`;
