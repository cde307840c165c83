import { hash } from 'node:crypto';
import { generateFileName } from '#lib/generate-file-name.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import type { AppContext } from '../../app-context.ts';
import type { Principal } from '../../identity/principal.ts';
import { writeTemporaryFile } from '../../store/files/temporary-content.ts';
import type { StoredRecordOf } from '../../store/store.ts';
import { placeFiles } from '../files/file-placement.ts';
import type { ValidatedUpload } from '../files/validate-uploads.ts';
import { deleteTemporaryFiles } from '../http/parse-multipart-form.ts';
import { createStaffWrite } from '../write/create-staff-write.ts';
import { type PreparedWrite, prepareUpdate } from '../write/prepared-write.ts';

type Application = StoredRecordOf<typeof applications>;

/** The name of a paper in the register and among the documents of its application. */
export interface PaperNames {
  readonly file: string;
  readonly document: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

interface IssuedPaper {
  readonly id: string;
  readonly application: Application;
  readonly pdf: Uint8Array;
  readonly title: string;
  readonly replacedDocuments: readonly string[];
}

/**
 * Places a paper for the register and, as a finished document, for its application.
 *
 * @param id of the certificate
 * @param write returns the write of the certificate, which the one of the application follows
 * @param ended stored names of documents that are no longer valid, which the paper replaces
 * @returns both writes, for one transaction
 */
export async function placePaper(
  context: AppContext,
  principal: Principal,
  { id, application, pdf, title, replacedDocuments }: IssuedPaper,
  write: (names: PaperNames) => PreparedWrite['execute'],
): Promise<PreparedWrite[]> {
  const uploads = await Promise.all(
    (
      [
        [certificates, 'file'],
        [applications, 'documents'],
      ] as const
    ).map(([collection, field]) => createUpload(context, collection, field, pdf, title)),
  );
  const [file, document] = uploads as [ValidatedUpload, ValidatedUpload];
  try {
    const finish = await prepareUpdate(
      createStaffWrite(context, principal, {
        collection: applications,
        action: 'update',
        id: application.id,
        body: { status: 'finished' },
        modifications: replacedDocuments.map((value) => ({ name: 'documents', modifier: 'remove', value })),
        uploads: [document],
      }),
      application,
      undefined,
    );
    try {
      const names = { file: file.name, document: document.name, sha256: hash('sha256', pdf) };
      const finalize = await placeFiles({ context, principal, collection: certificates, id, uploads: [file] }, { file: file.name });
      return [{ execute: write(names), finalize }, finish];
    } catch (error) {
      await finish.finalize(undefined);
      throw error;
    }
  } finally {
    await deleteTemporaryFiles(uploads);
  }
}

async function createUpload(
  { files }: AppContext,
  collection: Collection,
  field: string,
  pdf: Uint8Array,
  title: string,
): Promise<ValidatedUpload> {
  const temporaryPath = await files.createTemporaryPath();
  await writeTemporaryFile(temporaryPath, pdf);
  const originalName = `${title}.pdf`;
  return {
    field,
    ...(collection === applications && { modifier: 'append' as const }),
    originalName,
    name: generateFileName(originalName),
    kind: 'pdf',
    temporaryPath,
    size: pdf.byteLength,
    isTooLarge: false,
  };
}
