import { readFile } from 'node:fs/promises';
import { formatDate } from '#lib/dates/manila-time.ts';
import type { Config } from '../../../config.ts';
import { validationError } from '../../http/record-errors.ts';
import { createPadesSignature, type SigningKey } from './create-pades-signature.ts';

type SignatureConfig = Pick<Config, 'pdfSigning'>;

/** Room for the signature with its certificates, in bytes. */
const SIGNATURE_BYTES = 16_384;
/** Is replaced by the ranges of the signed bytes, and reserves their room. */
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
 * Opens the office's own key (PKCS#12, RFC 7292), such as the government's PKI gives. Returns
 * undefined when none is set.
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
  const opened = openKey(forge, file, pdfSigning.password);
  if (opened === undefined)
    throw validationError('sign', 'signature', 'validation_signing_key_unreadable', 'The key that signs PDF files cannot be read.');
  const { certificate } = opened;
  const { notBefore, notAfter } = certificate.validity;
  if (now < notBefore || now > notAfter) {
    const day = formatDate(notAfter);
    throw validationError('sign', 'signature', 'validation_signing_key_expired', `The key that signs PDF files expired on ${day}.`, {
      day,
    });
  }
  /** Gives the library the signature, which it puts into the file. */
  class BaselineSigner extends Signer {
    override async sign(pdf: Buffer): Promise<Buffer> {
      return createPadesSignature(forge, opened as SigningKey, pdf);
    }
  }
  const signer = new BaselineSigner();
  return {
    name: String(certificate.subject.getField('CN')?.value ?? ''),
    sign: (pdf, at) => new SignPdf().sign(Buffer.from(pdf), signer, at),
  };
}

/** Returns the key with its certificates; undefined for another file, password or kind of key. */
function openKey(forge: typeof import('node-forge'), file: Buffer, password: string): SigningKey | undefined {
  try {
    const store = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(forge.util.createBuffer(file.toString('binary'))), false, password);
    const { pkcs8ShroudedKeyBag: keyBag, certBag } = forge.pki.oids as { pkcs8ShroudedKeyBag: string; certBag: string };
    const key = store.getBags({ bagType: keyBag })[keyBag]?.[0]?.key as import('node-forge').pki.rsa.PrivateKey | undefined;
    const chain = (store.getBags({ bagType: certBag })[certBag] ?? []).flatMap(({ cert }) => cert ?? []);
    const certificate = chain.find((one) => (one.publicKey as import('node-forge').pki.rsa.PublicKey).n.equals(key?.n as never));
    return key && certificate && { key, certificate, chain };
  } catch {
    return undefined;
  }
}

/**
 * Reserves the place of a signature in a document that is being drawn (ISO 32000-1, 12.8), as an
 * invisible field of its first page. Before the document ends.
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
  // Printed and locked.
  doc.annotate(0, 0, 0, 0, { Subtype: 'Widget', FT: 'Sig', V: signature, T: new String('Signature'), F: 132 } as never);
  const { _root: root, page } = doc as unknown as {
    _root: { data: { AcroForm: { data: Record<string, unknown> } } };
    page: { annotations: unknown[] };
  };
  // The file has signatures, and is only ever added to; without this readers show none.
  Object.assign(root.data.AcroForm.data, { Fields: [page.annotations.at(-1)], SigFlags: 3, NeedAppearances: false });
}
