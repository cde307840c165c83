import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { audit } from '#model/collections/office/audit.ts';
import { users } from '#model/collections/office/users.ts';
import {
  applicationCertificatePath,
  type CertificateAction,
  type CertificateOptions,
  type CertificateRequest,
  certificateActionPaths,
  certificatePreviewPath,
  preparedPaperPath,
  printPapersPath,
  type ReleaseRequest,
  releaseCertificatePath,
  type SignResponse,
  signCertificatesPath,
} from '#model/endpoints/certificates/certificates.ts';
import { limits } from '#model/limits.ts';
import { createForm, createQuestion } from '../../../test/sample-form.ts';
import { official, sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { createAccount } from '../../identity/accounts/staff-accounts.ts';
import { removeApplication } from '../../maintenance/remove-record-with-files.ts';
import { outbox } from '../../store/schema/private-tables.ts';
import type { Certificate } from './issuing/issue-certificate.ts';

let portal: RunningPortal;
let admin: PocketBase;
let clerk: PocketBase;
let secretary: PocketBase;
let captain: PocketBase;
let serviceId: string;
let captainRecord: string;
const year = toManilaDay(new Date()).slice(0, 4);

beforeAll(async () => {
  portal = await startPortal({ services: ['records'], env: { STATUS_MESSAGE_DELAY_SECONDS: '60' } });
  raisePaperLimit(portal);
  admin = await portal.staffClient();
  clerk = await signInAs('the-clerk', 'clerk');
  secretary = await signInAs('the-secretary', 'secretary');
  captain = await signInAs('the-captain', 'captain');
  captainRecord = (await admin.collection('officials').create({ ...official, name: 'Rosa Peña', position: 'Barangay Captain' })).id;
});
afterAll(() => portal.close());
let kinds = 0;
let kind = '';
/** Each test has a service of its own, with a kind of its own. */
beforeEach(async () => {
  kind = `K${++kinds}`;
  serviceId = (await admin.collection('services').create({ ...service, price: 50, issuedWithoutApproval: true })).id;
  await addTemplate();
});

/** The tests together make more papers than one account may in a minute. */
function raisePaperLimit({ context: { rateLimiter } }: RunningPortal): void {
  const { consumeInMemory } = rateLimiter;
  vi.spyOn(rateLimiter, 'consumeInMemory').mockImplementation((key, rule, weight) =>
    consumeInMemory(key, key.startsWith('certificates:') ? { ...rule, count: 1000 } : rule, weight),
  );
}

async function signInAs(username: string, ...roles: readonly string[]): Promise<PocketBase> {
  const password = 'marmalade under seven ladders';
  await createAccount(portal.context, { username }, password);
  const { store } = portal.context;
  const account = (await store.read.list(users)).find((user) => user.username === username);
  await store.write((tx) => tx.update(users, account?.id ?? '', { roles: [...roles] }));
  const client = portal.client();
  await client.collection('users').authWithPassword(username, password);
  return client;
}
const addTemplate = (more: object = {}) =>
  admin.collection('certificate_templates').create({
    kind,
    name: 'Barangay Clearance',
    body: '<p>This certifies that {name}, {age}, lives at {address}. For {purpose}.</p>',
    service: serviceId,
    inUse: true,
    ...more,
  });
const apply = async (more: object = {}) => (await admin.collection('applications').create({ ...sampleApplication, serviceId, ...more })).id;
const draft = (more: Partial<CertificateRequest> = {}): Partial<CertificateRequest> => ({
  kind,
  language: 'en',
  facts: { name: 'Ana Cruz', address: '12 Scout Street', birthDate: '2000-01-01', purpose: 'a loan' },
  fee: 50,
  receiptNumber: 'OR 1234567',
  receiptDate: '2026-01-05',
  receiptAmount: 50,
  issue: true,
  ...more,
});
const make = (client: PocketBase, id: string, more: Partial<CertificateRequest> = {}) =>
  client.send<Certificate>(applicationCertificatePath(id), { method: 'POST', body: draft(more) });
const prepare = (client: PocketBase, id: string, more: Partial<CertificateRequest> = {}) => make(client, id, { ...more, issue: false });
const sign = (client: PocketBase, ...seenCertificates: readonly { id: string; updated: string }[]) =>
  client.send<SignResponse>(signCertificatesPath, {
    method: 'POST',
    body: { certificates: seenCertificates.map(({ id, updated }) => ({ id, updated })) },
  });
const act = (client: PocketBase, id: string, action: CertificateAction, reason = 'A wrong name.') =>
  client.send<Certificate>(certificateActionPaths[action](id), { method: 'POST', body: { reason } });
const release = (client: PocketBase, { id, updated }: Certificate, more: object = {}) => {
  const body = { updated, releaseMethod: 'collected', releasedTo: 'Ana Cruz', releasedAgainst: 'PhilSys ID 1234', ...more };
  return client.send<Certificate>(releaseCertificatePath(id), { method: 'POST', body: body as ReleaseRequest });
};
const readStored = (id: string) => portal.context.store.read.get(certificates, id);
const caseOf = (id: string) => portal.context.store.read.get(applications, id);
const ofCase = (id: string) => portal.context.store.read.list(certificates, { where: fieldEquals('application', id) });
const number = (n: number) => `${kind}-${year}-${String(n).padStart(6, '0')}`;
const errorResponse = (field: string, code: string) => ({ response: { data: { [field]: { code } } } });

async function previewOf(client: PocketBase, path: string, body: object): Promise<{ status: number; type: string; text: string }> {
  const headers = { Authorization: client.authStore.token, 'Content-Type': 'application/json' };
  const response = await fetch(portal.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
}

test('a paper states answers to questions of the service, and takes no fact that its template does not name', async () => {
  const form = createForm([createQuestion('wardName', 'shortText')]);
  await admin.collection('services').update(serviceId, { form });
  await addTemplate({ body: '<p>{name} looks after {wardName}.</p>' });
  const id = await apply();
  const { templates } = await clerk.send<CertificateOptions>(applicationCertificatePath(id), {});
  expect(templates[0]?.fields).toEqual(['name', 'wardName']);
  const facts = { name: 'Ana Cruz', wardName: 'Benito Cruz' };
  for (const name of ['other', 'constructor', 'toString'])
    await expect(make(secretary, id, { facts: { ...facts, [name]: 'x' } })).rejects.toMatchObject(
      errorResponse(name, 'validation_invalid_value'),
    );
  const { id: certificate } = await make(secretary, id, { facts });
  expect((await readStored(certificate))?.facts).toEqual(facts);
});

describe('before anything is made', () => {
  test('the form learns templates, fee, signatory and rules', async () => {
    await addTemplate({ bodyFil: '<p>Si {name} ay {residentSince}.</p>', nameFil: 'Barangay Clearance po' });
    const options = await clerk.send<CertificateOptions>(applicationCertificatePath(await apply()), {});
    expect(options).toMatchObject({
      templates: [
        { kind, name: 'Barangay Clearance', hasFilipino: true, fields: ['name', 'birthDate', 'address', 'purpose', 'residentSince'] },
      ],
      fee: 50,
      signatory: { name: 'Hon. Rosa Peña', position: 'Punong Barangay' },
      needsApproval: false,
      secondPerson: 'none',
    });
  });

  test('the preview is a PDF, stores nothing and is in the audit trail as an opening', async () => {
    const id = await apply();
    const preview = await previewOf(clerk, certificatePreviewPath(id), draft());
    expect(preview).toMatchObject({ status: 200, type: 'application/pdf' });
    expect(preview.text.slice(0, 5)).toBe('%PDF-');
    expect(await ofCase(id)).toEqual([]);
    const where = and(fieldEquals('recordId', id), fieldEquals('action', 'open'));
    expect((await portal.context.store.read.list(audit, { where })).map(({ actorName }) => actorName)).toEqual(['the-clerk']);
  });

  test('wrong input is refused with its field, and nothing is stored', async () => {
    const id = await apply();
    const { facts = {} } = draft();
    const wrong: readonly [Partial<CertificateRequest>, string, string][] = [
      [{ kind: 'NONE' }, 'kind', 'certificate_no_template'],
      [{ facts: { ...facts, name: '  ' } }, 'name', 'validation_required'],
      [{ facts: { ...facts, birthDate: '2000-02-31' } }, 'birthDate', 'validation_date_invalid'],
      [{ facts: { ...facts, birthDate: addDays(toManilaDay(new Date()), 1) } }, 'birthDate', 'validation_date_out_of_range'],
      [{ ctcDate: addDays(toManilaDay(new Date()), 1) }, 'ctcDate', 'validation_date_out_of_range'],
      [{ facts: { ...facts, purpose: 'x'.repeat(501) } }, 'purpose', 'validation_max_text_constraint'],
      [{ facts: { ...facts, bank: 'X' } as never }, 'bank', 'validation_invalid_value'],
      [{ fee: -1 }, 'fee', 'validation_min_number_constraint'],
      [{ receiptDate: 'soon' }, 'receiptDate', 'validation_date_invalid'],
      [{ receiptNumber: 'x'.repeat(41) }, 'receiptNumber', 'validation_max_text_constraint'],
      [{ issue: false, replaces: { id: 'aaaaaaaaaaaaaaa', updated: '', reason: '' } }, 'reason', 'validation_required'],
      [{ prepared: { id: 'x' } as never }, 'certificate', 'validation_invalid_format'],
    ];
    for (const [more, field, code] of wrong) {
      await expect(make(secretary, id, more)).rejects.toMatchObject({ status: 400, ...errorResponse(field, code) });
      await expect(prepare(clerk, id, more)).rejects.toMatchObject({ status: 400, ...errorResponse(field, code) });
    }
    expect(await ofCase(id)).toEqual([]);
    expect(await caseOf(id)).toMatchObject({ status: 'pending', documents: [] });
  });

  test('without a signatory no paper is made', async () => {
    await admin.collection('officials').update(captainRecord, { position: 'Barangay Kagawad' });
    const id = await apply();
    try {
      for (const call of [() => make(secretary, id), () => prepare(clerk, id)])
        await expect(call()).rejects.toMatchObject({ status: 400, ...errorResponse('signatory', 'validation_no_signatory') });
      expect(await ofCase(id)).toEqual([]);
    } finally {
      await admin.collection('officials').update(captainRecord, { position: 'Barangay Captain' });
    }
  });

  test('a kind whose newest version is for another service, or not in use, is not offered', async () => {
    const id = await apply();
    await addTemplate({ inUse: false });
    await expect(make(secretary, id)).rejects.toMatchObject({ status: 400, ...errorResponse('kind', 'certificate_no_template') });
  });

  test('who may not read cases learns nothing of one', async () => {
    const { id: role } = await admin.collection('roles').create({ name: `Only prepare ${kind}`, capabilities: ['prepareCertificates'] });
    const blind = await signInAs(`blind-${kind.toLowerCase()}`, role);
    expect((await previewOf(blind, certificatePreviewPath(await apply()), draft())).status).toBe(404);
  });
});

describe('one press', () => {
  test('issues: the same PDF in the register and in the case, which is ready for release', async () => {
    const id = await apply();
    const createdCertificate = await make(secretary, id);
    expect(createdCertificate).toMatchObject({
      controlNumber: number(1),
      state: 'issued',
      name: 'Ana Cruz',
      signatoryName: 'Hon. Rosa Peña',
      fee: 50,
    });
    expect(createdCertificate).not.toHaveProperty('facts');
    const [certificate, application] = [await readStored(createdCertificate.id), await caseOf(id)];
    expect(application).toMatchObject({ status: 'finished', documents: [certificate?.document] });
    // The case keeps what was sent.
    expect(application).toMatchObject({ address: sampleApplication.address, purpose: 'loan' });
    expect(certificate).toMatchObject({ facts: { address: '12 Scout Street' }, issuedBy: secretary.authStore.record?.id, signedBy: '' });
    const { files } = portal.context;
    const read = async (collection: string, record: string, name = '') => {
      const file = await files.find(collection, record, name);
      return (
        file &&
        createHash('sha256')
          .update(await buffer(file.open()))
          .digest('hex')
      );
    };
    expect(await read('certificates', createdCertificate.id, certificate?.file)).toBe(certificate?.sha256);
    expect(await read('applications', id, certificate?.document)).toBe(certificate?.sha256);
    const messages = await portal.context.store.read.list(outbox, { where: fieldEquals('record', id) });
    expect(messages.map(({ kind: event }) => event)).toEqual(['ready']);
  });

  test('is not for clerks, and not for a service whose papers are approved', async () => {
    const id = await apply();
    await expect(make(clerk, id)).rejects.toMatchObject({ status: 403 });
    await admin.collection('services').update(serviceId, { issuedWithoutApproval: false });
    await expect(make(secretary, id)).rejects.toMatchObject({ status: 400, ...errorResponse('issue', 'certificate_needs_approval') });
    expect(await ofCase(id)).toEqual([]);
  });

  test('two clerks at once make one paper', async () => {
    const id = await apply();
    const results = await Promise.allSettled([make(secretary, id), make(admin, id), make(secretary, id)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ status: 409, ...errorResponse('application', 'certificate_has_current') });
    expect((await ofCase(id)).map(({ controlNumber }) => controlNumber)).toEqual([number(1)]);
    expect((await caseOf(id))?.documents).toHaveLength(1);
  });

  test('many cases at once have numbers without a gap, each on its own paper', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => apply()));
    const createdCertificates = await Promise.all(ids.map((id) => make(secretary, id)));
    expect(createdCertificates.map(({ controlNumber }) => controlNumber).toSorted()).toEqual([1, 2, 3, 4, 5, 6].map(number));
  });

  test('a case whose person asked to stop using it gets no paper', async () => {
    const id = await apply();
    await portal.context.store.write((tx) => tx.update(applications, id, { blockedAt: '2026-01-01 00:00:00.000Z' }));
    for (const call of [() => make(secretary, id), () => prepare(clerk, id)]) await expect(call()).rejects.toMatchObject({ status: 409 });
    expect(await ofCase(id)).toEqual([]);
  });

  test('a case that waits for the blotter desk is prepared and not issued; whoever issues decides on a review', async () => {
    await admin.collection('services').update(serviceId, { requiresBlotterCheck: true });
    const desk = await signInAs(`desk-${kind}`, 'lupon');
    const id = await apply();
    await expect(make(secretary, id)).rejects.toMatchObject({ status: 400, ...errorResponse('application', 'certificate_blotter_waits') });
    const prepared = await prepare(clerk, id);
    expect(await sign(captain, prepared)).toMatchObject({ issued: [], failed: [{ id: prepared.id }] });
    expect(await ofCase(id)).toMatchObject([{ state: 'prepared' }]);
    await desk.collection('blotter_answers').create({ application: id, answer: 'review', reason: 'Same name' });
    expect(await sign(captain, prepared)).toEqual({ issued: [prepared.id], failed: [] });
  });

  test('issued papers are printed as one file in the order of the list, and a paper that ended is not', async () => {
    const [first, second] = [await make(secretary, await apply()), await make(secretary, await apply())];
    const print = async (...ids: unknown[]) => {
      const headers = { Authorization: clerk.authStore.token, 'Content-Type': 'application/json' };
      const body = JSON.stringify({ certificates: ids });
      return fetch(portal.url + printPapersPath, { method: 'POST', headers, body });
    };
    const response = await print(second.id, first.id);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const data = new Uint8Array(await response.arrayBuffer());
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const pdf = await getDocument({ data, useSystemFonts: false }).promise;
    const texts = await Promise.all(
      [1, 2].map(async (page) => {
        const { items } = await (await pdf.getPage(page)).getTextContent();
        return items.map((item) => ('str' in item ? item.str : '')).join(' ');
      }),
    );
    expect(pdf.numPages).toBe(2);
    expect(texts[0]).toContain(second.controlNumber);
    expect(texts[1]).toContain(first.controlNumber);
    const opened = and(fieldEquals('recordId', first.id), fieldEquals('action', 'open_file'));
    expect(await portal.context.store.read.count(audit, opened)).toBe(1);
    await act(secretary, first.id, 'revoke');
    const many = Array.from({ length: limits.certificatesPerBatch + 1 }, () => second.id);
    for (const ids of [[first.id], ['zzzzzzzzzzzzzzz'], [], ['../x'], [1], many]) expect((await print(...ids)).status).toBe(400);
  });

  test('a denied case gets no paper', async () => {
    const id = await apply();
    await admin.collection('applications').update(id, { status: 'denied', denialReason: 'No.' });
    await expect(make(secretary, id)).rejects.toMatchObject({ status: 400, ...errorResponse('application', 'certificate_case_denied') });
    await expect(prepare(clerk, id)).rejects.toMatchObject({ status: 400, ...errorResponse('application', 'certificate_case_denied') });
  });
});

