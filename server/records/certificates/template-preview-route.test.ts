import { afterAll, beforeAll, expect, test } from 'vitest';
import { officials } from '#model/collections/pages/officials.ts';
import { templatePreviewPath } from '#model/endpoints/certificates/certificate-templates.ts';
import { limits } from '#model/limits.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

let portal: RunningPortal;
let token: string;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  token = (await portal.staffClient()).authStore.token;
});
afterAll(() => portal.close());

const template = { kind: 'BC', name: 'Barangay Clearance', body: '<p>{name} lives at {address}.</p>', parts: ['officials'], margin: 20 };
const preview = (body: object, authorization = token) =>
  fetch(portal.url + templatePreviewPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(authorization && { Authorization: authorization }) },
    body: JSON.stringify(body),
  });
const expectRefused = async (response: Response) => {
  const { data } = (await response.json()) as { data: Record<string, { code: string }> };
  return [response.status, ...Object.entries(data).map(([field, { code }]) => `${field} ${code}`)];
};

test('without somebody who signs the preview says so', async () => {
  expect(await expectRefused(await preview(template))).toEqual([400, 'signatory validation_no_signatory']);
});

test('a template is drawn before it is stored, in both languages, and for staff alone', async () => {
  await portal.context.store.write((tx) => tx.insert(officials, { name: 'María Peña', position: 'Barangay Captain' }));
  for (const body of [template, { ...template, language: 'fil', bodyFil: '<p>Si {name} ay taga rito.</p>' }, {}]) {
    const response = await preview(body);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
  expect((await preview(template, '')).status).toBe(401);
});

test('a field that there is not, an overflow and a wrong value name the field', async () => {
  expect(await expectRefused(await preview({ ...template, body: '<p>{nmae}</p>' }))).toEqual([400, 'body validation_unknown_placeholder']);
  expect(await expectRefused(await preview({ ...template, body: '<p>Long. </p>'.repeat(200) }))).toEqual([
    400,
    'body validation_text_overflow',
  ]);
  expect(await expectRefused(await preview({ ...template, paper: 'a0', margin: 400 }))).toEqual([
    400,
    'paper validation_invalid_value',
    'margin validation_max_number_constraint',
  ]);
  for (const body of [[], null, 'text', { ...template, body: { a: 1 } }, { ...template, parts: 'seal' }])
    expect((await preview(body as object)).status, JSON.stringify(body)).toBeLessThan(500);
});

test('one clerk draws a bounded number of papers in a minute', async () => {
  const responses = await Promise.all(
    Array.from({ length: limits.certificatePreviewsPerMinute }, () => preview({ ...template, body: '<p>{x}</p>' })),
  );
  expect(responses.some(({ status }) => status === 429)).toBe(true);
});
