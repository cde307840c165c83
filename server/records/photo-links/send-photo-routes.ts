import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DAY_SECONDS, SECOND_MS } from '#lib/dates/durations.ts';
import { serializeDate, toTimestamp } from '#lib/dates/serialize-date.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { photoLinks } from '#model/collections/applications/photo-links.ts';
import { services } from '#model/collections/pages/services.ts';
import { type OpenedPhotoLink, photoCodeHeader, photoFields, photoLinkPaths } from '#model/endpoints/applications/photo-links.ts';
import { limits } from '#model/limits.ts';
import type { AppContext } from '../../app-context.ts';
import { perHour, perMinute } from '../../http/fixed-window-limiter.ts';
import { normalizeIpAddress } from '../../http/rate-limiter.ts';
import { unreadableDataError } from '../../http/request-errors.ts';
import { noCapabilities } from '../../identity/accounts/read-role-capabilities.ts';
import { assertSameOrigin } from '../../identity/assert-authorization.ts';
import type { Principal } from '../../identity/principal.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import type { Reader, StoredRecord, Tx } from '../../store/store.ts';
import { rateLimitByAddress, rateLimitCall, throwIfRateLimited } from '../access/rate-limits.ts';
import { logAudit } from '../audit/log-audit.ts';
import { scanAndPlaceFiles, scheduleFileRemoval } from '../files/file-placement.ts';
import { createQuotaRule, processUploads, UploadQuota } from '../files/upload-quota.ts';
import { validateUploads } from '../files/validate-uploads.ts';
import { type MultipartForm, parseMultipartForm } from '../http/parse-multipart-form.ts';
import { requiredError, validationError } from '../http/record-errors.ts';
import { routePath } from '../http/route-path.ts';
import { toUpload } from '../http/with-parsed-body.ts';
import { executeWrites } from '../write/prepared-write.ts';
import { addToCase, addToLink, countRemaining, type NewPhoto } from './add-photo.ts';
import { moveWaitingPhotos } from './attach-link-route.ts';
import { findOpenLink, hashPhotoCode, linkEndedError, type OpenLink } from './find-open-link.ts';

const { maxBytes } = photoLinks.fields.photos;
/** Bytes of a form besides its photograph. */
const FORM_BYTES = 16 * 1024;

/** Registers the calls of the phone that sends photographs; a code is its only authorization. */
export function sendPhotoRoutes(app: FastifyInstance, context: AppContext): void {
  const { store } = context;

  app.get(routePath(photoLinkPaths.open), async (request): Promise<OpenedPhotoLink> => {
    const { openLink } = await authorizeByCode(request, context);
    if (openLink.link.opened === '') {
      const opened = serializeDate(new Date());
      await store.write(async (tx) => {
        const link = await tx.get(photoLinks, openLink.link.id);
        if (link?.opened === '') await tx.update(photoLinks, link.id, { opened });
      });
    }
    return describeLink(store.read, openLink);
  });

  app.post(routePath(photoLinkPaths.send), async (request): Promise<OpenedPhotoLink> => {
    const { openLink, principal, codeHash } = await authorizeByCode(request, context);
    rateLimitByAddress(context, 'photos', request.ip, perMinute(limits.photosPerAddressMinute));
    if (!request.isMultipart()) throw unreadableDataError();
    const quota = new UploadQuota(context, principal, [
      createQuotaRule(`upload-photo-links:${openLink.link.user}`, limits.photoLinkMegabytesPerDay, DAY_SECONDS),
    ]);
    const form = await parseMultipartForm(request, context.files, {
      maxBytesFor: (name) => (name === photoFields.photo ? maxBytes : undefined),
      role: 'guest',
      bodyLimit: maxBytes + FORM_BYTES,
      maxFiles: 1,
      quota,
      tooManyFilesError: (field) =>
        validationError('update', field, 'validation_too_many_files', 'One photograph at a time.', { max: 1, maxSelect: 1 }),
    });
    return processUploads(quota, form.files, () => storePhoto(context, principal, codeHash, openLink, form));
  });
}

/**
 * Finds the link of a request. Wrong codes are counted by address, so that codes cannot be guessed.
 * Staff have no more rights here than guests.
 *
 * @throws PortalError `forbidden` from other sites, `not_found`, `too_many`
 */
