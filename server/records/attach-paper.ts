import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { PortalError } from '#lib/errors.ts';
import { normalisePhone } from '#lib/phone.ts';
import { textIn } from '#lib/schema/kinds/plain-text.ts';
import { applications } from '#model/collections/applications.ts';
import { messageRooms } from '#model/collections/message-rooms.ts';
import { messages } from '#model/collections/messages.ts';
import { type AttachedPaper, attachPaperPath, longestPaperName } from '#model/endpoints/attach-paper.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';
import type { StoredRecord } from '../store/store.ts';
import { noteAudit } from './audit-row.ts';
import { discard } from './form-parts.ts';
import type { Write } from './hooks/hook.ts';
import { imagePlace } from './image-place.ts';
import { type ImagePlace, withImages } from './image-queue.ts';
import { notFound } from './not-found.ts';
import { recordAt } from './record-id.ts';
import { fieldRefusal } from './refusal.ts';
import type { Upload } from './sent.ts';
import { staffOnly } from './staff-only.ts';
import { nameUploads } from './uploads.ts';
import { viewerOf } from './viewer.ts';
import { carriedOut, type Planned, plannedUpdate, StaleVersion } from './write.ts';

/** A picture that comes in a form applications do not take is written anew as a JPEG. */
const asJpeg = ['.gif', '.webp'];

/**
 * `POST /api/messages/{id}/attach`: the file of a chat message becomes a requirement of an application made with the
 * number of the conversation, under the same checks as an upload of staff. Asked for again it changes nothing.
 */
export function attachPaperRoute(app: FastifyInstance, parts: Parts): void {
  app.post<{ Params: { id: string } }>(attachPaperPath(':id').replace('/api', ''), async (request, reply) => {
    const caller = await staffOnly(request, parts);
    reply.header('Cache-Control', 'no-store');
    const { message, application, requirementName } = await asked(parts, request.params.id, request.body);
    return attach(parts, caller, message, application, requirementName);
  });
}

async function asked(parts: Parts, id: string, body: unknown) {
  const { read } = parts.store;
  const message = await recordAt(read, messages, id);
  const room = message && (await read.get(messageRooms, String(message.room)));
  if (message === undefined || room === undefined || message.files === '') throw notFound();
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const requirementName = textIn(sent.requirementName).trim();
  if (requirementName === '') throw fieldRefusal('update', 'requirementName', 'validation_required', 'Cannot be blank.');
  if (requirementName.length > longestPaperName) {
    const params = { max: longestPaperName };
    throw fieldRefusal('update', 'requirementName', 'validation_length_out_of_range', 'The name is too long.', params);
  }
  const application = await recordAt(read, applications, textIn(sent.application));
  if (application === undefined || normalisePhone(String(room.phone)) !== application.contactNumber) {
    throw fieldRefusal('update', 'application', 'validation_invalid_value', 'Please choose an application made with this number.');
  }
  return { message, application, requirementName };
}

async function attach(
  parts: Parts,
  caller: Caller,
  message: StoredRecord,
  application: StoredRecord,
  requirementName: string,
): Promise<AttachedPaper> {
  const fileName = String(message.files);
  const listed = (application.requirementsJSON ?? []) as readonly { fileName: string }[];
  const answer = { application: application.id, applicationNumber: String(application.applicationNumber) };
  if (listed.some((paper) => paper.fileName === fileName)) return answer;
  const upload = await copied(parts, message, imagePlace(caller, applications));
  try {
    const uploads = await nameUploads(applications, [upload], caller);
    // Names stand beside files by their place: those without a name get an empty one.
    const held = (application.requirements ?? []) as readonly string[];
    const before = held.map((_name, at) => listed[at] ?? { fileName: '', requirementName: '' });
    const sent = { requirementsJSON: [...before, { fileName, requirementName }] };
    const write: Write = {
      parts,
      caller,
      viewer: viewerOf(parts.store.read, caller),
      of: applications,
      action: 'update',
      id: application.id,
      sent,
      modifications: [],
      uploads,
      idempotencyKey: '',
      isSeeding: false,
      visitor: async () => {
        throw new PortalError('forbidden', 'You are not allowed to perform this request.');
      },
    };
    const planned = await plannedUpdate(write, application, application.updated);
    await carriedOut(parts.store, [noted(planned, caller, message, answer.applicationNumber)]);
    return answer;
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error;
    return attach(parts, caller, message, error.newer, requirementName);
  } finally {
    await discard([upload]);
  }
}

/** The audit trail also says from which message the paper came. */
function noted(planned: Planned, caller: Caller, message: StoredRecord, application: string): Planned {
  return {
    ...planned,
    async carryOut(tx) {
      const record = await planned.carryOut(tx);
      await noteAudit(tx, caller, 'open_file', messages, message, { field: 'files', application });
      return record;
    },
  };
}

/** The message's file, copied as if it had just been sent. */
async function copied({ files }: Parts, message: StoredRecord, place: ImagePlace): Promise<Upload> {
  const name = String(message.files);
  const file = await files.find(messages.name, message.id, name);
  if (file === undefined) throw notFound();
  const path = await files.temporary();
  await pipeline(file.open(), createWriteStream(path));
  const isRedrawn = asJpeg.includes(extname(name).toLowerCase());
  const temporaryPath = isRedrawn ? await redrawn(place, path, await files.temporary()) : path;
  const clientName = isRedrawn ? `${name.slice(0, -extname(name).length)}.jpg` : name;
  const isTooLarge = file.size > applications.fields.requirements.maxBytes;
  return { field: 'requirements', modifier: 'append', clientName, temporaryPath, size: file.size, isTooLarge };
}

async function redrawn(place: ImagePlace, from: string, to: string): Promise<string> {
  await withImages(place, (open) => open(from).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toFile(to));
  await rm(from, { force: true });
  return to;
}