describe('the approval queue', () => {
  beforeEach(() => admin.collection('services').update(serviceId, { issuedWithoutApproval: false }));

  test('a clerk prepares, the captain looks and signs, and the applicant is told', async () => {
    const id = await apply();
    const prepared = await prepare(clerk, id);
    expect(prepared).toMatchObject({ controlNumber: number(1), state: 'prepared', preparedBy: clerk.authStore.record?.id });
    expect(await caseOf(id)).toMatchObject({ status: 'pending', documents: [] });
    expect(await previewOf(captain, preparedPaperPath(prepared.id), {})).toMatchObject({ status: 200, type: 'application/pdf' });
    expect(await sign(captain, prepared)).toEqual({ issued: [prepared.id], failed: [] });
    expect(await readStored(prepared.id)).toMatchObject({
      controlNumber: number(1),
      state: 'issued',
      signedBy: captain.authStore.record?.id,
      signedAt: expect.stringMatching(/^20/),
      preparedBy: clerk.authStore.record?.id,
    });
    expect(await caseOf(id)).toMatchObject({ status: 'finished' });
    const where = and(fieldEquals('collection', 'certificates'), fieldEquals('recordId', prepared.id));
    const trail = await portal.context.store.read.list(audit, { where });
    expect(trail.map(({ action, actorName }) => `${action} ${actorName}`).toSorted()).toEqual([
      'create the-clerk',
      'open the-captain',
      'update the-captain',
    ]);
  });

  test('sent back with a word it is not signed; corrected, it keeps its number', async () => {
    const id = await apply();
    const prepared = await prepare(clerk, id);
    const returned = await act(captain, prepared.id, 'send-back', 'The name has an ñ.');
    expect(returned).toMatchObject({ state: 'prepared', sentBack: 'The name has an ñ.', controlNumber: number(1) });
    expect(await sign(captain, returned)).toMatchObject({ issued: [], failed: [{ id: prepared.id, code: 'certificate_changed' }] });
    const facts = { name: 'Ana Cruz Peña' };
    // A clerk who does not know of the change does not overwrite it.
    await expect(prepare(clerk, id, { facts, prepared })).rejects.toMatchObject({
      status: 409,
      ...errorResponse('certificate', 'certificate_changed'),
    });
    const corrected = await prepare(clerk, id, { facts, prepared: returned });
    expect(corrected).toMatchObject({ id: prepared.id, controlNumber: number(1), name: 'Ana Cruz Peña', sentBack: '' });
    expect(await sign(captain, corrected)).toMatchObject({ issued: [prepared.id] });
  });

  test('who signs approves what was shown: a paper corrected since then stays in the approval queue', async () => {
    const id = await apply();
    const preparedCertificate = await prepare(clerk, id);
    await prepare(secretary, id, { facts: { name: 'Somebody Else' }, prepared: preparedCertificate });
    expect(await sign(captain, preparedCertificate)).toMatchObject({ issued: [], failed: [{ code: 'certificate_changed' }] });
    expect(await readStored(preparedCertificate.id)).toMatchObject({ state: 'prepared' });
  });

  test('a batch signs what it can and names the rest', async () => {
    const papers = await Promise.all([apply(), apply(), apply()].map(async (id) => prepare(clerk, await id)));
    const [first, second, third] = papers as [Certificate, Certificate, Certificate];
    await act(secretary, second.id, 'withdraw', 'Two for one person.');
    const answer = await sign(captain, first, second, third, first);
    expect(answer).toMatchObject({ issued: [first.id, third.id], failed: [{ id: second.id, code: 'certificate_changed' }] });
    const many = Array.from({ length: limits.certificatesPerBatch + 1 }, () => first);
    await expect(sign(captain, ...many)).rejects.toMatchObject({
      status: 400,
      ...errorResponse('certificates', 'validation_too_many_values'),
    });
    await expect(sign(captain)).rejects.toMatchObject({ status: 400, ...errorResponse('certificates', 'validation_required') });
  });

  test('only who may sign does, and a denied case is voided with its number', async () => {
    const id = await apply();
    const prepared = await prepare(clerk, id);
    for (const client of [clerk, secretary, admin]) await expect(sign(client, prepared)).rejects.toMatchObject({ status: 403 });
    await admin.collection('applications').update(id, { status: 'denied', denialReason: 'No.' });
    expect(await readStored(prepared.id)).toMatchObject({ state: 'voided', reason: 'caseDenied', currentFor: '' });
    expect(await sign(captain, prepared)).toMatchObject({ issued: [], failed: [{ code: 'certificate_changed' }] });
  });

  test('a withdrawn paper is voided with its reason, and the next has the next number', async () => {
    const id = await apply();
    const prepared = await prepare(clerk, id);
    await expect(act(clerk, prepared.id, 'withdraw', '  ')).rejects.toMatchObject({
      status: 400,
      ...errorResponse('reason', 'validation_required'),
    });
    expect(await act(clerk, prepared.id, 'withdraw', 'Spoiled.')).toMatchObject({ state: 'voided', reason: 'Spoiled.' });
    await expect(act(clerk, prepared.id, 'withdraw')).rejects.toMatchObject({ status: 409 });
    expect(await prepare(clerk, id)).toMatchObject({ controlNumber: number(2) });
  });
});

