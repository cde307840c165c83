import type { FastifyInstance } from 'fastify';
import { MINUTE_MS, MINUTE_SECONDS } from '#lib/dates/durations.ts';
import { serializeDate, serializeDateFromNow } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { isRecordId } from '#lib/record-id.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { type PhotoSlot, photoLinks } from '#model/collections/applications/photo-links.ts';
import { services } from '#model/collections/pages/services.ts';
import { type CreatedPhotoLink, photoLinkPaths } from '#model/endpoints/applications/photo-links.ts';
import { limits } from '#model/limits.ts';
import { countFiles, isFileQuestion, listQuestions } from '#model/service-form/list-questions.ts';
import { getAnswerName } from '#model/service-form/validate-answers.ts';
import type { AppContext } from '../../app-context.ts';
import { perHour } from '../../http/fixed-window-limiter.ts';
import { removeRecordWithFiles } from '../../maintenance/remove-record-with-files.ts';
import type { Reader, StoredRecordOf, Tx } from '../../store/store.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { throwIfRateLimited } from '../access/rate-limits.ts';
import { requireStaff } from '../access/require-staff.ts';
import { logAudit } from '../audit/log-audit.ts';
import type { StoredApplication } from '../hooks/applications/notify-about-application.ts';
import { readBody } from '../http/parsed-body.ts';
import { blockedError, validationError } from '../http/record-errors.ts';
import { type IdRoute, routePath } from '../http/route-path.ts';
import { findRecordById, requireRecord } from '../read/find-record-by-id.ts';
import { attachLinkRoute } from './attach-link-route.ts';
import { acceptsPhotos, createPhotoCode, hashPhotoCode, isActiveLink } from './find-open-link.ts';

/** Registers the calls by which a clerk creates, attaches and ends a link for photographs. */
export function photoLinkRoutes(app: FastifyInstance, context: AppContext): void {
  const { store, config, rateLimiter } = context;
  attachLinkRoute(app, context);

  app.post(routePath(photoLinkPaths.create), async (request): Promise<CreatedPhotoLink> => {
    const principal = await requireStaff(request, context, 'handleCases');
    const user = principal.user?.id ?? '';
    const target = await parseTarget(store.read, request.body);
    throwIfRateLimited(await rateLimiter.consume(`photo-links:${user}`, perHour(limits.photoLinksPerHour)));
    const code = createPhotoCode();
    const expires = serializeDateFromNow(limits.photoLinkMinutes * MINUTE_MS);
    const link = await store.write(async (tx) => {
      await endOlderLinks(tx, user, target.application);
      const { number, ...values } = target;
      const photoLink = await tx.insert(photoLinks, {
        ...values,
        user,
        expires,
        received: [],
        codeHash: hashPhotoCode(config.secret, code),
      });
      await logAudit(tx, principal, 'create', photoLinks, photoLink, { application: number });
      return photoLink;
    });
    return { id: link.id, code, slots: link.slots, expiresInSeconds: limits.photoLinkMinutes * MINUTE_SECONDS };
  });

  app.delete<IdRoute>(routePath(photoLinkPaths.end(':id')), async (request, reply) => {
    const { user } = await requireStaff(request, context, 'handleCases');
    const { id } = request.params;
    if (!isRecordId(id)) throw notFoundError();
    await store.write(async (tx) => {
      const link = await tx.get(photoLinks, id);
      if (link === undefined) return;
      if (link.user !== user?.id) throw notFoundError();
      if (link.application === '') await removeRecordWithFiles(tx, photoLinks, id);
      else if (link.ended === '') await tx.update(photoLinks, id, { ended: serializeDate(new Date()) });
    });
    return reply.code(204).send();
  });
}

interface LinkTarget {
  readonly application: string;
  readonly service: string;
  readonly slots: PhotoSlot[];
  /** Number of the application; '' while it is being entered. */
  readonly number: string;
}

/**
 * Parses the target of a link: a case, or chosen papers of a service.
 *
 * @throws PortalError `invalid`, `not_found`, `conflict`
 */
async function parseTarget(reader: Reader, body: unknown): Promise<LinkTarget> {
  const requestBody = readBody(body);
  const id = toText(requestBody.application);
  if (id !== '') {
    const application = await requireRecord(reader, applications, id);
    if (application.blockedAt !== '') throw blockedError();
    if (!acceptsPhotos(application)) throw new PortalError('conflict', 'This application is decided already.');
    const service = await reader.get(services, application.serviceId);
    return {
      application: id,
      service: application.serviceId,
      slots: listPhotoSlots(service, application),
      number: application.applicationNumber,
    };
  }
  const service = await findRecordById(reader, services, requestBody.service);
  if (service === undefined) throw validationError('create', 'service', 'validation_missing_rel_records', 'Please choose a service.');
  const names: readonly unknown[] = Array.isArray(requestBody.slots) ? requestBody.slots : [];
  const allSlots = listPhotoSlots(service);
  const slots = allSlots.filter(({ key }) => names.includes(key));
  if (slots.length === 0 || slots.length < names.length)
    throw validationError('create', 'slots', 'validation_invalid_value', 'Please name papers of the service, each once.');
  return { application: '', service: service.id, slots, number: '' };
}

/** Ends the clerk's links for the same case, and the oldest links beyond the limit. */
async function endOlderLinks(tx: Tx, user: string, application: string): Promise<void> {
  const now = serializeDate(new Date());
  const where = and(fieldEquals('user', user), compareField('expires', '>', now));
  const activeLinks = (await tx.list(photoLinks, { where, sort: [{ path: ['expires'] }] })).filter(isActiveLink);
  const excess = activeLinks.length - limits.photoLinksPerClerk + 1;
  for (const [at, link] of activeLinks.entries())
    if (at < excess || (application !== '' && link.application === application)) await tx.update(photoLinks, link.id, { ended: now });
}

type Service = StoredRecordOf<typeof services>;

/** Slot of a paper that the office asked for in a text; the page of the phone labels it. */
const otherPaper: PhotoSlot = { key: '', label: { en: '', fil: '' }, max: 3 };

/**
 * Lists the papers of a service that can be photographed: its requirements, and the questions that
 * files answer. A case has the questions of its own form, and other papers.
 */
function listPhotoSlots(service: Service | undefined, application?: StoredApplication): PhotoSlot[] {
  const translations = service?.requirementsFil ?? [];
  const requirements = (service?.requirements ?? []).map((name): PhotoSlot => {
    const fil = translations.find(({ of }) => of === name)?.text ?? '';
    return { key: name, label: { en: name, fil: fil || name }, max: 1 };
  });
  const questions = application?.formAnswers?.questions ?? listQuestions(service?.form);
  const answers = questions.filter(isFileQuestion).map(
    ({ key, kind, label }): PhotoSlot => ({
      key: getAnswerName(key),
      label: { en: label.en, fil: label.fil || label.en },
      question: key,
      max: countFiles({ key, kind }),
    }),
  );
  const slots = [...requirements, ...answers].slice(0, applications.fields.requirements.maxFiles * 2);
  return application === undefined ? slots : [...slots, otherPaper];
}
