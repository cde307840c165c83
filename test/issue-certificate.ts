import { certificates } from '../model/collections/certificates/certificates.ts';
import { createCertificateProof, type ProofFacts } from '../server/records/certificates/signing/create-certificate-proof.ts';
import type { StoredRecordOf } from '../server/store/store.ts';
import type { RunningPortal } from './start-portal.ts';

/**
 * Stores a certificate with a real proof in the register, without a paper.
 *
 * @param values replace those of an issued clearance in the record
 * @param facts replace those in the token
 * @returns the proof, and the token of its link
 */
export async function issueCertificate(
  portal: Pick<RunningPortal, 'context'>,
  controlNumber: string,
  values: Partial<StoredRecordOf<typeof certificates>> = {},
  facts: Partial<ProofFacts> = {},
) {
  const issuedAt = new Date();
  const printed = { kind: 'Barangay Clearance', controlNumber, name: 'Maria Peña', issuedAt, validUntil: '', ...facts };
  const proof = await createCertificateProof(portal.context, printed);
  const { code, tokenSha256 } = proof;
  const defaults = { controlNumber, kind: 'BC', name: printed.name, state: 'issued' as const, issuedAt: issuedAt.toISOString() };
  await portal.context.store.write((tx) =>
    tx.insert(certificates, { ...defaults, validUntil: printed.validUntil, code, tokenSha256, ...values }),
  );
  return { ...proof, token: proof.verifyUrl.split('#')[1] ?? '' };
}