describe('a paper replaced through the approval queue', () => {
  /** An issued paper, and the one that waits to replace it. */
  async function replaceThroughTray() {
    await admin.collection('services').update(serviceId, { issuedWithoutApproval: false });
    const id = await apply();
    await sign(captain, await prepare(clerk, id));
    const [old] = (await ofCase(id)) as [Certificate];
    const next = await prepare(clerk, id, { facts: { name: 'Ana Peña' }, replaces: { ...old, reason: 'A wrong name.' } });
    return { id, old, next };
  }

  test('waits with its own number while the old one is valid, which ends when the new one is issued', async () => {
    const { id, old, next } = await replaceThroughTray();
    expect(next).toMatchObject({ state: 'prepared', controlNumber: number(2), replaces: old.id });
    expect(await readStored(old.id)).toMatchObject({ state: 'issued', currentFor: id });
    expect(await caseOf(id)).toMatchObject({ status: 'finished', documents: [old.document] });
    // One at a time, whoever asks; what waits is corrected and sent back like any other.
    for (const more of [{ replaces: { ...old, reason: 'Again.' } }, {}])
      await expect(prepare(secretary, id, more)).rejects.toMatchObject({
        status: 409,
        ...errorResponse('application', 'certificate_has_current'),
      });
    const corrected = await prepare(secretary, id, { facts: { name: 'Ana Peña Cruz' }, prepared: next });
    expect(corrected).toMatchObject({ id: next.id, controlNumber: number(2), replaces: old.id });
    const returned = await act(captain, next.id, 'send-back', 'Cruz first.');
    const again = await prepare(clerk, id, { facts: { name: 'Cruz, Ana Peña' }, prepared: returned });
    expect(await sign(captain, again)).toMatchObject({ issued: [next.id] });
    expect(await readStored(old.id)).toMatchObject({ state: 'replaced', replacedBy: next.id, reason: 'A wrong name.', currentFor: '' });
    expect(await readStored(next.id)).toMatchObject({ state: 'issued', currentFor: id, replaces: '', replacesReason: '' });
    expect((await caseOf(id))?.documents).toEqual([(await readStored(next.id))?.document]);
  });

  test('withdrawn, nothing has changed; a paper that was changed meanwhile is not replaced', async () => {
    const { id, old, next } = await replaceThroughTray();
    await act(clerk, next.id, 'withdraw', 'The name was right.');
    expect(await readStored(old.id)).toMatchObject({ state: 'issued', currentFor: id });
    await release(clerk, old);
    const seenCertificate = { ...old, reason: 'A wrong name.' };
    await expect(prepare(clerk, id, { replaces: seenCertificate })).rejects.toMatchObject({
      status: 409,
      ...errorResponse('certificate', 'certificate_changed'),
    });
    const other = await prepare(clerk, await apply());
    const made = { prepared: other, replaces: { ...((await readStored(old.id)) as Certificate), reason: 'X' } };
    await expect(prepare(clerk, id, made)).rejects.toMatchObject({ status: 409 });
    await expect(prepare(clerk, await apply(), { replaces: made.replaces })).rejects.toMatchObject({ status: 409 });
  });

  test('when the old paper is revoked, the new one takes its place in the approval queue and is issued alone', async () => {
    const { id, old, next } = await replaceThroughTray();
    await act(secretary, old.id, 'revoke', 'Must not be used.');
    const waiting = (await readStored(next.id)) as Certificate;
    expect(waiting).toMatchObject({ state: 'prepared', currentFor: id, replaces: '' });
    expect(await sign(captain, waiting)).toMatchObject({ issued: [next.id] });
    expect(await readStored(old.id)).toMatchObject({ state: 'revoked', reason: 'Must not be used.', replacedBy: '' });
  });

  test('a case that is opened again and finished again has both as before; denied, it has neither', async () => {
    const { id, old, next } = await replaceThroughTray();
    const change = (values: object) => admin.collection('applications').update(id, values);
    await change({ status: 'ongoing' });
    expect([await readStored(old.id), await readStored(next.id)]).toMatchObject([
      { state: 'revoked' },
      { state: 'prepared', currentFor: id },
    ]);
    await change({ status: 'finished' });
    expect([await readStored(old.id), await readStored(next.id)]).toMatchObject([
      { state: 'issued', currentFor: id },
      { state: 'prepared', currentFor: '', replaces: old.id },
    ]);
    await change({ status: 'denied', denialReason: 'No.' });
    expect([await readStored(old.id), await readStored(next.id)]).toMatchObject([
      { state: 'revoked', reason: 'caseDenied', currentFor: '' },
      { state: 'voided', reason: 'caseDenied', currentFor: '', replaces: '' },
    ]);
  });
});

