import { extname } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { matchesFilter } from '#lib/filter/matches-filter.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { fileTypes } from '#lib/schema/field-kinds/file-types.ts';
import { findCollection } from '#model/collections/index.ts';
import { isCapability } from '#model/roles/capabilities.ts';
import type { AppContext } from '../../app-context.ts';
import { unauthorizedError } from '../../http/request-errors.ts';
import { noCapabilities } from '../../identity/accounts/read-role-capabilities.ts';
import { assertCapability } from '../../identity/assert-authorization.ts';
import type { Principal } from '../../identity/principal.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import { listRecordFiles } from '../../store/files/list-record-files.ts';
import type { StoredRecord } from '../../store/store.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { getRoleAccess, mayView } from '../access/access-rules.ts';
import { offersPrivateFiles } from '../access/offers-private-files.ts';
import { isOwner } from '../access/ownership.ts';
import { rateLimitCall, rateLimitFileRead } from '../access/rate-limits.ts';
import { createReadContext } from '../access/read-context.ts';
import type { ReadLog } from '../audit/read-log.ts';
import { readBodyText } from '../auth/parse-credentials.ts';
import { getThumbnail } from '../file-processing/get-thumbnail.ts';
import { getHook } from '../hooks/hook-registry.ts';
import { validationError } from '../http/record-errors.ts';
import { findRecordById } from '../read/find-record-by-id.ts';
import { getQueryParameter } from '../read/parse-list-query.ts';
import { buildDownloadName } from './build-download-name.ts';
import { sendFile } from './send-file.ts';

interface FileRoute {
  Params: { collection: string; recordId: string; name: string };
}

/** Registers the routes of files and of the short-lived token for private ones. */
export function fileRoutes(app: FastifyInstance, context: AppContext, readLog: ReadLog): void {
  app.post('/files/token', async (request) => {
    const principal = await resolvePrincipal(request, context);
    rateLimitCall(context, principal);
    const { user, sessionId } = principal;
    if (user === undefined || sessionId === undefined) throw unauthorizedError();
    // Checks the capability that the download will need, because a link cannot show a reason.
    const capability = readBodyText(request.body, 'capability');
    if (isCapability(capability)) assertCapability(principal, capability);
    else if (capability !== '')
      throw validationError('create', 'capability', 'validation_unknown_capability', 'There is no such capability.');
    return { token: await context.sessions.createFileToken({ user, sessionId }) };
  });

  app.route<FileRoute>({
    method: ['GET', 'HEAD'],
    url: '/files/:collection/:recordId/:name',
    handler: async (request, reply) => {
      rateLimitFileRead(context, request.ip);
      const { recordId, name } = request.params;
      const collection = findCollection(request.params.collection);
      const record = collection && (await findRecordById(context.store.read, collection, recordId));
      // Only files that the record references are served.
      const recordFile = collection && listRecordFiles(collection, record).find((file) => file.name === name);
      if (collection === undefined || record === undefined || recordFile === undefined) throw notFoundError();
      const isGuarded =
        recordFile.field.private === true || (recordFile.field.hiddenWithRecord === true && !isShownToGuests(collection, record));
      const reader = isGuarded ? await authorizePrivateFile(request, context, collection, record, recordFile.fieldName) : undefined;
      if (reader?.role === 'staff' && request.method === 'GET') await readLog.logFileOpened(reader, collection, record, recordFile);
      const file = await context.files.find(collection.name, record.id, name);
      if (file === undefined) throw notFoundError();
      if (reader?.role === 'guest' && request.method === 'GET')
        await getHook(collection).beforeGuestDownload?.(context, reader, record, name);
      const thumb = await getThumbnail(context, collection, record.id, recordFile.field, name, getQueryParameter(request.query, 'thumb'));
      return sendFile(request, reply, thumb ?? file, {
        name: await buildDownloadName(context.store.read, collection, record, recordFile, name),
        type: mediaTypeOf(name),
        caching: isGuarded ? 'never' : recordFile.field.hiddenWithRecord === true ? 'checked' : 'long',
        isDownload: /^(?:1|t|true)$/i.test(getQueryParameter(request.query, 'download') ?? ''),
      });
    },
  });
}

/** Whether the values of a record let guests see it. */
function isShownToGuests({ access: { guest } }: Collection, record: StoredRecord): boolean {
  return guest.view && (guest.where === undefined || matchesFilter(guest.where, ([name = '']) => record[name]));
}

/**
 * Authorizes access to a private file: staff with a file token, visitors for attachments of their
 * rooms and, after verifying the applicant's number, for finished documents. Others get
 * `not_found`.
 *
 * @returns the staff member or visitor
 */
async function authorizePrivateFile(
  request: FastifyRequest,
  context: AppContext,
  collection: Collection,
  record: StoredRecord,
  fieldName: string,
): Promise<Principal> {
  const staff = await context.sessions.authenticateFileToken(getQueryParameter(request.query, 'token'));
  const identified = await resolvePrincipal(request, context);
  if (staff !== undefined) {
    const principal: Principal = { ...identified, role: 'staff', ...staff };
    const { privateFiles } = getRoleAccess(collection, principal);
    const isOffered = privateFiles === true || (Array.isArray(privateFiles) && privateFiles.includes(fieldName));
    if (!isOffered || !mayView(principal, collection, record)) throw notFoundError();
    return principal;
  }
  const guest: Principal = { ...identified, role: 'guest', capabilities: noCapabilities };
  const { privateFiles } = collection.access.guest;
  const isOffered =
    Array.isArray(privateFiles) && privateFiles.includes(fieldName) && guest.isSameOrigin && offersPrivateFiles(collection, record);
  if (!isOffered || !(await isOwner(createReadContext(context.store.read, guest), collection, record))) throw notFoundError();
  return guest;
}

/** Media type by extension, which was validated against the content at upload. */
function mediaTypeOf(name: string): string {
  const extension = extname(name).toLowerCase();
  const type = Object.values(fileTypes).find(({ extensions }) => extensions.includes(extension));
  return type?.mime ?? 'application/octet-stream';
}
