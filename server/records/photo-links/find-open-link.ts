import { createHmac } from 'node:crypto';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { randomString } from '#lib/random-id.ts';
import { checkCodeCharacters, checkCodeLength, normalizeCheckCode } from '#model/certificates/certificate-token.ts';
import { applications, isOpenStatus } from '#model/collections/applications/applications.ts';
import { photoLinks } from '#model/collections/applications/photo-links.ts';
import { users } from '#model/collections/office/users.ts';
import { photoLinkErrors } from '#model/endpoints/applications/photo-links.ts';
import { readAccountCapabilities } from '../../identity/accounts/read-account-capabilities.ts';
import type { Reader, StoredRecordOf } from '../../store/store.ts';
import type { StoredApplication } from '../hooks/applications/notify-about-application.ts';

/** A link as it is stored. */
export type StoredPhotoLink = StoredRecordOf<typeof photoLinks>;

/** A link that works, and its case; without one while the application is being entered. */
export interface OpenLink {
  readonly link: StoredPhotoLink;
  readonly application: StoredApplication | undefined;
}

/** Creates the code of a link: 31^10 possibilities, to be typed where a QR code cannot be read. */
export const createPhotoCode = (): string => randomString(checkCodeLength, checkCodeCharacters);

/** Returns the hash of a code as it was typed, by which a link is found. */
export const hashPhotoCode = (secret: string, code: string): string =>
  createHmac('sha256', secret)
    .update(`photo link/${normalizeCheckCode(code)}`)
    .digest('hex');

/**
 * Finds a link that works now: not ended, not expired, of a clerk who may still handle cases, and
 * for a case that is not decided. Call it again in the transaction that stores a photograph.
 */
export async function findOpenLink(reader: Reader, codeHash: string): Promise<OpenLink | undefined> {
  const link = await reader.first(photoLinks, { where: fieldEquals('codeHash', codeHash) });
  if (link === undefined || !isActiveLink(link)) return undefined;
  const clerk = await reader.get(users, link.user);
  if (clerk === undefined || clerk.disabled || !(await readAccountCapabilities(reader, clerk)).has('handleCases')) return undefined;
  if (link.application === '') return { link, application: undefined };
  const application = await reader.get(applications, link.application);
  if (application === undefined || !acceptsPhotos(application)) return undefined;
  return { link, application };
}

/** Whether a link is neither ended nor expired. */
export const isActiveLink = ({ ended, expires }: StoredPhotoLink): boolean => ended === '' && expires > serializeDate(new Date());

/** Whether papers may still be added to a case. */
export const acceptsPhotos = ({ status, blockedAt }: StoredApplication): boolean => blockedAt === '' && isOpenStatus(status);

/** Returns the error for a code that does not work; it does not tell whether it ever did. */
export function linkEndedError(): PortalError {
  const message = 'This code does not work any more. Please ask at the desk for a new one.';
  return new PortalError('not_found', message, { fields: { code: { code: photoLinkErrors.ended, message } } });
}
