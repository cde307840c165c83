import type { FastifyInstance } from 'fastify';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { correctableFields } from '#model/certificates/certificate-fields.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { services } from '#model/collections/pages/services.ts';
import {
  applicationCertificatePath,
  type CertificateOptions,
  certificatePreviewPath,
  certificateErrorCodes as codes,
} from '#model/endpoints/certificates/certificates.ts';
import type { AppContext } from '../../app-context.ts';
import { assertCapability } from '../../identity/assert-authorization.ts';
import type { Principal } from '../../identity/principal.ts';
import { readOfficeSettings } from '../../sites/site-settings.ts';
import type { StoredRecordOf } from '../../store/store.ts';
import { createReadContext } from '../access/read-context.ts';
import { requireStaff } from '../access/require-staff.ts';
import type { ReadLog } from '../audit/read-log.ts';
import { validationError } from '../http/record-errors.ts';
import { type IdRoute, routePath } from '../http/route-path.ts';
import { readBodyValues } from '../http/with-parsed-body.ts';
import {
  MAX_BODY_BYTES,
  parseCertificateVersion,
  rateLimitPapers,
  rateLimitPreviews,
  requireReadable,
  sendPreview,
  serializeCertificate,
} from './certificate-requests.ts';
import { drawPreview, type PaperSource } from './drawing/draw-paper.ts';
import { findTemplates, toTemplateOption } from './find-templates.ts';
import { findNextControlNumber } from './issuing/find-next-control-number.ts';
import { describeSignatory } from './issuing/find-signatory.ts';
import { issueCertificate, type PaperRequest, prepareCertificate } from './issuing/issue-certificate.ts';
import { parseCertificateDraft, parseReason } from './issuing/parse-certificate-draft.ts';
import { assertSecondPerson, findSecondPersonRule, type IssuingRules } from './issuing/second-person-rule.ts';

type Application = StoredRecordOf<typeof applications>;

/** Rules of a certificate whose service was deleted: it needs an approval. */
const strictRules: IssuingRules = { issuedWithoutApproval: false, secondPerson: false };

/**
 * Registers the calls that prepare and issue the certificate of an application
 * (`model/endpoints/certificates/certificates.ts`).
 */
export function certificateRoutes(app: FastifyInstance, context: AppContext, readLog: ReadLog): void {
  const { store } = context;
  const path = routePath(applicationCertificatePath(':id'));

  app.get<IdRoute>(path, async (request): Promise<CertificateOptions> => {
    const principal = await requireStaff(request, context, 'prepareCertificates', 'issueCertificates');
    const { serviceId } = await requireReadable(context, principal, applications, request.params.id);
    const service = await store.read.get(services, serviceId);
    return {
      templates: (await findTemplates(store.read, serviceId)).map(toTemplateOption),
      fee: service?.price ?? 0,
      signatory: await describeSignatory(store.read, principal, new Date()),
      needsApproval: !(service ?? strictRules).issuedWithoutApproval,
      secondPerson: await findSecondPersonRule(store.read, service ?? strictRules),
    };
  });

  app.post<IdRoute>(routePath(certificatePreviewPath(':id')), { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const principal = await requireStaff(request, context, 'prepareCertificates', 'issueCertificates');
    rateLimitPreviews(context, principal);
    const application = await requireReadable(context, principal, applications, request.params.id);
    const source = await parsePaper(context, application, readBodyValues(request.body));
    // The paper shows as much as the open application, so that the preview is logged as a reading.
    const readContext = createReadContext(store.read, principal);
    await readLog.logRead({ collection: applications, readContext, query: { followUp: '1' } }, application);
    const now = new Date();
    const { controlNumberForm } = await readOfficeSettings(store.read);
    const { controlNumber } = await findNextControlNumber(store.read, controlNumberForm, source.draft.kind, now);
    return sendPreview(reply, (await drawPreview(context, source, controlNumber, now)).pdf);
  });

  app.post<IdRoute>(path, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const principal = await requireStaff(request, context, 'prepareCertificates', 'issueCertificates');
    rateLimitPapers(context, principal);
    const body = readBodyValues(request.body);
    const shouldIssue = body.issue === true;
    const application = await requireReadable(context, principal, applications, request.params.id);
    if (shouldIssue) assertCapability(principal, 'issueCertificates');
    const [prepared, replaces] = [parseCertificateVersion(body.prepared), parseCertificateVersion(body.replaces)];
    const paperRequest: PaperRequest = {
      ...(await parsePaper(context, application, body)),
      ...(prepared && { prepared }),
      ...(replaces && { replaces: { ...replaces, reason: parseReason(Reflect.get(Object(body.replaces), 'reason')) } }),
    };
    const certificate = shouldIssue
      ? await issueByStaff(context, principal, paperRequest)
      : await prepareCertificate(context, principal, paperRequest);
    return reply.code(201).send(await serializeCertificate(context, principal, certificate));
  });
}

/**
 * Issues a paper without the approval queue.
 *
 * @throws PortalError `forbidden` when its service needs an approval, or another person
 */
async function issueByStaff(context: AppContext, principal: Principal, paperRequest: PaperRequest) {
  const { read } = context.store;
  const rules = (await read.get(services, paperRequest.application.serviceId)) ?? strictRules;
  if (!rules.issuedWithoutApproval)
    throw validationError('create', 'issue', codes.needsApproval, 'The signatory approves the certificates of this service.');
  const prepared = paperRequest.prepared && (await read.get(certificates, paperRequest.prepared.id));
  const details = await assertSecondPerson(read, principal, rules, prepared?.preparedBy ?? principal.user?.id ?? '');
  return issueCertificate(context, principal, Object.keys(details).length > 0 ? { ...paperRequest, details } : paperRequest);
}

/**
 * Parses the draft of a paper, and finds its template.
 *
 * @throws PortalError `invalid` with each wrong field
 */
async function parsePaper({ store }: AppContext, application: Application, body: Readonly<Record<string, unknown>>): Promise<PaperSource> {
  const templates = await findTemplates(store.read, application.serviceId);
  const template = templates.find(({ kind }) => kind === toText(body.kind));
  if (template === undefined)
    throw validationError('create', 'kind', codes.noTemplate, 'No template of this kind is in use for the service.');
  return { application, template, draft: parseCertificateDraft(body, [...correctableFields, ...toTemplateOption(template).fields]) };
}
