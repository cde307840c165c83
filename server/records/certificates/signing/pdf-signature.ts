import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { asn1, pki } from 'node-forge';
import { formatDate } from '#lib/dates/manila-time.ts';
import type { Config } from '../../../config.ts';
import { validationError } from '../../http/record-errors.ts';

type SignatureConfig = Pick<Config, 'pdfSigning'>;
type Forge = typeof import('node-forge');

/** Room for the signature with its certificates, in bytes. */
const SIGNATURE_BYTES = 16_384;
/** Reserves the room for the ranges of the signed bytes, which replace it. */
const RANGE_PLACEHOLDER = '**********';

/** Signs PDF files with the key of the office. */
export interface PdfSigner {
  /** Common name of the certificate: who signs. */
  readonly name: string;
  /**
   * Fills the placeholder of {@link addSignaturePlaceholder} with a detached CMS signature (PAdES
   * baseline B).
   */
  sign(pdf: Uint8Array, at: Date): Promise<Uint8Array>;
}

/**
 * Opens the office's own key (PKCS#12, RFC 7292), for example one of the government's PKI. Returns
 * undefined when the operator set none.
 *
 * @throws PortalError 400 on `signature` for a key that cannot be read or is not valid now
 */
export async function openPdfSigner({ pdfSigning }: SignatureConfig, now: Date): Promise<PdfSigner | undefined> {
  if (pdfSigning.file === '') return undefined;
  const [{ default: forge }, { SignPdf }, { Signer }] = await Promise.all([
    import('node-forge'),
    import('@signpdf/signpdf'),
    import('@signpdf/utils'),
  ]);
  const file = await readFile(pdfSigning.file).catch(() => Buffer.alloc(0));
  const openedKey = openKey(forge, file, pdfSigning.password);
  if (openedKey === undefined)
    throw validationError('sign', 'signature', 'validation_signing_key_unreadable', 'The key that signs PDF files cannot be read.');
  const { certificate } = openedKey;
  const { notBefore, notAfter } = certificate.validity;
  if (now < notBefore || now > notAfter) {
    const day = formatDate(notAfter);
    const message = `The key that signs PDF files expired on ${day}.`;
    throw validationError('sign', 'signature', 'validation_signing_key_expired', message, { day });
  }
  /** Creates the signature that the library inserts into the file. */
  class BaselineSigner extends Signer {
    override async sign(pdf: Buffer): Promise<Buffer> {
      return createPadesSignature(forge, openedKey as SigningKey, pdf);
    }
  }
  const signer = new BaselineSigner();
  return {
    name: String(certificate.subject.getField('CN')?.value ?? ''),
    sign: (pdf, at) => new SignPdf().sign(Buffer.from(pdf), signer, at),
  };
}

/** Returns the key with its certificates; undefined for another file, password or kind of key. */
function openKey(forge: Forge, file: Buffer, password: string): SigningKey | undefined {
  try {
    const store = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(forge.util.createBuffer(file.toString('binary'))), false, password);
    const { pkcs8ShroudedKeyBag: keyBag, certBag } = forge.pki.oids as { pkcs8ShroudedKeyBag: string; certBag: string };
    const key = store.getBags({ bagType: keyBag })[keyBag]?.[0]?.key as pki.rsa.PrivateKey | undefined;
    const chain = (store.getBags({ bagType: certBag })[certBag] ?? []).flatMap(({ cert }) => cert ?? []);
    const certificate = chain.find((one) => (one.publicKey as pki.rsa.PublicKey).n.equals(key?.n as never));
    return key && certificate && { key, certificate, chain };
  } catch {
    return undefined;
  }
}

/**
 * Reserves the place of a signature in a document that is being drawn (ISO 32000-1, 12.8), as an
 * invisible field of its first page. Call it before the document ends.
 */
export function addSignaturePlaceholder(doc: PDFKit.PDFDocument, name: string, at: Date): void {
  const signature = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, RANGE_PLACEHOLDER, RANGE_PLACEHOLDER, RANGE_PLACEHOLDER],
    Contents: Buffer.alloc(SIGNATURE_BYTES),
    // A String object is a text, a string would be a name of the format.
    Name: new String(name),
    M: at,
  });
  signature.end('');
  doc.initForm();
  // The flags print and lock the field.
  doc.annotate(0, 0, 0, 0, { Subtype: 'Widget', FT: 'Sig', V: signature, T: new String('Signature'), F: 132 } as never);
  const { _root: root, page } = doc as unknown as {
    _root: { data: { AcroForm: { data: Record<string, unknown> } } };
    page: { annotations: unknown[] };
  };
  // Declares that the file has signatures and may only be appended to; readers need this.
  Object.assign(root.data.AcroForm.data, { Fields: [page.annotations.at(-1)], SigFlags: 3, NeedAppearances: false });
}

/** The key of an office with its certificate, and those that lead to its authority. */
interface SigningKey {
  readonly key: pki.rsa.PrivateKey;
  readonly certificate: pki.Certificate;
  readonly chain: readonly pki.Certificate[];
}

/** SigningCertificateV2 (RFC 5035): which certificate signed. */
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
/** Positions of the attributes and the signature in a signer of a CMS message (RFC 5652, 5.3). */
const [ATTRIBUTES_AT, SIGNATURE_AT] = [3, 5];

/**
 * Signs bytes as a detached CMS message with the attributes that PAdES baseline B asks for (ETSI EN
 * 319 142-1): content type, digest and signing certificate; the PDF states the time. `node-forge`
 * cannot write the third attribute, so this function adds it and signs the attributes again.
 *
 * @returns the message, DER
 */
function createPadesSignature(forge: Forge, { key, certificate, chain }: SigningKey, bytes: Buffer): Buffer {
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
  const signer = partAt(partAt(partAt(partAt(tree, 1), 0), -1), 0);
  const attributes = partAt(signer, ATTRIBUTES_AT).value as asn1.Asn1[];
  attributes.push(nameCertificate(forge, certificate));
  const { UNIVERSAL } = asn1.Class;
  const digest = md.sha256.create();
  digest.update(asn1.toDer(asn1.create(UNIVERSAL, asn1.Type.SET, true, attributes)).getBytes());
  partAt(signer, SIGNATURE_AT).value = key.sign(digest);
  return Buffer.from(asn1.toDer(tree).getBytes(), 'binary');
}

/** The attribute that names a certificate by its SHA-256, the default algorithm of RFC 5035. */
function nameCertificate({ asn1, pki }: Forge, certificate: pki.Certificate): asn1.Asn1 {
  const { Class, Type } = asn1;
  const sequence = (...values: asn1.Asn1[]) => asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, values);
  const der = asn1.toDer(pki.certificateToAsn1(certificate)).getBytes();
  const hash = createHash('sha256').update(Buffer.from(der, 'binary')).digest('binary');
  const signedAttribute = sequence(sequence(sequence(asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, hash))));
  return sequence(
    asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(SIGNING_CERTIFICATE_V2).getBytes()),
    asn1.create(Class.UNIVERSAL, Type.SET, true, [signedAttribute]),
  );
}

/** Returns a part of a constructed value; -1 is the last. */
function partAt(node: asn1.Asn1, index: number): asn1.Asn1 {
  const part = (node.value as asn1.Asn1[]).at(index);
  if (part === undefined) throw new TypeError('The signature has another form than RFC 5652.');
  return part;
}
