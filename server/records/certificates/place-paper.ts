import { hash } from 'node:crypto';
import { generateFileName } from '#lib/generate-file-name.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import type { AppContext } from '../../app-context.ts';
import type { Principal } from '../../identity/principal.ts';
import { writeTemporaryFile } from '../../store/files/temporary-file.ts';
import type { StoredRecordOf } from '../../store/store.ts';
import { placeFiles } from '../files/file-placement.ts';
import type { ValidatedUpload } from '../files/validate-uploads.ts';
import { deleteTemporaryFiles } from '../http/parse-multipart-form.ts';
import { createStaffWrite } from '../write/create-staff-write.ts';
import { type PreparedWrite, prepareUpdate } from '../write/prepared-write.ts';

type Application = StoredRecordOf<typeof applications>;

/** File names of a paper in the register and among the documents of its application. */
export interface PaperNames {
  readonly file: string;
  readonly document: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

interface IssuedPaper {
  /** Id of the certificate. */
  readonly id: string;
  readonly application: Application;
  readonly pdf: Uint8Array;
  readonly title: string;
  /** File names of the documents that are no longer valid, which the paper replaces. */
  readonly replacedDocuments: readonly string[];
}

/**
 * Places the files of a paper for the register and, as a finished document, for its application.
 *
 * @param write returns the write of the certificate, which runs before that of the application
 * @returns both writes, for one transaction
 */
export async function placePaper(
  context: AppContext,
  principal: Principal,
  { id, application, pdf, title, replacedDocuments }: IssuedPaper,
  write: (names: PaperNames) => PreparedWrite['execute'],
): Promise<PreparedWrite[]> {
  const file = await createUpload(context, certificates, 'file', pdf, title);
  const document = await createUpload(context, applications, 'documents', pdf, title);
  try {
    const finishApplication = await prepareUpdate(
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
      return [{ execute: write(names), finalize }, finishApplication];
    } catch (error) {
      await finishApplication.finalize?.(undefined);
      throw error;
    }
  } finally {
    await deleteTemporaryFiles([file, document]);
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
