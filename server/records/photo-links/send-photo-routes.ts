import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DAY_SECONDS, SECOND_MS } from '#lib/dates/durations.ts';
import { serializeDate, toTimestamp } from '#lib/dates/serialize-date.ts';
import { PortalError } from '#lib/portal-error.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { photoLinks } from '#model/collections/applications/photo-links.ts';
import { services } from '#model/collections/pages/services.ts';
import { type OpenedPhotoLink, photoCodeHeader, photoFields, photoLinkPaths } from '#model/endpoints/applications/photo-links.ts';
import { limits } from '#model/limits.ts';
import type { AppContext } from '../../app-context.ts';
import { perHour, perMinute } from '../../http/fixed-window-limiter.ts';
import { normalizeIpAddress } from '../../http/rate-limiter.ts';
import type { Principal } from '../../identity/principal.ts';
import { noCapabilities } from '../../identity/read-role-capabilities.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import type { Reader, StoredRecord, Tx } from '../../store/store.ts';
import { rateLimitCall, throwIfRateLimited } from '../access/rate-limits.ts';
import { logAudit } from '../audit/log-audit.ts';
import { scanAndPlaceFiles, scheduleFileRemoval } from '../files/file-placement.ts';
import { createQuotaRule, UploadQuota } from '../files/upload-quota.ts';
import { validateUploads } from '../files/validate-uploads.ts';
import { malformedBodyError } from '../http/parse-json.ts';
import { deleteTemporaryFiles, type MultipartForm, parseMultipartForm } from '../http/parse-multipart-form.ts';
import { requiredError, validationError } from '../http/record-errors.ts';
import { routePath } from '../http/route-path.ts';
import { toUpload } from '../http/with-parsed-body.ts';
import { executeWrites } from '../write/prepared-write.ts';
import { addToCase, addToLink, countRemaining, type NewPhoto } from './add-photo.ts';
import { moveWaitingPhotos } from './attach-to-case.ts';
import { findOpenLink, hashPhotoCode, linkEndedError, type OpenLink } from './find-open-link.ts';

const { maxBytes } = photoLinks.fields.photos;
/** What a form has besides its photograph. */
const FORM_BYTES = 16 * 1024;

/** Registers the calls of the phone that sends photographs: with a code, and nothing else. */
export function sendPhotoRoutes(app: FastifyInstance, context: AppContext): void {
  const { store } = context;

  app.get(routePath(photoLinkPaths.open), async (request): Promise<OpenedPhotoLink> => {
    const { open } = await authorize(request, context);
    if (open.link.opened === '') {
      const opened = serializeDate(new Date());
      await store.write(async (tx) => {
        const now = await tx.get(photoLinks, open.link.id);
        if (now?.opened === '') await tx.update(photoLinks, now.id, { opened });
      });
    }
    return describe(store.read, open);
  });

  app.post(routePath(photoLinkPaths.send), async (request): Promise<OpenedPhotoLink> => {
    const { open, principal, codeHash } = await authorize(request, context);
    const pace = perMinute(limits.photosPerAddressMinute);
    throwIfRateLimited(context.rateLimiter.consumeInMemory(`photos:${normalizeIpAddress(request.ip)}`, pace));
    if (!request.isMultipart()) throw malformedBodyError();
    const quota = new UploadQuota(context, principal, [
      createQuotaRule(`upload-photo-links:${open.link.user}`, limits.photoLinkMegabytesPerDay, DAY_SECONDS),
    ]);
    const form = await parseMultipartForm(request, context.files, {
      maxBytesFor: (name) => (name === photoFields.photo ? maxBytes : undefined),
      bodyLimit: maxBytes + FORM_BYTES,
      maxFiles: 1,
      onUploadStart: (bytes) => quota.consume(bytes),
      onUploadEnd: (received) => quota.refundUnused(received),
      tooManyFilesError: (field) =>
        validationError('update', field, 'validation_too_many_files', 'One photograph at a time.', { max: 1, maxSelect: 1 }),
    });
    try {
      return await storePhoto(context, principal, codeHash, open, form);
    } catch (error) {
      await quota.refundOnServerError(error);
      throw error;
    } finally {
      await deleteTemporaryFiles(form.files);
    }
  });
}

/**
 * Finds the link of a request. Wrong codes are counted by address, so that codes cannot be guessed.
 * A member of staff has no other rights here than a stranger.
 *
 * @throws PortalError `forbidden` from other sites, `not_found`, `too_many`
 */
async function authorize(
  request: FastifyRequest,
  context: AppContext,
): Promise<{ open: OpenLink; principal: Principal; codeHash: string }> {
  const { ipAddress, userAgent, isSameOrigin } = await resolvePrincipal(request, context);
  const principal: Principal = { role: 'guest', capabilities: noCapabilities, ipAddress, userAgent, isSameOrigin };
  rateLimitCall(context, principal);
  if (!isSameOrigin) throw new PortalError('forbidden', 'You are not allowed to perform this request.');
  const misses = perHour(limits.photoCodeMissesPerAddressHour);
  const missKey = `photo-code:${normalizeIpAddress(request.ip)}`;
  throwIfRateLimited(await context.rateLimiter.peek(missKey, misses));
  const code = request.headers[photoCodeHeader.toLowerCase()];
  const codeHash = hashPhotoCode(context.config.secret, typeof code === 'string' ? code : '');
  const open = await findOpenLink(context.store.read, codeHash);
  if (open !== undefined) return { open, principal, codeHash };
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
  if (photo === undefined) throw malformedBodyError();
  const added: NewPhoto = { slot, key, file: photo.name, fileName: photo.originalName.slice(-200) || photo.name };
  const [collection, id, field] =
    application === undefined ? [photoLinks, link.id, 'photos'] : [applications, application.id, 'requirements'];
  const placed = { collection, id, context, principal, uploads: [{ ...photo, field }] };
  const finalize = await scanAndPlaceFiles(placed, { [field]: [photo.name] });
  const execute = (tx: Tx) => insertPhoto(tx, principal, codeHash, added, collection === photoLinks);
  await executeWrites(context.store, [{ execute, finalize }]);
  if (collection === photoLinks) await moveWaitingPhotos(context, principal, link.id, photo.name);
  const now = await findOpenLink(context.store.read, codeHash);
  // It ended just now, but this photograph was in time.
  if (now === undefined) return { ...(await describe(context.store.read, { link, application })), expiresInSeconds: 0, remaining: 0 };
  return describe(context.store.read, now);
}

/**
 * Returns the record that holds the photograph.
 *
 * @param isInLink its file was placed at the link, which may have got its case since
 */
async function insertPhoto(tx: Tx, principal: Principal, codeHash: string, photo: NewPhoto, isInLink: boolean): Promise<StoredRecord> {
  // It may have ended while the photograph was sent.
  const open = await findOpenLink(tx, codeHash);
  if (open === undefined) throw linkEndedError();
  const { link, application } = open;
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

async function describe(reader: Reader, { link, application }: OpenLink): Promise<OpenedPhotoLink> {
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
