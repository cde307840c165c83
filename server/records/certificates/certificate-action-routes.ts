import type { FastifyInstance } from 'fastify';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { isPortalError, PortalError } from '#lib/portal-error.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { certificateTemplates } from '#model/collections/certificates/certificate-templates.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { services } from '#model/collections/pages/services.ts';
import {
  type CertificateAction,
  type CertificateVersion,
  certificateActionPaths,
  preparedPaperPath,
  releaseCertificatePath,
  type SignatoryResponse,
  type SignFailure,
  type SignResponse,
  signatoryPath,
  signCertificatesPath,
} from '#model/endpoints/certificates/certificates.ts';
import { limits } from '#model/limits.ts';
import type { Capability } from '#model/roles/capabilities.ts';
import type { AppContext } from '../../app-context.ts';
import type { Principal } from '../../identity/principal.ts';
import { createReadContext } from '../access/read-context.ts';
import { requireStaff } from '../access/require-staff.ts';
import { logAudit } from '../audit/log-audit.ts';
import type { ReadLog } from '../audit/read-log.ts';
import { notifyOfRevocation } from '../hooks/applications/notify-about-application.ts';
import { validationError } from '../http/record-errors.ts';
import { type IdRoute, routePath } from '../http/route-path.ts';
import { readBodyValues } from '../http/with-parsed-body.ts';
import { createStaffWrite } from '../write/create-staff-write.ts';
import { executeWrites, type PreparedWrite, prepareUpdate } from '../write/prepared-write.ts';
import {
  MAX_BODY_BYTES,
  parseCertificateVersion,
  rateLimitPapers,
  rateLimitPreviews,
  requireReadable,
  sendPreview,
  serializeCertificate,
} from './certificate-requests.ts';
import { drawPreview } from './drawing/draw-paper.ts';
import { endCertificate } from './issuing/end-certificate.ts';
import { describeSignatory } from './issuing/find-signatory.ts';
import { type Certificate, changedError, issueCertificate, type PaperRequest } from './issuing/issue-certificate.ts';
import { parseReason } from './issuing/parse-certificate-draft.ts';
import { releaseCertificate } from './issuing/release-certificate.ts';
import { assertSecondPerson } from './issuing/second-person-rule.ts';

/** Capabilities, one of which each action on a certificate requires. */
const requiredCapabilities: Record<CertificateAction, readonly [Capability, ...Capability[]]> = {
  'send-back': ['signCertificates'],
  withdraw: ['prepareCertificates', 'issueCertificates'],
  revoke: ['issueCertificates'],
};

/**
 * Registers the calls of the approval queue, and those that release or end a certificate
 * (`model/endpoints/certificates/certificates.ts`).
 */
export function certificateActionRoutes(app: FastifyInstance, context: AppContext, readLog: ReadLog): void {
  const { store } = context;
  const options = { bodyLimit: MAX_BODY_BYTES };

  app.post(routePath(signCertificatesPath), options, async (request): Promise<SignResponse> => {
    const principal = await requireStaff(request, context, 'signCertificates');
    rateLimitPapers(context, principal);
    const issued: string[] = [];
    const failed: SignFailure[] = [];
    // Each certificate is signed on its own, so that a failure does not stop the others.
    for (const seenCertificate of parseBatch(readBodyValues(request.body).certificates)) {
      try {
        await signCertificate(context, principal, seenCertificate);
        issued.push(seenCertificate.id);
      } catch (error) {
        failed.push(toFailure(seenCertificate.id, error));
      }
    }
    return { issued, failed };
  });

  app.get(routePath(signatoryPath), async (request): Promise<SignatoryResponse> => {
    const principal = await requireStaff(request, context, 'prepareCertificates', 'issueCertificates', 'signCertificates');
    return { signatory: await describeSignatory(store.read, principal, new Date()) };
  });

  app.post<IdRoute>(routePath(preparedPaperPath(':id')), options, async (request, reply) => {
    const principal = await requireStaff(request, context, 'prepareCertificates', 'issueCertificates', 'signCertificates');
    rateLimitPreviews(context, principal);
    const certificate = await requireReadable(context, principal, certificates, request.params.id);
    const source = certificate.state === 'prepared' ? await findSource(context, certificate) : undefined;
    if (source === undefined) throw changedError();
    const readContext = createReadContext(store.read, principal);
    await readLog.logRead({ collection: certificates, readContext, query: { followUp: '1' } }, certificate);
    return sendPreview(reply, (await drawPreview(context, source, certificate.controlNumber, new Date())).pdf);
  });

  app.post<IdRoute>(routePath(releaseCertificatePath(':id')), options, async (request) => {
    const principal = await requireStaff(request, context, 'handleCases');
    rateLimitPapers(context, principal);
    const { id } = await requireReadable(context, principal, certificates, request.params.id);
    return serializeCertificate(context, principal, await releaseCertificate(context, principal, id, readBodyValues(request.body)));
  });

  for (const action of Object.keys(certificateActionPaths) as CertificateAction[]) {
    app.post<IdRoute>(routePath(certificateActionPaths[action](':id')), options, async (request) => {
      const principal = await requireStaff(request, context, ...requiredCapabilities[action]);
      rateLimitPapers(context, principal);
      const certificate = await requireReadable(context, principal, certificates, request.params.id);
      const reason = parseReason(readBodyValues(request.body).reason);
      const changed =
        action === 'revoke'
          ? await revokeCertificate(context, principal, certificate, reason)
          : await store.write(async (tx) => {
              const current = await tx.get(certificates, certificate.id);
              if (current?.state !== 'prepared') throw changedError();
              if (action === 'withdraw') return endCertificate(tx, principal, current, reason);
              const returned = await tx.update(certificates, current.id, { sentBack: reason });
              await logAudit(tx, principal, 'update', certificates, returned, { fields: ['sentBack'] });
              return returned;
            });
      return serializeCertificate(context, principal, changed);
    });
  }
}

