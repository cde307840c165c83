import { expect, it, vi } from 'vitest';
import { applications } from '#model/collections/applications/applications.ts';
import { publicDocuments } from '#model/collections/pages/public-documents.ts';
import type { Reader, StoredRecord } from '../../store/store.ts';
import { buildDownloadName } from './build-download-name.ts';

const nameOf = (title: string | undefined, stored: string, fieldName: 'documents' | 'requirements' = 'documents') => {
  const reader = { get: vi.fn(async () => (title === undefined ? undefined : { title })) } as unknown as Reader;
  const record = { serviceId: 's', applicationNumber: 'ST-20251123-1234', documents: ['a_1.pdf', 'b_2.docx'] } as unknown as StoredRecord;
  return buildDownloadName(reader, applications, record, { field: applications.fields[fieldName], fieldName }, stored);
};

it('names a finished document after its service and number', async () => {
  expect(await nameOf('Barangay Clearance', 'a_1.pdf')).toBe('Barangay-Clearance_ST-20251123-1234.pdf');
  expect(await nameOf('Barangay Clearance', 'b_2.docx')).toBe('Barangay-Clearance_ST-20251123-1234_2.docx');
});

it('writes a name that a header can carry, whatever the service is called', async () => {
  expect(await nameOf('Pagpapatunay ng Niño: "ID"; /etc\r\n', 'a_1.pdf')).toBe('Pagpapatunay-ng-Nino-ID-etc_ST-20251123-1234.pdf');
  expect(await nameOf('日本', 'a_1.pdf')).toBe('ST-20251123-1234.pdf');
  expect(await nameOf(undefined, 'a_1.pdf')).toBe('ST-20251123-1234.pdf');
  expect((await nameOf('x'.repeat(500), 'a_1.pdf')).length).toBeLessThan(100);
});

it('leaves the name of a paper that the applicant sent', async () => {
  expect(await nameOf('Cedula', 'id_1.jpg', 'requirements')).toBe('id_1.jpg');
});

it('names a public document after its kind, number and title', async () => {
  const record = { kind: 'ordinance', number: 'No. 3, s. 2025', title: 'Waste: "sorting"' } as unknown as StoredRecord;
  const recordFile = { field: publicDocuments.fields.file, fieldName: 'file' };
  expect(await buildDownloadName({} as Reader, publicDocuments, record, recordFile, 'scan_abc.pdf')).toBe(
    'ordinance_No-3-s-2025_Waste-sorting.pdf',
  );
});