describe('a second pair of eyes', () => {
  test('who prepared a paper does not sign it, while another account can', async () => {
    await admin.collection('services').update(serviceId, { issuedWithoutApproval: false, secondPerson: true });
    const both = await signInAs(`both-${kind.toLowerCase()}`, 'captain', 'secretary');
    const prepared = await prepare(both, await apply());
    expect(await sign(both, prepared)).toMatchObject({ issued: [], failed: [{ code: 'certificate_second_person' }] });
    expect(await sign(captain, prepared)).toMatchObject({ issued: [prepared.id] });
    await admin.collection('users').update(String(both.authStore.record?.id), { disabled: true });
  });

  test('where one account can, the rule is off and the trail says so', async () => {
    await admin.collection('services').update(serviceId, { issuedWithoutApproval: false, secondPerson: true });
    const id = await apply();
    expect(await clerk.send<CertificateOptions>(applicationCertificatePath(id), {})).toMatchObject({ secondPerson: 'off' });
    const prepared = await prepare(clerk, id);
    await sign(captain, prepared);
    const where = and(fieldEquals('recordId', prepared.id), fieldEquals('action', 'update'));
    expect((await portal.context.store.read.first(audit, { where }))?.details).toMatchObject({ secondPerson: 'off' });
  });

  test('without the approval queue one prepares and another issues', async () => {
    await admin.collection('services').update(serviceId, { secondPerson: true });
    const id = await apply();
    await expect(make(secretary, id)).rejects.toMatchObject({ status: 403, ...errorResponse('preparedBy', 'certificate_second_person') });
    const prepared = await prepare(clerk, id);
    expect(await make(secretary, id, { prepared })).toMatchObject({ id: prepared.id, controlNumber: number(1), state: 'issued' });
  });
});

