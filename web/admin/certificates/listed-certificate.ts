import { certificateListFields } from '#model/collections/certificates/certificates.ts';
import type { PortalRecord } from '../../record-client.ts';
import type { Tone } from '../../ui/tone.ts';
import type { Translate } from '../../use-translation.tsx';

/** The fields of a certificate that lists show. */
export type ListedCertificate = Pick<
  PortalRecord<'certificates'>,
  'id' | 'created' | 'updated' | 'collectionId' | 'collectionName' | (typeof certificateListFields)[number]
>;

/** The query parameters of lists: a request for more fields is recorded as an opening. */
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

/** Returns how a certificate left the office, in the user's language; '' when it did not. */
export function formatRelease(t: Translate, certificate: ListedCertificate, formatDate: (stored: string) => string): string {
  const { releasedAt, releaseMethod, releasedTo: who } = certificate;
  if (!releasedAt) return '';
  const when = formatDate(releasedAt);
  if (releaseMethod === 'downloaded') return t('issuing.story.downloaded', { when });
  if (releaseMethod === 'sent') return who ? t('issuing.story.sentTo', { who, when }) : t('issuing.story.sent', { when });
  // An erasure removes the name of the person.
  const sentence = who ? t('issuing.story.collected', { who, when }) : t('issuing.story.collectedRemoved', { when });
  return certificate.releaseProof ? t(`issuing.story.proof.${certificate.releaseProof}`, { line: sentence }) : sentence;
}
