import { extname } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { fileTypes } from '#lib/schema/kinds/file-types.ts';
import { applications } from '#model/collections/applications.ts';
import { collectionNamed } from '#model/collections/index.ts';
import type { Caller } from '../caller.ts';
import { identify } from '../identify.ts';
import type { Parts } from '../parts.ts';
import type { StoredRecord } from '../store/store.ts';
import { mayView } from './access.ts';
import { noteAudit } from './audit-row.ts';
import { filesOf } from './file-changes.ts';
import { parameter } from './list-query.ts';
import { notFound } from './not-found.ts';
import { isOwn } from './own.ts';
import { countCall, countFile } from './rate.ts';
import { recordAt } from './record-id.ts';
import { sendFile } from './send-file.ts';
import { thumbOf } from './thumbs.ts';
import { viewerOf } from './viewer.ts';

interface Route {
  Params: { collection: string; recordId: string; name: string };
}

/** Files of records, and the short-lived token that opens the private ones. */
export function filesRoutes(app: FastifyInstance, parts: Parts): void {
  app.post('/files/token', async (request, reply) => {
    const caller = await identify(request, parts);
    countCall(parts, caller);
    const { user, sessionId } = caller;
    if (user === undefined || sessionId === undefined)
      throw new PortalError('unauthorized', 'The request requires valid record authorization token.');
    reply.header('Cache-Control', 'no-store');
    return { token: await parts.sessions.fileToken({ user, sessionId }) };
  });

  app.route<Route>({
    method: ['GET', 'HEAD'],
    url: '/files/:collection/:recordId/:name',
    handler: async (request, reply) => {
      countFile(parts, request.ip);
      const { collection, recordId, name } = request.params;
      const of = collectionNamed(collection);
      const record = of && (await recordAt(parts.store.read, of, recordId));
      // By way of the record: a name that lies on the disk but is no longer the record's is unknown.
      const held = of && filesOf(of, record).find((file) => file.name === name);
      if (of === undefined || record === undefined || held === undefined) throw notFound();
      if (held.field.private === true) await letIn(request, parts, of, record, held.fieldName);
      const file = await parts.files.find(of.name, record.id, name);
      if (file === undefined) throw notFound();
      const thumb = await thumbOf(parts, of, record.id, held.field, name, parameter(request.query, 'thumb'));
      return sendFile(request, reply, thumb ?? file, {
        name,
        type: typeOf(name),
        isPrivate: held.field.private === true,
        isDownload: /^(?:1|t|true)$/i.test(parameter(request.query, 'download') ?? ''),
      });
    },
  });
}

/**
 * Lets staff with a file token see a private file, and the visitor what belongs to him: the attachments of his rooms,
 * and finished documents once he has verified the applicant's number. Everybody else is told that there is no file.
 */
async function letIn(request: FastifyRequest, parts: Parts, of: Collection, record: StoredRecord, fieldName: string): Promise<void> {
  const staff = await parts.sessions.fromFileToken(parameter(request.query, 'token'));
  const identified = await identify(request, parts);
  if (staff !== undefined) {
    const caller: Caller = { ...identified, role: 'staff', user: staff.user, sessionId: staff.sessionId };
    if (of.access.staff.privateFiles !== true || !mayView(caller, of, record)) throw notFound();
    // Parts of a file that a viewer fetches one after another are one opening.
    const isContinued = request.headers.range !== undefined && !/^bytes=0-/.test(request.headers.range);
    if (request.method === 'GET' && !isContinued) {
      await parts.store.write((tx) => noteAudit(tx, caller, 'open_file', of, record, { field: fieldName }));
    }
    return;
  }
  const guest: Caller = { ...identified, role: 'guest' };
  const isOffered =
    of.access.guest.privateFiles === 'own' && guest.isOwnOrigin && (of.name !== applications.name || fieldName === 'documents');
  if (!isOffered || !(await isOwn(viewerOf(parts.store.read, guest), of, record))) throw notFound();
}

/** By the ending, which was made to agree with the content when the file was taken in. */
function typeOf(name: string): string {
  const extension = extname(name).toLowerCase();
  const type = Object.values(fileTypes).find(({ extensions }) => extensions.includes(extension));
  return type?.mime ?? 'application/octet-stream';
}
