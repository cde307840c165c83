import { expect, test } from 'vitest';
import { createProcessingRecord } from './processing-record.ts';

const days = { codes: 1, uploads: 1, chat: 365, papers: 90, applications: 1825, auditAddresses: 365 };

test('every table of the portal is declared, with fields, readers and period', () => {
  const { activities } = createProcessingRecord(days);
  const of = (name: string) => activities.find((one) => one.name === name);
  expect(of('applications')).toMatchObject({ basis: 'service', days: 1825, readers: expect.arrayContaining(['readCases', 'handleCases']) });
  expect(of('applications')?.fields).toEqual(expect.arrayContaining(['applications.birthDate', 'visitor']));
  expect(of('blotter_answers')?.readers).toEqual(['answerBlotter', 'readBlotterReasons']);
  expect(of('users')?.readers).toBe('staff');
  expect(of('private_outbox')?.readers).toBe('nobody');
  expect(of('news')).toBeUndefined();
});
