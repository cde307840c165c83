import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isRecordId } from '#lib/record-id.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { printPapersPath } from '#model/endpoints/certificates/certificates.ts';
import { limits } from '#model/limits.ts';
import type { AppContext } from '../../app-context.ts';
import { requireStaff } from '../access/require-staff.ts';
import { logAudit } from '../audit/log-audit.ts';
import { blockedError, validationError } from '../http/record-errors.ts';
import { routePath } from '../http/route-path.ts';
import { readBodyValues } from '../http/with-parsed-body.ts';
import { MAX_BODY_BYTES, rateLimitPreviews, sendPreview } from './certificate-requests.ts';
import type { Certificate } from './issuing/issue-certificate.ts';

/**
 * Registers the call that prints many papers at once
 * (`model/endpoints/certificates/certificates.ts`).
 */
export function printPapersRoute(app: FastifyInstance, context: AppContext): void {
  const { store } = context;
  app.post(routePath(printPapersPath), { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const principal = await requireStaff(request, context, 'readCases', 'handleCases');
    rateLimitPreviews(context, principal);
    const { certificates: ids } = readBodyValues(request.body);
    const papers = await findPapers(context, ids);
    const pdf = await joinPapers(context, papers);
    await store.write(async (tx) => {
      for (const paper of papers) await logAudit(tx, principal, 'open_file', certificates, paper, { field: 'file' });
    });
    return sendPreview(reply, pdf);
  });
}

/**
 * Finds the certificates to print, in the order of their ids.
 *
 * @throws PortalError `invalid` on `certificates` when one has no issued paper, and for too many;
 *   `conflict` for one of a blocked application
 */
async function findPapers({ store }: AppContext, ids: unknown): Promise<Certificate[]> {
  const max = limits.certificatesPerBatch;
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > max || !ids.every(isRecordId))
    throw validationError('print', 'certificates', 'validation_invalid_format', `Name 1 to ${max} certificates by their ids.`);
  const storedCertificates = await store.read.getMany(certificates, ids);
  const cases = await store.read.getMany(applications, [...new Set(storedCertificates.map(({ application }) => application))]);
  if (cases.some(({ blockedAt }) => blockedAt !== '')) throw blockedError();
  return ids.map((id) => {
    const paper = storedCertificates.find((one) => one.id === id);
    if (paper === undefined || paper.state !== 'issued' || paper.file === '')
      throw validationError('print', 'certificates', 'certificate_no_paper', 'One of these has no paper any more. Reload the list.');
    return paper;
  });
}

/** Joins the stored files to one, only for printing: reading order and signatures are lost. */
async function joinPapers({ files }: AppContext, papers: readonly Certificate[]): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const joined = await PDFDocument.create();
  for (const { id, file } of papers) {
    const storedFile = await files.find(certificates.name, id, file);
    if (storedFile === undefined) throw validationError('print', 'certificates', 'certificate_no_paper', 'A paper is missing.');
    const paper = await PDFDocument.load(await buffer(storedFile.open()));
    for (const page of await joined.copyPages(paper, paper.getPageIndices())) joined.addPage(page);
    // The event loop serves other requests after each paper.
    await setImmediate();
  }
  return joined.save();
}
