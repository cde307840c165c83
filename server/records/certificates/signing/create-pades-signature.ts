import { createHash } from 'node:crypto';
import type { asn1, pki } from 'node-forge';

type Forge = typeof import('node-forge');

/** The key of an office with its certificate, and those that lead to its authority. */
export interface SigningKey {
  readonly key: pki.rsa.PrivateKey;
  readonly certificate: pki.Certificate;
  readonly chain: readonly pki.Certificate[];
}

/** SigningCertificateV2 (RFC 5035): which certificate signed. */
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
/** Where a signed CMS message has its parts, from the end (RFC 5652, 5.3). */
const [ATTRIBUTES_AT, SIGNATURE_AT] = [3, 5];

/**
 * Signs bytes as a detached CMS message with the attributes that PAdES baseline B asks for (ETSI EN
 * 319 142-1): content type, digest and the certificate that signs, and no time, which the PDF
 * states. `node-forge` cannot write the third attribute, so it is added and the signature of the
 * attributes made anew.
 *
 * @returns the message, DER
 */
export function createPadesSignature(forge: Forge, { key, certificate, chain }: SigningKey, bytes: Buffer): Buffer {
  const { pki, asn1, pkcs7, util, md } = forge;
  const oids = pki.oids as Readonly<Record<'contentType' | 'data' | 'messageDigest' | 'sha256', string>>;
  const message = pkcs7.createSignedData();
  message.content = util.createBuffer(bytes.toString('binary'));
  for (const one of chain) message.addCertificate(one);
  message.addSigner({
    key,
    certificate,
    digestAlgorithm: oids.sha256,
    authenticatedAttributes: [{ type: oids.contentType, value: oids.data }, { type: oids.messageDigest }],
  });
  message.sign({ detached: true });

  const tree = message.toAsn1();
  const signer = at(at(at(at(tree, 1), 0), -1), 0);
  const attributes = at(signer, ATTRIBUTES_AT).value as asn1.Asn1[];
  attributes.push(nameCertificate(forge, certificate));
  const { UNIVERSAL } = asn1.Class;
  const digest = md.sha256.create();
  digest.update(asn1.toDer(asn1.create(UNIVERSAL, asn1.Type.SET, true, attributes)).getBytes());
  at(signer, SIGNATURE_AT).value = key.sign(digest);
  return Buffer.from(asn1.toDer(tree).getBytes(), 'binary');
}

/** The attribute that names a certificate by its SHA-256, the default algorithm of RFC 5035. */
function nameCertificate({ asn1, pki }: Forge, certificate: pki.Certificate): asn1.Asn1 {
  const { Class, Type } = asn1;
  const sequence = (...values: asn1.Asn1[]) => asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, values);
  const der = asn1.toDer(pki.certificateToAsn1(certificate)).getBytes();
  const hash = createHash('sha256').update(Buffer.from(der, 'binary')).digest('binary');
  const named = sequence(sequence(sequence(asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, hash))));
  return sequence(
    asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(SIGNING_CERTIFICATE_V2).getBytes()),
    asn1.create(Class.UNIVERSAL, Type.SET, true, [named]),
  );
}

/** A part of a constructed value; -1 is the last. */
function at(node: asn1.Asn1, index: number): asn1.Asn1 {
  const part = (node.value as asn1.Asn1[]).at(index);
  if (part === undefined) throw new TypeError('The signature has another form than RFC 5652.');
  return part;
}
