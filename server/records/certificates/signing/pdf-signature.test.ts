import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createP12 } from '../../../../test/fakes/create-p12.ts';
import { createSamplePaper } from '../../../../test/sample-certificate.ts';
import { drawCertificates } from '../drawing/draw-certificates.ts';
import { openPdfSigner } from './pdf-signature.ts';

const password = 'key of the test';
const now = new Date();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-key-'));
  await writeFile(join(folder, 'valid.p12'), createP12({ name: 'Barangay South Triangle', password }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (file: string, key = password) => openPdfSigner({ pdfSigning: { file: join(folder, file), password: key } }, now);

/** The signed bytes of a PDF and its signature, by the ranges that it names. */
function readSignature(pdf: Buffer): { signed: Buffer; cms: forge.pkcs7.Captured<forge.pkcs7.PkcsSignedData> } {
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1'))?.slice(1).map(Number) ?? [];
  const [start = 0, length = 0, next = 0, rest = 0] = range;
  expect(next + rest).toBe(pdf.length);
  const hex = pdf.subarray(length + 1, next - 1).toString('latin1');
  const bytes = forge.util.createBuffer(Buffer.from(hex, 'hex').toString('binary'));
  const cms = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(bytes, { parseAllBytes: false } as never)) as never;
  return { signed: Buffer.concat([pdf.subarray(start, length), pdf.subarray(next, next + rest)]), cms };
}

test('a paper is signed with the key of the office, and a changed byte breaks the signature', async () => {
  const signer = await open('valid.p12');
  expect(signer?.name).toBe('Barangay South Triangle');
  const pdf = Buffer.from(await drawCertificates([createSamplePaper()], signer && { signer, at: now }));
  const { signed, cms } = readSignature(pdf);
  const { authenticatedAttributes, signature, certificates } = cms.rawCapture as {
    authenticatedAttributes: forge.asn1.Asn1[];
    signature: string;
    certificates: forge.asn1.Asn1;
  };
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, authenticatedAttributes);
  const attributes = Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary');
  const [first] = certificates.value as forge.asn1.Asn1[];
  const certificate = new X509Certificate(Buffer.from(forge.asn1.toDer(first as forge.asn1.Asn1).getBytes(), 'binary'));
  expect(createVerify('sha256').update(attributes).verify(certificate.publicKey, Buffer.from(signature, 'binary'))).toBe(true);
  const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
  expect(attributes.includes(digestOf(signed))).toBe(true);
  // PAdES baseline B: the certificate that signs is named by its hash, and no time is among them.
  const oidOf = (attribute: forge.asn1.Asn1) =>
    forge.asn1.derToOid(((attribute.value as forge.asn1.Asn1[])[0] as never as { value: string }).value);
  expect(authenticatedAttributes.map(oidOf)).toEqual([
    forge.pki.oids.contentType,
    forge.pki.oids.messageDigest,
    '1.2.840.113549.1.9.16.2.47',
  ]);
  expect(attributes.includes(digestOf(Buffer.from(certificate.raw)))).toBe(true);
  expect(pdf.includes('/SubFilter /ETSI.CAdES.detached')).toBe(true);
  signed[1000] = (signed[1000] ?? 0) ^ 1;
  expect(attributes.includes(digestOf(signed))).toBe(false);
});

test('without a key nothing is signed, and the same paper gives the same bytes', async () => {
  expect(await openPdfSigner({ pdfSigning: { file: '', password: '' } }, now)).toBeUndefined();
  const [one, other] = [await drawCertificates([createSamplePaper()]), await drawCertificates([createSamplePaper()])];
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  expect(Buffer.from(one).includes('/ByteRange')).toBe(false);
});

test('an expired key, a wrong password and a file that is no key are refused by name', async () => {
  await writeFile(join(folder, 'expired.p12'), createP12({ name: 'Old', password, endsAt: new Date(now.getTime() - 86_400_000) }));
  await writeFile(join(folder, 'noise.p12'), 'no key');
  await expect(open('expired.p12')).rejects.toMatchObject({ fields: { signature: { code: 'validation_signing_key_expired' } } });
  for (const attempt of [() => open('valid.p12', 'wrong'), () => open('noise.p12'), () => open('missing.p12')])
    await expect(attempt()).rejects.toMatchObject({ fields: { signature: { code: 'validation_signing_key_unreadable' } } });
});
