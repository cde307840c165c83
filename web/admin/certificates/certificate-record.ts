import { automaticReasons, certificateListFields } from '#model/collections/certificates.ts';
import type { PortalRecord } from '../../record-client.ts';
import type { Tone } from '../../ui/tone.ts';
import type { Translate } from '../../use-translation.tsx';

/** A certificate as lists show it. */
export type ListedCertificate = Pick<
  PortalRecord<'certificates'>,
  'id' | 'created' | 'updated' | 'collectionId' | 'collectionName' | (typeof certificateListFields)[number]
>;

/** The `fields` parameter of lists: reading more counts as opening. */
export const certificateListParams = {
  fields: ['id', 'created', 'updated', 'collectionId', 'collectionName', ...certificateListFields].join(),
};

export const stateTones: Record<Exclude<ListedCertificate['state'], ''>, Tone> = {
  prepared: 'warning',
  issued: 'success',
  voided: 'neutral',
  revoked: 'danger',
  replaced: 'neutral',
};

/** Returns why a certificate was ended, in words. */
export function formatReason(t: Translate, reason: string): string {
  const automatic = automaticReasons.find((one) => one === reason);
  return automatic ? t(`certificates.reason.${automatic}`) : reason;
}
