import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPortal, startPortal } from '../../test/start-portal.ts';
import { redactError, redactUrl } from './log-redaction.ts';

const number = 'ST-20261121-0427';
const phone = '+639171234567';
const token = 'dGhpcyBpcyBhIHRva2VuIDEyMw';
const name = 'Juana Dela Cruz';
const sensitiveValues = [number, phone, '9171234567', token, name, 'juana@example.com', 'secret'];

/** An error as PostgreSQL's client throws it. */
function databaseError(): Error {
  return Object.assign(new Error(`invalid input syntax for type integer: "${name}" near '${phone}'`), {
    code: '22P02',
    table: 'applications',
    detail: `Key (phone)=(${phone}) already exists, ${name}`,
    where: `unnamed portal parameter $1 = '${token}'`,
    parameters: [phone, name],
    query: `select '${number}'`,
    cause: Object.assign(new Error(`GET https://portal/api?filter=${number}&token=${token} failed`), {
      url: `x?${token}`,
      input: 'secret',
    }),
  });
}

describe('what a log line says of an error', () => {
  it('names what failed and where, and no value', () => {
    const line = JSON.stringify(redactError(databaseError()));
    for (const word of sensitiveValues) expect(line).not.toContain(word);
    expect(redactError(databaseError())).toMatchObject({ type: 'Error', code: '22P02', table: 'applications' });
    expect(line).toContain('invalid input syntax for type integer');
    expect(line).toContain('log-redaction.test.ts');
  });

  it('keeps nothing of several errors, of long texts and of what is no error', () => {
    const several = new AggregateError([databaseError(), new Error(`${name.toLowerCase()}: '${name}'`)], `for juana@example.com`);
    for (const error of [several, `Unexpected token, "${name}" is not valid JSON`, { message: `of ${phone}` }, { name }, null])
      for (const word of sensitiveValues) expect(JSON.stringify(redactError(error))).not.toContain(word);
    expect(redactError(new Error('column "created" does not exist')).message).toBe('column "created" does not exist');
  });

  it('names an address by its plain parts', () => {
    expect(redactUrl(`/tracking/${number}?token=${token}`)).toBe('/tracking/…');
    expect(redactUrl(`/verify_otp/${encodeURIComponent(phone)}`)).toBe('/verify_otp/…');
    expect(redactUrl(`https://portal.example.ph/newsletter/${token}#${name}`)).toBe('/newsletter/…');
    expect(redactUrl('/api/collections/news/records')).toBe('/api/collections/news/records');
  });
});

describe('a call that fails with 5xx', () => {
  const lines: string[] = [];
  let portal: RunningPortal;
  beforeAll(async () => {
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    portal = await startPortal({ services: ['records', 'verification', 'notification', 'web'], log });
    Object.assign(portal.context.store.read, {
      list: () => Promise.reject(databaseError()),
      get: () => Promise.reject(databaseError()),
      first: () => Promise.reject(databaseError()),
      columns: () => Promise.reject(databaseError()),
    });
    portal.context.store.write = () => Promise.reject(databaseError());
  });
  afterAll(() => portal.close());

  it('is logged without token, number and query, and so is a page', async () => {
    const filter = encodeURIComponent(`applicationNumber = "${number}"`);
    const calls: [string, RequestInit][] = [
      [`/api/collections/applications/records?filter=${filter}`, {}],
      [`/api/collections/news/records/abcdefghijklmno?token=${token}`, {}],
      [`/api/files/applications/abcdefghijklmno/paper.pdf?token=${token}`, {}],
      [`/verify_otp/${encodeURIComponent(phone)}`, {}],
      [
        '/validate_otp',
        { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: `{"contactNumber":"${phone}","code":"123456"}` },
      ],
      [`/tracking/${number}`, {}],
      [`/news/${token}?of=${phone}`, {}],
      [`/fil/tracking/${number}?token=${token}`, {}],
    ];
    const statuses: number[] = [];
    for (const [path, init] of calls) {
      const headers = { ...init.headers, Cookie: `visitor=${token.slice(0, 22)}`, Authorization: `Bearer ${token}` };
      statuses.push((await fetch(portal.url + path, { ...init, headers })).status);
    }
    expect(statuses.filter((status) => status >= 500).length).toBeGreaterThanOrEqual(6);
    const failures = lines.filter((line) => line.includes('"level":50'));
    expect(failures.length).toBeGreaterThanOrEqual(6);
    for (const word of [...sensitiveValues, token.slice(0, 22), encodeURIComponent(phone), '123456', '?'])
      for (const line of failures) expect(line.replace(/\?\.|\? /g, '')).not.toContain(word);
    expect(failures.join('')).toContain('"url":"/api/collections/applications/records"');
    expect(failures.join('')).toContain('/tracking/…');
  });
});
