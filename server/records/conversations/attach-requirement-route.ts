import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { toLine, toText } from '#lib/schema/field-kinds/cast-text.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { messages } from '#model/collections/conversations/messages.ts';
import {
  type AttachRequirementResponse,
  attachRequirementPath,
  maxRequirementNameLength,
} from '#model/endpoints/applications/attach-requirement.ts';
import type { AppContext } from '../../app-context.ts';
import { assertCapability } from '../../identity/assert-authorization.ts';
import type { Principal } from '../../identity/principal.ts';
import { readTemporaryFile, writeTemporaryFile } from '../../store/files/temporary-file.ts';
import type { StoredRecord } from '../../store/store.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { requireStaff } from '../access/require-staff.ts';
import { logAudit } from '../audit/log-audit.ts';
import { type ImageJobOwner, resolveUploadJobOwner, runImageJob } from '../file-processing/run-image-job.ts';
import { validateUploads } from '../files/validate-uploads.ts';
import { deleteTemporaryFiles } from '../http/parse-multipart-form.ts';
import { readBody, type Upload } from '../http/parsed-body.ts';
import { assertLength, requiredError, validationError } from '../http/record-errors.ts';
import { type IdRoute, routePath } from '../http/route-path.ts';
import { findRecordById } from '../read/find-record-by-id.ts';
import { createStaffWrite } from '../write/create-staff-write.ts';
import { executeWrites, type PreparedWrite, prepareUpdate, StaleVersionError } from '../write/prepared-write.ts';

/** Image formats not accepted for applications; they are converted to JPEG. */
const convertedExtensions = ['.gif', '.webp'];

/**
 * Registers `POST /api/messages/{id}/attach`: copies the file of a chat message to the requirements
 * of an application made with the conversation's number, with the same checks as an upload of
 * staff. Idempotent.
 */
export function attachRequirementRoute(app: FastifyInstance, context: AppContext): void {
  app.post<IdRoute>(routePath(attachRequirementPath(':id')), async (request) => {
    const principal = await requireStaff(request, context, 'handleCases');
    assertCapability(principal, 'answerInbox');
    const { message, application, requirementName } = await parseAttachRequest(context, request.params.id, request.body);
    return attachFile(context, principal, message, application, requirementName);
  });
}

async function parseAttachRequest(context: AppContext, id: string, body: unknown) {
  const { read } = context.store;
  const message = await findRecordById(read, messages, id);
  const room = message && (await read.get(messageRooms, String(message.room)));
  if (message === undefined || room === undefined || message.files === '') throw notFoundError();
  const requestBody = readBody(body);
  const requirementName = toLine(requestBody.requirementName);
  if (requirementName === '') throw requiredError('update', 'requirementName');
  assertLength('update', 'requirementName', requirementName, maxRequirementNameLength, 'The name is too long.');
  const application = await findRecordById(read, applications, toText(requestBody.application));
  if (application === undefined || normalisePhone(String(room.phone)) !== application.contactNumber) {
    throw validationError('update', 'application', 'validation_invalid_value', 'Please choose an application made with this number.');
  }
  return { message, application, requirementName };
}

async function attachFile(
  context: AppContext,
  principal: Principal,
  message: StoredRecord,
  application: StoredRecord,
  requirementName: string,
): Promise<AttachRequirementResponse> {
  const fileName = String(message.files);
  const papers = (application.requirementsJSON ?? []) as readonly { fileName: string }[];
  const response = { application: application.id, applicationNumber: String(application.applicationNumber) };
  if (papers.some((paper) => paper.fileName === fileName)) return response;
  const upload = await copyMessageFile(context, message, resolveUploadJobOwner(principal, applications));
  try {
    const uploads = await validateUploads(applications, [upload], principal);
    // Names and files correspond by position; files without a name get an empty one.
    const requirements = (application.requirements ?? []) as readonly string[];
    const before = requirements.map((_name, at) => papers[at] ?? { fileName: '', requirementName: '' });
    const body = { requirementsJSON: [...before, { fileName, requirementName }] };
    const write = createStaffWrite(context, principal, { collection: applications, action: 'update', id: application.id, body, uploads });
    const preparedUpdate = await prepareUpdate(write, application, application.updated);
    await executeWrites(context.store, [withAuditEntry(preparedUpdate, principal, message, response.applicationNumber)]);
    return response;
  } catch (error) {
    if (!(error instanceof StaleVersionError)) throw error;
    return attachFile(context, principal, message, error.currentRecord, requirementName);
  } finally {
    await deleteTemporaryFiles([upload]);
  }
}

/** Adds an audit entry that names the message. */
function withAuditEntry(
  preparedWrite: PreparedWrite,
  principal: Principal,
  message: StoredRecord,
  applicationNumber: string,
): PreparedWrite {
  return {
    ...preparedWrite,
    async execute(tx) {
      const record = await preparedWrite.execute(tx);
      await logAudit(tx, principal, 'open_file', messages, message, { field: 'files', application: applicationNumber });
      return record;
    },
  };
}

/** Copies the message's file as if it had been uploaded. */
async function copyMessageFile({ files }: AppContext, message: StoredRecord, jobOwner: ImageJobOwner): Promise<Upload> {
  const name = String(message.files);
  const file = await files.find(messages.name, message.id, name);
  if (file === undefined) throw notFoundError();
  const path = await files.createTemporaryPath();
  await writeTemporaryFile(path, file.open() as AsyncIterable<Buffer>);
  const isConverted = convertedExtensions.includes(extname(name).toLowerCase());
  const temporaryPath = isConverted ? await convertToJpeg(jobOwner, path, await files.createTemporaryPath()) : path;
  const originalName = isConverted ? `${name.slice(0, -extname(name).length)}.jpg` : name;
  const isTooLarge = file.size > applications.fields.requirements.maxBytes;
  return { field: 'requirements', modifier: 'append', originalName, temporaryPath, size: file.size, isTooLarge };
}

async function convertToJpeg(jobOwner: ImageJobOwner, from: string, to: string): Promise<string> {
  await runImageJob(jobOwner, async (open) => {
    const image = open(await readTemporaryFile(from))
      .flatten({ background: '#fff' })
      .jpeg({ quality: 88 });
    await writeTemporaryFile(to, await image.toBuffer());
  });
  await rm(from, { force: true });
  return to;
}
