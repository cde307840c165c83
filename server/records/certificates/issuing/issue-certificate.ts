import { serializeDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { createRecordId } from '#lib/schema/collection.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { type CertificateVersion, certificateErrorCodes as codes } from '#model/endpoints/certificates/certificates.ts';
import type { OfficeSettings } from '#model/settings/office-settings.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Principal } from '../../../identity/principal.ts';
import { readOfficeSettings } from '../../../sites/site-settings.ts';
import type { Reader, StoredRecordOf, Tx } from '../../../store/store.ts';
import { logAudit } from '../../audit/log-audit.ts';
import { blockedError, conflictError, validationError } from '../../http/record-errors.ts';
import { executeWrites } from '../../write/prepared-write.ts';
import { type DrawnPaper, drawPaper, drawPreview, type PaperSource } from '../drawing/draw-paper.ts';
import { getTemplateTitle } from '../find-templates.ts';
import { type PaperNames, placePaper } from '../place-paper.ts';
import { findNextControlNumber } from './find-next-control-number.ts';
import { assertSignatory } from './find-signatory.ts';

/** A record of the register. */
export type Certificate = StoredRecordOf<typeof certificates>;

/** A paper to prepare or to issue. */
export interface PaperRequest extends PaperSource {
  /** The prepared certificate that it corrects or issues. */
  readonly prepared?: CertificateVersion;
  /** The issued certificate that it replaces, at once or when it leaves the approval queue. */
  readonly replaces?: CertificateVersion & { readonly reason: string };
  /** Further values of the certificate, such as who signed it. */
  readonly values?: Partial<Certificate>;
  /** Further details for the audit trail. */
  readonly details?: Record<string, unknown>;
}

/** Attempts to draw a paper whose number another paper took meanwhile. */
const MAX_ATTEMPTS = 25;

/** Another paper took the number with which this one was drawn. */
class NumberTakenError extends Error {}

/**
 * Puts a paper into the approval queue, or corrects one that is there, which keeps its number. It
 * draws the paper first, so that no paper is stored that cannot be issued.
 *
 * @throws PortalError `conflict` when the application has another current certificate; otherwise as
 *   {@link drawPaper} does
 */
export async function prepareCertificate(context: AppContext, principal: Principal, request: PaperRequest): Promise<Certificate> {
  const { store } = context;
  const now = new Date();
  const { controlNumber } = await proposeNumber(store.read, request, now);
  const { signatory } = await drawPreview(context, request, controlNumber, now);
  return store.write(async (tx) => {
    await requireIssuableApplication(tx, request.application.id);
    const before = await findPrepared(tx, request);
    const replaced = request.replaces ?? (before?.replaces ? { id: before.replaces, reason: before.replacesReason } : undefined);
    const values = {
      ...toRegisterValues(request),
      ...toSignatoryValues(signatory),
      state: 'prepared',
      sentBack: '',
      // The old paper stays the current one until the new paper is issued.
      ...(replaced && { currentFor: '', replaces: replaced.id, replacesReason: replaced.reason }),
    } as const;
    const preparedBy = principal.user?.id ?? '';
    const certificate = before
      ? await tx.update(certificates, before.id, { ...values, preparedBy })
      : await tx.insert(certificates, { ...(await findNumber(tx, request, now)), ...values, preparedBy });
    await logAudit(tx, principal, before ? 'update' : 'create', certificates, certificate, before ? { fields: ['facts'] } : null);
    return certificate;
  });
}

/**
 * Issues a paper: its PDF is stored in the register and as a finished document of the application,
 * which becomes 'Ready for Release'. Both are stored or neither.
 *
 * @throws PortalError `conflict` when the application has another current certificate, or when the
 *   prepared one was changed since the caller saw it; otherwise as {@link drawPaper} does
 */
export async function issueCertificate(context: AppContext, principal: Principal, request: PaperRequest): Promise<Certificate> {
  for (let attempt = 1; ; attempt += 1) {
    const now = new Date();
    const { controlNumber } = await proposeNumber(context.store.read, request, now);
    const drawnPaper = await drawPaper(context, request, { controlNumber, issuedAt: now, signedBy: request.values?.signedBy ?? '' });
    try {
      return await storeIssued(context, principal, request, drawnPaper, { controlNumber, now });
    } catch (error) {
      if (!(error instanceof NumberTakenError)) throw error;
      if (attempt === MAX_ATTEMPTS) throw new PortalError('unavailable', 'Many papers are issued right now. Please try again.');
    }
  }
}

async function storeIssued(
  context: AppContext,
  principal: Principal,
  request: PaperRequest,
  drawnPaper: DrawnPaper,
  { controlNumber, now }: { readonly controlNumber: string; readonly now: Date },
): Promise<Certificate> {
  const { application, prepared } = request;
  const replaces = request.replaces ?? (await findReplaced(context.store.read, prepared));
  const id = prepared?.id ?? createRecordId(certificates);
  const caseCertificates = await context.store.read.list(certificates, { where: fieldEquals('application', application.id) });
  const replacedDocuments = caseCertificates.flatMap(({ id: one, state, document }) =>
    document !== '' && (state !== 'issued' || one === replaces?.id) ? [document] : [],
  );
  const write = (names: PaperNames) => async (tx: Tx) => {
    const { blotter } = await requireIssuableApplication(tx, application.id);
    if (blotter === 'requested')
      throw validationError('create', 'application', codes.blotterWaits, 'The blotter desk has not answered yet.');
    const before = await findPrepared(tx, request);
    const number = before ?? (await findNumber(tx, request, now));
    if (number.controlNumber !== controlNumber) throw new NumberTakenError();
    const userId = principal.user?.id ?? '';
    if (request.values?.signedBy) await assertSignatory(tx, principal, drawnPaper.signatory, now);
    const values = {
      ...toRegisterValues(request),
      hasPickupCode: needsPickupCode(await readOfficeSettings(tx), application),
      ...toSignatoryValues(drawnPaper.signatory),
      ...names,
      ...drawnPaper.proof,
      state: 'issued',
      sentBack: '',
      replaces: '',
      replacesReason: '',
      issuedAt: serializeDate(now),
      issuedBy: userId,
      validUntil: drawnPaper.validUntil,
      ...request.values,
    } as const;
    // The link contains the name; the register stores only its hash.
    const { verifyUrl: _, ...fields } = values;
    if (replaces) await endReplaced(tx, principal, replaces, now);
    const certificate = prepared
      ? await tx.update(certificates, id, fields)
      : await tx.insert(certificates, { ...number, preparedBy: userId, ...fields, id });
    if (replaces) await tx.update(certificates, replaces.id, { replacedBy: id });
    const details = { fields: ['state'], ...request.details };
    await logAudit(tx, principal, prepared ? 'update' : 'create', certificates, certificate, prepared || request.details ? details : null);
    return certificate;
  };
  const paper = {
    id,
    application,
    pdf: drawnPaper.pdf,
    title: `${getTemplateTitle(request.template, request.draft.language)} ${controlNumber}`,
    replacedDocuments,
  };
  const [storedCertificate] = await executeWrites(context.store, await placePaper(context, principal, paper, write));
  return storedCertificate as Certificate;
}

/** Whether the text message about a finished application contains a pick-up code. */
const needsPickupCode = (
  { pickupCodes, messagesOn, messageChannels }: OfficeSettings,
  { contactNumber }: StoredRecordOf<typeof applications>,
): boolean => pickupCodes && messagesOn.includes('ready') && messageChannels.includes('text') && contactNumber !== '';

/** Ends the certificate that a new one replaces. */
async function endReplaced(tx: Tx, principal: Principal, { id, reason }: { id: string; reason: string }, now: Date): Promise<void> {
  const endedCertificate = await tx.update(certificates, id, { state: 'replaced', reason, endedAt: serializeDate(now), currentFor: '' });
  await logAudit(tx, principal, 'update', certificates, endedCertificate, { fields: ['state'] });
}

/** Returns the values of the register that follow from the request. */
function toRegisterValues({ application, template, draft }: PaperRequest): Partial<Certificate> {
  return {
    ...draft,
    template: template.id,
    application: application.id,
    applicationNumber: application.applicationNumber,
    currentFor: application.id,
    service: application.serviceId,
    name: (draft.facts.name ?? '').slice(0, certificates.fields.name.max),
    purpose: (draft.facts.purpose ?? '').slice(0, certificates.fields.purpose.max),
  };
}

const toSignatoryValues = ({ name, position }: DrawnPaper['signatory']): Partial<Certificate> => ({
  signatoryName: name,
  signatoryPosition: position,
});

/** Returns the number that a paper would have now; a prepared one has its number. */
async function proposeNumber(reader: Reader, request: PaperRequest, now: Date): Promise<{ readonly controlNumber: string }> {
  const prepared = request.prepared && (await reader.get(certificates, request.prepared.id));
  return prepared ?? findNumber(reader, request, now);
}

const findNumber = async (reader: Reader, { draft }: PaperRequest, now: Date) =>
  findNextControlNumber(reader, (await readOfficeSettings(reader)).controlNumberForm, draft.kind, now);

/** Returns the certificate that a prepared one will replace; undefined when it replaces none. */
async function findReplaced(reader: Reader, prepared: CertificateVersion | undefined): Promise<{ id: string; reason: string } | undefined> {
  const certificate = prepared && (await reader.get(certificates, prepared.id));
  return certificate?.replaces ? { id: certificate.replaces, reason: certificate.replacesReason } : undefined;
}

/**
 * Returns the prepared certificate that the request corrects or issues; undefined for a new one.
 *
 * @throws PortalError `conflict` when the application has another current certificate, or when a
 *   certificate of the request was changed since the caller saw it
 */
async function findPrepared(tx: Tx, { application, prepared, replaces, draft }: PaperRequest): Promise<Certificate | undefined> {
  const current = await tx.first(certificates, { where: fieldEquals('currentFor', application.id) });
  const certificate = prepared && (await tx.get(certificates, prepared.id));
  if (prepared && replaces) throw changedError();
  if (prepared) {
    const isSame =
      certificate?.updated === prepared.updated && certificate.state === 'prepared' && certificate.application === application.id;
    // A number belongs to the series of its kind.
    if (!isSame || certificate.kind !== draft.kind) throw changedError();
  }
  const replacedId = certificate ? certificate.replaces : replaces?.id;
  if (replacedId) {
    const isCurrent = current?.id === replacedId && current.state === 'issued';
    if (!isCurrent || (replaces && current.updated !== replaces.updated)) throw changedError();
    const replacement = await tx.first(certificates, { where: fieldEquals('replaces', replacedId) });
    if (replacement && replacement.id !== certificate?.id) throw hasCertificateError(replacement);
    return certificate;
  }
  if (certificate ? current?.id !== certificate.id : current !== undefined) throw current ? hasCertificateError(current) : changedError();
  return certificate;
}

function hasCertificateError({ controlNumber: number }: Certificate): PortalError {
  return conflictError('application', codes.hasCertificate, `This application has the certificate ${number}.`, { number });
}

/** Returns the error for a certificate that was changed since the caller saw it. */
export function changedError(): PortalError {
  return conflictError('certificate', codes.changed, 'This certificate was changed meanwhile. Please look at it again.');
}

async function requireIssuableApplication(tx: Tx, id: string): Promise<StoredRecordOf<typeof applications>> {
  const application = await tx.get(applications, id);
  if (application === undefined || application.status === 'denied')
    throw validationError('create', 'application', codes.caseDenied, 'This application was denied.');
  if (application.blockedAt !== '') throw blockedError();
  return application;
}
