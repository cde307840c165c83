import { buffer } from 'node:stream/consumers';
import { computeValidUntil } from '#model/certificates/compute-valid-until.ts';
import { isPhotoName } from '#model/certificates/is-photo-name.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { users } from '#model/collections/office/users.ts';
import type { AppContext } from '../../../app-context.ts';
import type { StoredRecordOf } from '../../../store/store.ts';
import { validationError } from '../../http/record-errors.ts';
import { type CertificateTemplate, getTemplateTitle } from '../find-templates.ts';
import { collectOfficeFacts, type OfficeFacts } from '../issuing/collect-office-facts.ts';
import type { CertificateDraft } from '../issuing/parse-certificate-draft.ts';
import { type CertificateProof, createCertificateProof, getPortalOrigin } from '../signing/create-certificate-proof.ts';
import { openPdfSigner, type PdfSigner } from '../signing/pdf-signature.ts';
import type { CertificatePaper } from './certificate-paper.ts';
import { drawCertificates } from './draw-certificates.ts';

type Application = StoredRecordOf<typeof applications>;

/** The content of a paper, without its number, date and proof. */
export interface PaperSource {
  readonly application: Application;
  readonly template: CertificateTemplate;
  readonly draft: CertificateDraft;
}

/** A drawn paper, with the facts that the register stores. */
export interface DrawnPaper {
  readonly pdf: Uint8Array;
  readonly validUntil: string;
  readonly signatory: OfficeFacts['signatory'];
  readonly proof: CertificateProof;
}

/** Printed in place of the check code of a paper that is not issued. */
const previewCode = 'PREVIEW';
/** Pixels of a printed signature, in the ratio of its place on the paper. */
const SIGNATURE = { width: 600, height: 150 };

/**
 * Draws a paper as it will be issued, with its proof and the digital signature of the office.
 *
 * @param number.signedBy id of the account that approves it, whose signature picture is drawn; ''
 *   for none
 * @throws PortalError `invalid` with the field: no signatory, a text that does not fit, or a key
 *   that cannot sign
 */
export async function drawPaper(
  context: AppContext,
  source: PaperSource,
  { controlNumber, issuedAt, signedBy }: { readonly controlNumber: string; readonly issuedAt: Date; readonly signedBy: string },
): Promise<DrawnPaper> {
  const { template, draft } = source;
  const validUntil = computeValidUntil(template, issuedAt);
  const name = draft.facts.name ?? '';
  const proof = await createCertificateProof(context, {
    kind: getTemplateTitle(template, draft.language),
    controlNumber,
    name,
    issuedAt,
    validUntil,
  });
  const signer = await openPdfSigner(context.config, issuedAt);
  const signature = signedBy === '' ? undefined : await readSignature(context, signedBy);
  return draw(context, source, { controlNumber, issuedAt, validUntil, proof, ...(signature && { signature }) }, signer);
}

/**
 * Draws a preview of a paper, which has no proof, as its code says.
 *
 * @throws PortalError as {@link drawPaper} does
 */
export async function drawPreview(context: AppContext, source: PaperSource, controlNumber: string, issuedAt: Date): Promise<DrawnPaper> {
  const { config } = context;
  const verifyUrl = `${getPortalOrigin(config)}/verify`;
  const validUntil = computeValidUntil(source.template, issuedAt);
  return draw(context, source, { controlNumber, issuedAt, validUntil, proof: { code: previewCode, verifyUrl, tokenSha256: '' } });
}

interface PaperProof extends Pick<CertificatePaper, 'controlNumber' | 'issuedAt' | 'validUntil' | 'signature'> {
  readonly proof: CertificateProof;
}

async function draw(
  context: AppContext,
  { application, template, draft }: PaperSource,
  { controlNumber, issuedAt, validUntil, proof, signature }: PaperProof,
  signer?: PdfSigner,
): Promise<DrawnPaper> {
  const office = await collectOfficeFacts(context, issuedAt);
  const photo = template.parts?.includes('photo') ? await readPhoto(context, application, draft.photo) : undefined;
  const paper: CertificatePaper = {
    template,
    language: draft.language,
    facts: draft.facts,
    controlNumber,
    issuedAt,
    validUntil,
    fee: draft.fee,
    receipt: { number: draft.receiptNumber, date: draft.receiptDate, amount: draft.receiptAmount },
    ctc: { number: draft.ctcNumber, date: draft.ctcDate, place: draft.ctcPlace },
    code: proof.code,
    verifyUrl: proof.verifyUrl,
    ...(photo && { photo }),
    ...(signature && { signature }),
    office,
  };
  const pdf = await drawCertificates([paper], signer && { signer, at: issuedAt });
  return { pdf, validUntil, signatory: office.signatory, proof };
}

/** Reads the picture of the applicant; undefined when none was chosen. */
async function readPhoto({ files }: AppContext, application: Application, name: string): Promise<Uint8Array | undefined> {
  if (name === '') return undefined;
  const isPicture = application.requirements.includes(name) && isPhotoName(name);
  const file = isPicture ? await files.find(applications.name, application.id, name) : undefined;
  if (file) return buffer(file.open());
  throw validationError('create', 'photo', 'validation_invalid_file', 'Please choose a picture among the papers of the case.');
}

/** Reads the signature of an account, ready to print; undefined when it has none. */
async function readSignature({ store, files }: AppContext, account: string): Promise<Uint8Array | undefined> {
  const user = await store.read.get(users, account);
  const file = user?.signature ? await files.find(users.name, account, user.signature) : undefined;
  if (file === undefined) return undefined;
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(await buffer(file.open()))
      .rotate()
      .flatten({ background: '#fff' })
      .resize({ ...SIGNATURE, fit: 'contain', background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch {
    throw validationError('create', 'signature', 'validation_signature_unreadable', 'The picture of your signature cannot be read.');
  }
}
