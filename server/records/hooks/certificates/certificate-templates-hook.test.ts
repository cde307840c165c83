import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createForm, createQuestion } from '../../../../test/sample-form.ts';
import { service } from '../../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';

let portal: RunningPortal;
let staff: PocketBase;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());

const template = { kind: 'BC', name: 'Barangay Clearance', body: '<p>This certifies that {name} lives at {address}.</p>' };

test('a change of a template is the next version of its kind, and the old one stays', async () => {
  const templates = staff.collection('certificate_templates');
  const first = await templates.create(template);
  const second = await templates.create({ ...template, body: '<p>{name}</p>', version: 9 });
  const other = await templates.create({ ...template, kind: 'IND' });
  expect([first.version, second.version, other.version]).toEqual([1, 2, 1]);
  expect(await templates.getOne(first.id)).toMatchObject({ body: template.body, author: staff.authStore.record?.id });
  await expect(templates.update(first.id, { body: '<p>Other</p>' })).rejects.toMatchObject({ status: 403 });
  await expect(templates.delete(first.id)).rejects.toMatchObject({ status: 403 });
});

test('a field that there is not is refused with its name, in each text', async () => {
  for (const name of ['body', 'bodyFil', 'oath', 'oathFil']) {
    const body = { ...template, [name]: '<p>{name} of {<strong>street</strong>}</p>' };
    await expect(staff.collection('certificate_templates').create(body)).rejects.toMatchObject({
      status: 400,
      response: { data: { [name]: { code: 'validation_unknown_placeholder', params: { placeholder: '{street}' } } } },
    });
  }
});

test('the answers to the questions of its service are fields, those of other services and files are not', async () => {
  const form = createForm([createQuestion('wardName', 'shortText'), createQuestion('consent', 'file')]);
  const { id } = await staff.collection('services').create({ ...service, form });
  const templates = staff.collection('certificate_templates');
  const body = '<p>{name} looks after {wardName}.</p>';
  expect(await templates.create({ ...template, kind: 'GUA', body, service: id })).toMatchObject({ body });
  const createExpectedError = (placeholder: string) => ({
    response: { data: { body: { code: 'validation_unknown_placeholder', params: { placeholder } } } },
  });
  await expect(templates.create({ ...template, body })).rejects.toMatchObject(createExpectedError('{wardName}'));
  for (const placeholder of ['{consent}', '{constructor}', '{__proto__}'])
    await expect(templates.create({ ...template, body: `<p>${placeholder}</p>`, service: id })).rejects.toMatchObject(
      createExpectedError(placeholder),
    );
  const tooLong = '<p>{name} looks after {wardName}.</p>'.repeat(40);
  await expect(templates.create({ ...template, body: tooLong, service: id })).rejects.toMatchObject({
    response: { data: { body: { code: 'validation_template_overflow' } } },
  });
});

test('markup that a paper does not use is taken out', async () => {
  const body = { ...template, body: '<p onclick="x()">{name}<script>x()</script></p>' };
  expect(await staff.collection('certificate_templates').create(body)).toMatchObject({ body: '<p>{name}</p>' });
});

test('a text that long names do not fit beside is refused at its field, in its language, before an official is known', async () => {
  const templates = staff.collection('certificate_templates');
  const tooLong = '<p>This certifies that {name} lives at {address}.</p>'.repeat(30);
  for (const [name, more] of [
    ['body', { body: tooLong }],
    ['bodyFil', { bodyFil: tooLong }],
    ['oath', { oath: tooLong, parts: ['oath'] }],
    ['oathFil', { bodyFil: '<p>{name}</p>', oath: '<p>{name}</p>', oathFil: tooLong, parts: ['oath'] }],
    ['name', { name: 'A title that is far too long for one line of this paper, whatever its size is' }],
  ] as const)
    await expect(templates.create({ ...template, ...more }), name).rejects.toMatchObject({
      status: 400,
      response: { data: { [name]: { code: 'validation_template_overflow' } } },
    });
  expect(await templates.create({ ...template, body: `${template.body}`.repeat(3) })).toMatchObject({ kind: 'BC' });
});

test('a paper that is valid for months says for how many', async () => {
  const templates = staff.collection('certificate_templates');
  await expect(templates.create({ ...template, validity: 'months', validMonths: 0 })).rejects.toMatchObject({
    response: { data: { validMonths: { code: 'validation_required' } } },
  });
  expect(await templates.create({ ...template, validity: 'none', validMonths: 0 })).toMatchObject({ validMonths: 0 });
});