async function authorizeByCode(
  request: FastifyRequest,
  context: AppContext,
): Promise<{ openLink: OpenLink; principal: Principal; codeHash: string }> {
  const { ipAddress, userAgent, isSameOrigin } = await resolvePrincipal(request, context);
  const principal: Principal = { role: 'guest', capabilities: noCapabilities, ipAddress, userAgent, isSameOrigin };
  rateLimitCall(context, principal);
  assertSameOrigin(principal);
  const misses = perHour(limits.photoCodeMissesPerAddressHour);
  const missKey = `photo-code:${normalizeIpAddress(request.ip)}`;
  throwIfRateLimited(await context.rateLimiter.peek(missKey, misses));
  const code = request.headers[photoCodeHeader.toLowerCase()];
  const codeHash = hashPhotoCode(context.config.secret, typeof code === 'string' ? code : '');
  const openLink = await findOpenLink(context.store.read, codeHash);
  if (openLink !== undefined) return { openLink, principal, codeHash };
  throwIfRateLimited(await context.rateLimiter.consume(missKey, misses));
  throw linkEndedError();
}

async function storePhoto(
  context: AppContext,
  principal: Principal,
  codeHash: string,
  { link, application }: OpenLink,
  { textFields, files }: MultipartForm,
): Promise<OpenedPhotoLink> {
  const fields = new Map(textFields);
  const slot = link.slots.find(({ key }) => key === fields.get(photoFields.slot));
  if (slot === undefined) throw validationError('update', photoFields.slot, 'validation_invalid_value', 'This paper is not asked for.');
  const key = (fields.get(photoFields.key) ?? '').slice(0, 64);
  const [part] = files;
  const upload = part && toUpload(photoLinks, photoFields.photo, part);
  if (upload === undefined) throw requiredError('update', photoFields.photo);
  const [photo] = await validateUploads(photoLinks, [upload], principal);
  if (photo === undefined) throw unreadableDataError();
  const newPhoto: NewPhoto = { slot, key, file: photo.name, fileName: photo.originalName || photo.name };
  const [collection, id, field] =
    application === undefined ? [photoLinks, link.id, 'photos'] : [applications, application.id, 'requirements'];
  const placedWrite = { collection, id, context, principal, uploads: [{ ...photo, field }] };
  const finalize = await scanAndPlaceFiles(placedWrite, { [field]: [photo.name] });
  const execute = (tx: Tx) => insertPhoto(tx, principal, codeHash, newPhoto, collection === photoLinks);
  await executeWrites(context.store, [{ execute, finalize }]);
  if (collection === photoLinks) await moveWaitingPhotos(context, principal, link.id, photo.name);
  const current = await findOpenLink(context.store.read, codeHash);
  if (current !== undefined) return describeLink(context.store.read, current);
  // The link ended meanwhile, but this photograph was stored in time.
  return { ...(await describeLink(context.store.read, { link, application })), expiresInSeconds: 0, remaining: 0 };
}

/**
 * Stores a photograph, and returns the record that holds it.
 *
 * @param isInLink whether its file was placed at the link, which may have been attached since
 */
async function insertPhoto(tx: Tx, principal: Principal, codeHash: string, photo: NewPhoto, isInLink: boolean): Promise<StoredRecord> {
  // The link may have ended while the photograph was sent.
  const openLink = await findOpenLink(tx, codeHash);
  if (openLink === undefined) throw linkEndedError();
  const { link, application } = openLink;
  const isRepeated = photo.key !== '' && link.received.some(({ key }) => key === photo.key);
  if (application === undefined || isInLink) {
    if (isRepeated) return link;
    const record = await tx.update(photoLinks, link.id, addToLink(link, photo));
    await scheduleFileRemoval(tx, photoLinks, link, record);
    return record;
  }
  if (isRepeated) return application;
  const change = addToCase(link, application, photo, new Date());
  await tx.update(photoLinks, link.id, change.link);
  const record = await tx.update(applications, application.id, change.application);
  await scheduleFileRemoval(tx, applications, application, record);
  await logAudit(tx, principal, 'update', applications, record, { fields: ['requirements'], photoLink: link.id });
  return record;
}

async function describeLink(reader: Reader, { link, application }: OpenLink): Promise<OpenedPhotoLink> {
  const service = await reader.get(services, link.service);
  const title = service?.title ?? '';
  return {
    service: { en: title, fil: service?.titleFil || title },
    slots: link.slots.map(({ key, label, max }) => ({
      key,
      label,
      max,
      photoCount: link.received.filter(({ slot, file }) => slot === key && file !== '').length,
    })),
    expiresInSeconds: Math.max(0, Math.round((toTimestamp(link.expires) - Date.now()) / SECOND_MS)),
    remaining: Math.max(0, countRemaining(link, application)),
  };
}
