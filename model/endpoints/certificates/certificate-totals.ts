/** Numbers of one kind that a month gave, by what became of them. */
export interface KindTotal {
  /** Begins the control numbers. */
  readonly kind: string;
  /** Title of its newest template. */
  readonly name: string;
  readonly given: number;
  readonly prepared: number;
  readonly issued: number;
  readonly voided: number;
  readonly revoked: number;
  readonly replaced: number;
  /** Pesos of the receipts, without voided papers. */
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
