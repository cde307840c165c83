import { expect, test } from 'vitest';
import { processingFields } from '#model/messages/en/admin/processing-fields.ts';
import certificates from '#model/messages/en-certificates.ts';
import staff from '#model/messages/en-staff.ts';
import staffPages from '#model/messages/en-staff-pages.ts';
import { createProcessingRecord } from './processing-record.ts';

const days = { codes: 1, uploads: 1, chat: 365, papers: 90, applications: 1825, auditAddresses: 365 };

test('every table of the portal is declared, with fields, readers and period', () => {
  const { activities } = createProcessingRecord(days);
  const of = (name: string) => activities.find((one) => one.name === name);
  expect(of('applications')).toMatchObject({ basis: 'service', days: 1825, readers: expect.arrayContaining(['readCases', 'handleCases']) });
  expect(of('applications')?.fields).toEqual(expect.arrayContaining(['applications.birthDate', 'processing.field.visitor']));
  expect(of('blotter_answers')?.readers).toEqual(['answerBlotter', 'readBlotterReasons']);
  expect(of('users')?.readers).toBe('staff');
  expect(of('private_outbox')?.readers).toBe('nobody');
  expect(of('news')).toBeUndefined();
});

test('every field has a text in the messages that its page loads, and every text has a field', () => {
  const fields = createProcessingRecord(days).activities.flatMap((activity) => activity.fields);
  const texts = { ...staff, ...staffPages, ...certificates, ...processingFields };
  expect(fields.filter((field) => !(field in texts))).toEqual([]);
  expect(Object.keys(processingFields).filter((key) => !fields.includes(key))).toEqual([]);
});