describe('what ends a certificate', () => {
  test('revoked with a reason, its paper leaves the case and the applicant is told why', async () => {
    const id = await apply({ language: 'fil' });
    const createdCertificate = await make(secretary, id);
    await expect(act(clerk, createdCertificate.id, 'revoke')).rejects.toMatchObject({ status: 403 });
    await expect(act(secretary, createdCertificate.id, 'withdraw')).rejects.toMatchObject({ status: 409 });
    expect(await act(secretary, createdCertificate.id, 'revoke', 'A wrong name')).toMatchObject({
      state: 'revoked',
      reason: 'A wrong name',
    });
    expect(await caseOf(id)).toMatchObject({ status: 'ongoing', documents: [] });
    const messages = await portal.context.store.read.list(outbox, { where: fieldEquals('record', id) });
    expect(messages.map(({ kind: event }) => event)).toEqual(['revoked']);
    expect(messages[0]?.content).toMatchObject({ text: expect.stringContaining(`binawi po namin ang certificate ${number(1)}`) });
    expect(messages[0]?.content).toMatchObject({ text: expect.stringContaining('Dahilan: A wrong name.') });
    // Somebody who removed the paper by hand cannot bring it back into the case.
    await expect(
      admin.collection('applications').update(id, { documents: [String((await readStored(createdCertificate.id))?.document)] }),
    ).rejects.toMatchObject({
      status: 400,
    });
    expect(await make(secretary, id)).toMatchObject({ controlNumber: number(2), state: 'issued' });
  });

  test('replaced, the old number points at the new one and the case has the new paper only', async () => {
    const id = await apply();
    const old = await make(secretary, id);
    const seenCertificate = { id: old.id, updated: old.updated, reason: 'A wrong name.' };
    await expect(make(secretary, id, { replaces: { ...seenCertificate, reason: '' } })).rejects.toMatchObject({ status: 400 });
    const next = await make(secretary, id, { replaces: seenCertificate });
    expect(next).toMatchObject({ controlNumber: number(2), state: 'issued' });
    expect(await readStored(old.id)).toMatchObject({ state: 'replaced', replacedBy: next.id, reason: 'A wrong name.', currentFor: '' });
    expect((await caseOf(id))?.documents).toEqual([(await readStored(next.id))?.document]);
    await expect(make(secretary, id, { replaces: seenCertificate })).rejects.toMatchObject({
      status: 409,
      ...errorResponse('certificate', 'certificate_changed'),
    });
  });

  test('a case that is opened again revokes its certificate, and finished again it is valid again', async () => {
    const id = await apply();
    const createdCertificate = await make(secretary, id);
    await admin.collection('applications').update(id, { status: 'ongoing' });
    expect(await readStored(createdCertificate.id)).toMatchObject({ state: 'revoked', reason: 'caseReopened', currentFor: '' });
    await admin.collection('applications').update(id, { status: 'finished' });
    expect(await readStored(createdCertificate.id)).toMatchObject({ state: 'issued', reason: '', endedAt: '', currentFor: id });
  });

  test('a new paper for a case that was opened again takes the place of the old one', async () => {
    const id = await apply();
    const old = await make(secretary, id);
    await admin.collection('applications').update(id, { status: 'ongoing' });
    const next = await make(secretary, id);
    expect(next.controlNumber).toBe(number(2));
    expect((await caseOf(id))?.documents).toEqual([(await readStored(next.id))?.document]);
    expect(await readStored(old.id)).toMatchObject({ state: 'revoked' });
  });

  test('a paper removed from the case is revoked, and brought back it is valid', async () => {
    const id = await apply();
    const createdCertificate = await make(secretary, id);
    const document = String((await readStored(createdCertificate.id))?.document);
    await admin.collection('applications').update(id, { 'documents-': [document] });
    expect(await readStored(createdCertificate.id)).toMatchObject({ state: 'revoked', reason: 'paperRemoved' });
    await admin.collection('applications').update(id, { documents: [document] });
    expect(await readStored(createdCertificate.id)).toMatchObject({ state: 'issued', currentFor: id });
  });
});

