import type { FastifyInstance } from 'fastify';
import { generateFileName } from '#lib/generate-file-name.ts';
import { PortalError } from '#lib/portal-error.ts';
import { isRecordId } from '#lib/record-id.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { photoLinks } from '#model/collections/applications/photo-links.ts';
import { photoLinkPaths } from '#model/endpoints/applications/photo-links.ts';
import type { AppContext } from '../../app-context.ts';
import type { Principal } from '../../identity/principal.ts';
import type { StoredRecord, Tx } from '../../store/store.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { requireStaff } from '../access/require-staff.ts';
import { logAudit } from '../audit/log-audit.ts';
import { placeFiles, scheduleFileRemoval } from '../files/file-placement.ts';
import { readBody } from '../http/parsed-body.ts';
import { blockedError, validationError } from '../http/record-errors.ts';
import { type IdRoute, routePath } from '../http/route-path.ts';
import { requireRecord } from '../read/find-record-by-id.ts';
import { executeWrites } from '../write/prepared-write.ts';
import { addToCase } from './add-photo.ts';
import { acceptsPhotos } from './find-open-link.ts';

/**
 * Registers the call that attaches a link to the application that was saved meanwhile: further
 * photographs of the phone go into the case (decision 91). Repeating it changes nothing.
 */
export function attachLinkRoute(app: FastifyInstance, context: AppContext): void {
  app.post<IdRoute>(routePath(photoLinkPaths.attach(':id')), async (request, reply) => {
    const principal = await requireStaff(request, context, 'handleCases');
    const { id } = request.params;
    const attachment = { id, ...parseBody(request.body) };
    await context.store.write((tx) => attachLink(tx, principal, attachment));
    await moveWaitingPhotos(context, principal, id);
    return reply.code(204).send();
  });
}

interface Attachment {
  /** Id of the link. */
  readonly id: string;
  /** Id of the case. */
  readonly application: string;
  /**
   * File names in the case by file names in the link, of the photographs in the form; '' for those
   * that were not saved.
   */
  readonly papers: ReadonlyMap<string, string>;
}

/**
 * Attaches a link to a case, once and by its clerk only. Its expiry does not change.
 *
 * @throws PortalError `not_found`, `conflict`
 */
async function attachLink(tx: Tx, principal: Principal, { id, application, papers }: Attachment): Promise<void> {
  const link = await requireRecord(tx, photoLinks, id);
  if (link.user !== principal.user?.id) throw notFoundError();
  if (link.application === application) return;
  const saved = await requireRecord(tx, applications, application);
  if (saved.blockedAt !== '') throw blockedError();
  if (link.application !== '' || saved.serviceId !== link.service || !acceptsPhotos(saved))
    throw new PortalError('conflict', 'These photographs are for another application.');
  const received = link.received.map((one) => {
    const name = papers.get(one.file);
    return name === undefined ? one : { ...one, file: saved.requirements.includes(name) ? name : '' };
  });
  const photos = link.photos.filter((file) => !papers.has(file));
  const attached = await tx.update(photoLinks, id, { application, received, photos });
  await scheduleFileRemoval(tx, photoLinks, link, attached);
  await logAudit(tx, principal, 'update', photoLinks, attached, { application: saved.applicationNumber });
}

/**
 * Moves photographs that arrived before their link was attached, and that the form does not
 * contain, into the case. Photographs for which the case has no room stay in the link.
 *
 * @param only moves this file alone; other calls move the other files
 */
export async function moveWaitingPhotos(context: AppContext, principal: Principal, id: string, only?: string): Promise<void> {
  const link = await context.store.read.get(photoLinks, id);
  if (link === undefined || link.application === '') return;
  for (const file of link.photos) {
    if (only !== undefined && only !== file) continue;
    const name = generateFileName(file, { detectedExtension: /\.[a-z\d]+$/.exec(file)?.[0] ?? '' });
    const copies = [{ name, from: { collection: photoLinks.name, recordId: id, name: file } }];
    const finalize = await placeFiles({ collection: applications, id: link.application, context, principal, uploads: [], copies }, {});
    const execute = (tx: Tx) => moveWaitingPhoto(tx, principal, id, { file, name });
    try {
      await executeWrites(context.store, [{ execute, finalize }]);
    } catch (error) {
      if (!(error instanceof PortalError) || error.code !== 'invalid') throw error;
    }
  }
}

/** Returns the case; undefined when the photograph was moved already or the case is decided. */
async function moveWaitingPhoto(
  tx: Tx,
  principal: Principal,
  id: string,
  { file, name }: { file: string; name: string },
): Promise<StoredRecord | undefined> {
  const link = await tx.get(photoLinks, id);
  if (link === undefined || link.application === '' || !link.photos.includes(file)) return undefined;
  const photo = link.received.find((received) => received.file === file);
  const slot = link.slots.find(({ key }) => key === photo?.slot);
  const before = await tx.get(applications, link.application);
  if (photo === undefined || slot === undefined || before === undefined || !acceptsPhotos(before)) return undefined;
  const linkWithoutPhoto = { ...link, received: link.received.filter((received) => received !== photo) };
  const change = addToCase(linkWithoutPhoto, before, { slot, key: photo.key, file: name, fileName: file }, new Date());
  const moved = await tx.update(photoLinks, id, { ...change.link, photos: link.photos.filter((name) => name !== file) });
  await scheduleFileRemoval(tx, photoLinks, link, moved);
  const record = await tx.update(applications, before.id, change.application);
  await scheduleFileRemoval(tx, applications, before, record);
  await logAudit(tx, principal, 'update', applications, record, { fields: ['requirements'], photoLink: id });
  return record;
}

/** @throws PortalError `invalid` */
function parseBody(body: unknown): Omit<Attachment, 'id'> {
  const { application, papers } = readBody(body);
  const entries = typeof papers === 'object' && papers !== null ? Object.entries(papers) : [];
  if (!isRecordId(application)) throw validationError('update', 'application', 'validation_required', 'Please name the application.');
  return { application, papers: new Map(entries.map(([file, name]) => [file, toText(name)])) };
}
