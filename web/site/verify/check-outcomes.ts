import { type CheckedState, certificateMissesErrorCode } from '#model/endpoints/certificates/certificate-check.ts';

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
  readLimit: 'warning',
  failed: 'warning',
  noNetwork: 'warning',
} as const satisfies Record<string, 'success' | 'warning' | 'danger' | 'info'> & Record<CheckedState, string>;
/** Name of an outcome. Message keys: `check.….title`, `check.….text`. */
export type CheckOutcome = keyof typeof checkOutcomes;

/** Returns the outcome of a check that the portal refused. */
export async function readRefusedOutcome(response: Pick<Response, 'status' | 'json'>): Promise<CheckOutcome> {
  const { status } = response;
  if (status === 429) {
    const { data } = ((await response.json().catch(() => undefined)) ?? {}) as { data?: { code?: { code?: string } } };
    return data?.code?.code === certificateMissesErrorCode ? 'tooMany' : 'readLimit';
  }
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
