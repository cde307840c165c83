import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import type { Collection } from '#lib/schema/collection.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { messages } from '#model/collections/conversations/messages.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import type { PersonRow } from '#model/endpoints/privacy/my-data.ts';
import type { PersonRecordKey } from '#model/endpoints/privacy/privacy.ts';
import type { AppContext } from '../../app-context.ts';
import type { Principal } from '../../identity/principal.ts';
import { listRecordFiles } from '../../store/files/list-record-files.ts';
import type { StoredRecord } from '../../store/store.ts';
import { getHook } from '../hooks/hook-registry.ts';
import { collectPersonData } from './collect-person-data.ts';

/**
 * Writes the data of a person as a ZIP archive: `data.json`, a CSV file for each kind of record,
 * and the files.
 *
 * @param keys the records; missing ones are left out
 * @param person who downloads their own data: without the documents that the office withholds, and
 *   the others count as downloaded; absent for the office
 * @returns the archive, which can be read once; it ends with the error of a file that it cannot
 *   read
 */
export async function writePersonArchive(context: AppContext, keys: readonly PersonRecordKey[], person?: Principal): Promise<Readable> {
  const { store, files } = context;
  const { data, cases, texts, reports } = await collectPersonData(store.read, keys, { isForOffice: person === undefined });

  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  let openFile: Readable | undefined;
  archive.once('close', () => openFile?.destroy());
  // An error before somebody reads the archive is found by its reader.
  archive.on('error', () => undefined);
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'data.json');
  for (const [name, rows] of Object.entries<readonly PersonRow[]>(data))
    if (rows.length > 0) zip.addBuffer(Buffer.from(toCsv(rows)), `${name}.csv`);
  const withFiles: readonly (readonly [Collection, readonly StoredRecord[], (record: StoredRecord) => string])[] = [
    [applications, cases, ({ applicationNumber }) => String(applicationNumber)],
    [messages, texts, () => 'chat'],
    [problemReports, reports, ({ ticketNumber }) => String(ticketNumber)],
  ];
  for (const [collection, records, folderOf] of withFiles)
    for (const record of records)
      for (const { name } of listRecordFiles(collection, record)) {
        const file = await files.find(collection.name, record.id, name);
        if (file === undefined) continue;
        if (person) await getHook(collection).beforeGuestDownload?.(context, person, record, name);
        // Streams are opened one after the other. The library neither handles their errors nor
        // closes them when the reader of the archive leaves.
        zip.addReadStreamLazy(`files/${folderOf(record)}/${name}`, (done) => {
          openFile = file.open().once('error', (error) => archive.destroy(error));
          done(null, openFile);
        });
      }
  zip.end();
  return archive;
}

const toCsv = (rows: readonly PersonRow[]): string =>
  stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toCell(value)]))),
    { header: true, bom: true, escape_formulas: true },
  );

const toCell = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''));