/** Returns the source of a prepared paper; undefined when its application or template is gone. */
async function findSource({ store }: AppContext, certificate: Certificate): Promise<PaperRequest | undefined> {
  const application = await store.read.get(applications, certificate.application);
  const template = await store.read.get(certificateTemplates, certificate.template);
  if (application === undefined || template === undefined) return undefined;
  const { kind, language, facts, fee, receiptNumber, receiptDate, receiptAmount, ctcNumber, ctcDate, ctcPlace, photo } = certificate;
  const receipt = { fee, receiptNumber, receiptDate, receiptAmount };
  const draft = { kind, language: language || 'en', facts: facts ?? {}, ...receipt, ctcNumber, ctcDate, ctcPlace, photo };
  return { application, template, draft };
}

/** Approves and issues one prepared certificate in the version that the approver saw. */
async function signCertificate(context: AppContext, principal: Principal, seenCertificate: CertificateVersion): Promise<void> {
  const { read } = context.store;
  const certificate = await requireReadable(context, principal, certificates, seenCertificate.id);
  const source = await findSource(context, certificate);
  if (source === undefined || certificate.state !== 'prepared' || certificate.sentBack !== '') throw changedError();
  const service = await read.get(services, certificate.service);
  const rules = { issuedWithoutApproval: false, secondPerson: service?.secondPerson ?? false };
  const details = await assertSecondPerson(read, principal, rules, certificate.preparedBy);
  await issueCertificate(context, principal, {
    ...source,
    prepared: seenCertificate,
    values: { signedBy: principal.user?.id ?? '', signedAt: serializeDate(new Date()) },
    ...(Object.keys(details).length > 0 && { details }),
  });
}

/**
 * Parses the certificates to sign, without duplicates.
 *
 * @throws PortalError `invalid` for an empty or too long list, or another value
 */
function parseBatch(value: unknown): CertificateVersion[] {
  const seenCertificates = (Array.isArray(value) ? value.slice(0, limits.certificatesPerBatch + 1) : []).flatMap(
    (seen) => parseCertificateVersion(seen ?? {}) ?? [],
  );
  if (seenCertificates.length === 0)
    throw validationError('update', 'certificates', 'validation_required', 'Choose at least one certificate.');
  const max = limits.certificatesPerBatch;
  if (seenCertificates.length > max)
    throw validationError('update', 'certificates', 'validation_too_many_values', `At most ${max}.`, { maxSelect: max });
  return [...new Map(seenCertificates.map((seen) => [seen.id, seen])).values()];
}

/** Describes an expected failure of one certificate; any other ends the batch. */
function toFailure(id: string, error: unknown): SignFailure {
  if (!isPortalError(error) || error.code === 'internal' || error.code === 'unavailable' || error.code === 'storage_full') throw error;
  const [first] = Object.values(error.fields ?? {});
  const params = first?.params;
  return { id, code: first?.code ?? `error.${error.code}`, message: first?.message ?? error.message, ...(params && { params }) };
}

/**
 * Revokes an issued certificate. Its paper leaves the application, which goes back to 'Being
 * Processed' when it has no other document, and the applicant is told.
 *
 * @throws PortalError `conflict` when it is not issued, or no longer
 */
async function revokeCertificate(
  context: AppContext,
  principal: Principal,
  { id, application: applicationId, document }: Certificate,
  reason: string,
): Promise<Certificate> {
  const { store, config } = context;
  const application = applicationId === '' ? undefined : await store.read.get(applications, applicationId);
  const writes: PreparedWrite[] = [
    {
      async execute(tx) {
        const current = await tx.get(certificates, id);
        if (current?.state !== 'issued') throw changedError();
        return endCertificate(tx, principal, current, reason);
      },
    },
  ];
  if (application?.documents.includes(document)) {
    const isLast = application.status === 'finished' && application.documents.length === 1;
    const change = createStaffWrite(context, principal, {
      collection: applications,
      action: 'update',
      id: application.id,
      body: isLast ? { status: 'ongoing' } : {},
      modifications: [{ name: 'documents', modifier: 'remove', value: document }],
    });
    const update = await prepareUpdate(change, application, undefined);
    writes.push({
      ...update,
      async execute(tx) {
        const updated = await update.execute(tx);
        const certificate = await tx.get(certificates, id);
        if (updated && certificate) await notifyOfRevocation(tx, config, updated, certificate);
        return updated;
      },
    });
  }
  const [revoked] = await executeWrites(store, writes);
  if (revoked === undefined) throw new PortalError('not_found', 'There is no such certificate.');
  return revoked as Certificate;
}
