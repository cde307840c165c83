import type { CheckedState } from '#model/endpoints/certificates/certificate-check.ts';

/** The outcomes of the check of a certificate, with their tone. */
export const checkOutcomes = {
  valid: 'success',
  expired: 'warning',
  replaced: 'danger',
  revoked: 'danger',
  offline: 'info',
  changed: 'danger',
  notOurs: 'danger',
  unknownKey: 'warning',
  unregistered: 'warning',
  incomplete: 'warning',
  notFound: 'danger',
  tooMany: 'warning',
  failed: 'warning',
  noNetwork: 'warning',
} as const satisfies Record<string, 'success' | 'warning' | 'danger' | 'info'> & Record<CheckedState, string>;
/** Name of an outcome. Message keys: `check.….title`, `check.….text`. */
export type CheckOutcome = keyof typeof checkOutcomes;

/** The outcome of a check that the portal refused with an HTTP status. */
export function getRefusedOutcome(status: number): CheckOutcome {
  if (status === 429) return 'tooMany';
  return status < 500 ? 'notFound' : 'failed';
}

/** Facts of a certificate that the page shows. Message keys: `check.fact.…`. */
export const shownFacts = ['kind', 'controlNumber', 'name', 'issuedOn', 'validUntil', 'issuer'] as const;
/** Name of a fact. */
export type ShownFact = (typeof shownFacts)[number];

/** Days that the text of an outcome contains as placeholders, such as `{validUntil}`. */
export const textDays = ['validUntil', 'endedOn', 'keysAt'] as const;
/** Name of such a day. */
export type TextDay = (typeof textDays)[number];