describe('the release', () => {
  const trailOf = async (id: string) => {
    const where = and(fieldEquals('collection', 'certificates'), fieldEquals('recordId', id));
    const trail = await portal.context.store.read.list(audit, { where, sort: [{ path: ['created'] }] });
    return trail.slice(1).map(({ actorName, details }) => [actorName, details]);
  };

  test('who fetched a paper, against what and from whom stands in the register, and may be corrected', async () => {
    const createdCertificate = await make(secretary, await apply());
    const releasedCertificate = await release(clerk, createdCertificate, { releasedTo: '  Bea Cruz ' });
    expect(releasedCertificate).toMatchObject({
      state: 'issued',
      releaseMethod: 'collected',
      releasedTo: 'Bea Cruz',
      releasedBy: clerk.authStore.record?.id,
      releasedAt: expect.stringMatching(/^20/),
    });
    // The number of the identification stands in no answer and in no list.
    expect(Object.keys(releasedCertificate)).not.toContain('releasedAgainst');
    expect(await readStored(createdCertificate.id)).toMatchObject({ releasedAgainst: 'PhilSys ID 1234' });
    // A second clerk, who has not seen it, does not write over it.
    await expect(release(secretary, createdCertificate)).rejects.toMatchObject({
      status: 409,
      ...errorResponse('certificate', 'certificate_changed'),
    });
    const renamed = await release(secretary, releasedCertificate, { releasedTo: 'Bea Santos', releasedAgainst: '' });
    expect(await readStored(createdCertificate.id)).toMatchObject({ releasedTo: 'Bea Santos', releasedAgainst: 'PhilSys ID 1234' });
    const corrected = await release(secretary, renamed, { releaseMethod: 'sent', releasedTo: 'Bea Cruz' });
    expect(corrected).toMatchObject({ releaseMethod: 'sent', releasedTo: 'Bea Cruz' });
    expect(await readStored(createdCertificate.id)).toMatchObject({ releasedAgainst: '' });
    expect(corrected).toMatchObject({ releasedBy: releasedCertificate.releasedBy, releasedAt: releasedCertificate.releasedAt });
    expect(await trailOf(createdCertificate.id)).toEqual([
      ['the-clerk', { fields: ['releaseMethod', 'releasedTo', 'releasedAgainst', 'releasedAt', 'releasedBy'] }],
      ['the-secretary', { fields: ['releasedTo'] }],
      ['the-secretary', { fields: ['releaseMethod', 'releasedTo', 'releasedAgainst'] }],
    ]);
  });

  test('what is missing or too long is named, and only an issued paper is released', async () => {
    const createdCertificate = await make(secretary, await apply());
    const wrong: readonly [object, string, string][] = [
      [{ releaseMethod: '' }, 'releaseMethod', 'validation_required'],
      [{ releaseMethod: 'lost' }, 'releaseMethod', 'validation_invalid_value'],
      [{ releasedTo: ' ' }, 'releasedTo', 'validation_required'],
      [{ releasedTo: { a: 1 } }, 'releasedTo', 'validation_invalid_value'],
      [{ releasedTo: 'x'.repeat(limits.releasedToLength + 1) }, 'releasedTo', 'validation_max_text_constraint'],
      [{ releasedAgainst: '' }, 'releasedAgainst', 'validation_required'],
      [{ releasedAgainst: 'x'.repeat(limits.releasedAgainstLength + 1) }, 'releasedAgainst', 'validation_max_text_constraint'],
    ];
    for (const [more, field, code] of wrong)
      await expect(release(clerk, createdCertificate, more)).rejects.toMatchObject({ status: 400, ...errorResponse(field, code) });
    await expect(release(clerk, { ...createdCertificate, updated: '' })).rejects.toMatchObject({ status: 409 });
    expect(await readStored(createdCertificate.id)).toMatchObject({ releasedAt: '', releasedTo: '' });
    const revoked = await act(secretary, createdCertificate.id, 'revoke');
    await expect(release(clerk, revoked)).rejects.toMatchObject({ status: 409, ...errorResponse('certificate', 'certificate_changed') });
    await expect(release(clerk, await prepare(clerk, await apply()))).rejects.toMatchObject({ status: 409 });
    await expect(release(clerk, { ...createdCertificate, id: 'aaaaaaaaaaaaaaa' })).rejects.toMatchObject({ status: 404 });
  });

  test('when the person goes, so do who fetched the paper and the identification', async () => {
    const id = await apply();
    const createdCertificate = await make(secretary, id);
    await release(clerk, createdCertificate);
    await portal.context.store.write((tx) => removeApplication(tx, id));
    expect(await readStored(createdCertificate.id)).toMatchObject({
      releaseMethod: 'collected',
      releasedTo: '',
      releasedAgainst: '',
      name: '',
    });
  });
});
