import { EventSource } from 'eventsource';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { photoLinks } from '#model/collections/applications/photo-links.ts';
import { audit } from '#model/collections/office/audit.ts';
import { users } from '#model/collections/office/users.ts';
import { correctionRequestPaths } from '#model/endpoints/applications/correction-requests.ts';
import { type CreatedPhotoLink, type OpenedPhotoLink, photoCodeHeader, photoLinkPaths } from '#model/endpoints/applications/photo-links.ts';
import { limits } from '#model/limits.ts';
import { createImage, createPdf, toFile } from '../../../test/sample-files.ts';
import { createForm, createQuestion } from '../../../test/sample-form.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { createAccount } from '../../identity/accounts/staff-accounts.ts';
import { applyRetention } from '../../maintenance/apply-retention.ts';
import { readRetentionDays } from '../../maintenance/retention-days.ts';

/* A phone sends photographs into one case, with a code that opens nothing else. */

let portal: RunningPortal;
let staff: PocketBase;
let serviceId: string;
let application: RecordModel;
let nextNumber = 9_170_000_000;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'], env: { LIMIT_CREATES_PER_ADDRESS_MINUTE: '1000', TRUST_PROXY: '1' } });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());
beforeEach(async () => {
  nextNumber += 1;
  const form = createForm([createQuestion('house', 'photos'), createQuestion('floors', 'shortText')]);
  const requirements = ['Valid ID', 'Bill'];
  ({ id: serviceId } = await staff.collection('services').create({ ...service, titleFil: 'Klaro', requirements, form }));
  application = await createApplication();
});

const createApplication = (papers: object = {}): Promise<RecordModel> =>
  staff.collection('applications').create({ ...sampleApplication, contactNumber: `+63${nextNumber}`, serviceId, ...papers });

const make = (body: Record<string, unknown> = { application: application.id }, by = staff): Promise<CreatedPhotoLink> =>
  by.send(photoLinkPaths.create, { method: 'POST', body });
const photo = async (name = 'image.jpg') => toFile(await createImage('jpeg', 60, 60), name);
interface Answer {
  status: number;
  body: OpenedPhotoLink & { data: Record<string, { code: string }> };
}
async function call(path: string, code: string, init: RequestInit = {}, from = '198.51.100.7'): Promise<Answer> {
  const headers = { [photoCodeHeader]: code, 'X-Forwarded-For': from, ...init.headers };
  const response = await fetch(portal.url + path, { ...init, headers });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
const open = (code: string, from?: string) => call(photoLinkPaths.open, code, {}, from);
async function send(
  code: string,
  slot: string,
  files?: readonly File[],
  fields: Record<string, string> = {},
  from?: string,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ slot, key: crypto.randomUUID(), ...fields })) form.append(name, value);
  for (const file of files ?? [await photo()]) form.append('photos', file);
  return call(photoLinkPaths.send, code, { method: 'POST', body: form }, from);
}
const readStored = async () => ((await portal.context.store.read.get(applications, application.id)) ?? {}) as RecordModel;
const link = (id: string) => portal.context.store.read.get(photoLinks, id);
const expectedAnswer = [404, 'validation_photo_link_ended'];
const outcome = ({ status, body }: Answer) => [status, body.data?.code?.code];
async function listFiles(id: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { recordId, name } of portal.context.files.list()) if (recordId === id) names.push(name);
  return names;
}
async function signInAs(username: string): Promise<PocketBase> {
  await createAccount(portal.context, { username }, 'marmalade under seven ladders');
  const [account] = await portal.context.store.read.list(users, { where: fieldEquals('username', username) });
  await portal.context.store.write((tx) => tx.update(users, account?.id ?? '', { roles: ['clerk'] }));
  const client = portal.client();
  await client.collection('users').authWithPassword(username, 'marmalade under seven ladders');
  return client;
}

describe('a link for photographs', () => {
  test('is one of at most 120 an hour by one account', async () => {
    const busy = await signInAs('photographer');
    for (let at = 0; at < limits.photoLinksPerHour; at += 1) await make(undefined, busy);
    await expect(make(undefined, busy)).rejects.toMatchObject({ status: 429 });
    expect((await make()).code).not.toBe('');
  });

  test('puts photographs of a phone into the case, under the names of its papers', async () => {
    const { id, code, expiresInSeconds } = await make();
    expect(code).toMatch(/^[2-9A-Z]{10}$/);
    expect(expiresInSeconds).toBe(600);
    expect(JSON.stringify(await link(id))).not.toContain(code);
    const input = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase();
    const opened = await open(input);
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({
      service: { en: service.title, fil: 'Klaro' },
      slots: [{ key: 'Valid ID', photoCount: 0 }, { key: 'Bill' }, { key: 'answers.house', max: 3 }, { key: '' }],
      remaining: 10,
    });
    expect(JSON.stringify(opened.body)).not.toMatch(/Cruz|\+63|ST-|floors/);
    vi.stubGlobal('EventSource', EventSource);
    const linkEvents: unknown[] = [];
    await staff.collection('photo_links').subscribe(id, ({ record }) => linkEvents.push(record.received));
    expect((await send(code, 'Valid ID')).body.slots[0]?.photoCount).toBe(1);
    await expect.poll(() => linkEvents).toMatchObject([[{ slot: 'Valid ID' }]]);
    expect((await send(code, 'answers.house')).status).toBe(200);
    expect((await send(code, '')).status).toBe(200);
    const after = await readStored();
    expect(after.requirementsJSON).toMatchObject([
      { fileName: 'image.jpg', requirementName: 'Valid ID' },
      { question: 'house' },
      { requirementName: '' },
    ]);
    expect(await listFiles(application.id)).toEqual(expect.arrayContaining(after.requirements));
    const [entry] = await portal.context.store.read.list(audit, { where: fieldEquals('recordId', id) });
    expect(entry).toMatchObject({ action: 'create', details: { application: application.applicationNumber } });
    await staff.realtime.unsubscribe();
  });

  test('replaces what it sent itself, or what was asked for again, and nothing else', async () => {
    const requirements = [await photo('first.jpg')];
    const requirementsJSON = [{ fileName: 'first.jpg', requirementName: 'Valid ID' }];
    application = await createApplication({ requirements, requirementsJSON });
    const { code } = await make();
    await send(code, 'Valid ID');
    await send(code, 'Valid ID', [await photo('better.jpg')]);
    let now = await readStored();
    expect(now.requirementsJSON.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['first.jpg', 'better.jpg']);
    const [first, better] = now.requirements as string[];
    const reviewPaper = (file = '', decision: string) =>
      staff.send(correctionRequestPaths.review(application.id), { method: 'POST', body: { file, decision, remark: 'Blurred' } });
    await reviewPaper(better, 'accepted');
    await send(code, 'Valid ID', [await photo('third.jpg')]);
    expect((await readStored()).requirements).toHaveLength(3);
    await reviewPaper(first, 'rejected');
    await send(code, 'Valid ID', [await photo('fourth.jpg')]);
    now = await readStored();
    expect(now.requirementsJSON[0]).toMatchObject({ fileName: 'fourth.jpg', requirementName: 'Valid ID' });
    expect(now.earlierPapersJSON).toMatchObject([{ file: first, remark: 'Blurred' }]);
    expect(now.paperReviews).toMatchObject([{ file: better, decision: 'accepted' }]);
  });

  test('takes the same photograph once, however often a weak line sends it', async () => {
    const { id, code } = await make();
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(code, 'Bill', undefined, { key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await readStored()).requirements).toHaveLength(1);
    expect(await listFiles(application.id)).toHaveLength(1);
    expect((await link(id))?.received).toHaveLength(1);
  });

  test('serves an application that is being entered: the clerk gets the photographs, and they go with the link', async () => {
    const { id, code, slots } = await make({ service: serviceId, slots: ['Bill'] });
    expect(slots.map(({ key }) => key)).toEqual(['Bill']);
    expect((await send(code, 'Valid ID')).status).toBe(400);
    await send(code, 'Bill');
    await send(code, 'Bill', [await photo('better.jpg')]);
    const record = await staff.collection('photo_links').getOne(id);
    expect(record).toMatchObject({ photos: [expect.stringMatching(/^better/)], received: [{ file: '' }, { slot: 'Bill' }] });
    expect(record).not.toHaveProperty('codeHash');
    const url = (token?: string) => staff.files.getURL(record, record.photos[0], token === undefined ? {} : { token });
    expect((await fetch(url(await staff.files.getToken()))).status).toBe(200);
    expect((await fetch(url())).status).toBe(404);
    await staff.send(photoLinkPaths.end(id), { method: 'DELETE' });
    expect(await link(id)).toBeUndefined();
    expect(outcome(await send(code, 'Bill'))).toEqual(expectedAnswer);
  });
});

describe('a link of an application that is being entered', () => {
  const attach = (id: string, papers: object = {}, to = application.id, by = staff) =>
    by.send(photoLinkPaths.attach(id), { method: 'POST', body: { application: to, papers } });
  const save = async (name: string) => {
    const requirementsJSON = [{ fileName: name, requirementName: 'Bill' }];
    application = await createApplication({ requirements: [await photo(name)], requirementsJSON });
    return (await readStored()).requirements[0] as string;
  };

  test('goes on into the saved case until its ten minutes are over', async () => {
    const { id, code } = await make({ service: serviceId, slots: ['Valid ID', 'Bill'] });
    await send(code, 'Bill');
    const [photoName = ''] = (await link(id))?.photos ?? [];
    const saved = await save('bill.jpg');
    // It arrived after the form was sent.
    const late = await photo('late.jpg');
    await send(code, 'Valid ID', [late]);
    const { expires } = (await link(id)) ?? {};
    await attach(id, { [photoName]: saved });
    expect((await readStored()).requirementsJSON).toMatchObject([{ fileName: 'bill.jpg' }, { requirementName: 'Valid ID' }]);
    expect(await link(id)).toMatchObject({ application: application.id, photos: [], expires });
    await attach(id, { [photoName]: saved });
    expect((await open(code)).body).toMatchObject({ slots: [{ photoCount: 1 }, { photoCount: 1 }], remaining: 8 });
    expect((await send(code, 'Valid ID', [await photo('better.jpg')])).status).toBe(200);
    await send(code, 'Bill', [await photo('better_bill.jpg')]);
    expect((await readStored()).requirementsJSON).toMatchObject([
      { fileName: 'better_bill.jpg', requirementName: 'Bill' },
      { fileName: 'better.jpg', requirementName: 'Valid ID' },
    ]);
    expect(await listFiles(application.id)).toEqual(expect.arrayContaining((await readStored()).requirements));
    await portal.context.store.write((tx) => tx.update(photoLinks, id, { expires: serializeDate(new Date(Date.now() - 1000)) }));
    expect(outcome(await send(code, 'Bill'))).toEqual(expectedAnswer);
    expect((await readStored()).requirements).toHaveLength(2);
  });

  test('loses no photograph that is sent in the moment of saving', async () => {
    const { id, code } = await make({ service: serviceId, slots: ['Valid ID', 'Bill', 'answers.house'] });
    const uploads = ['Valid ID', 'Bill', 'answers.house', 'answers.house'].map((slot) => send(code, slot));
    await attach(id);
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const after = await readStored();
    expect(after.requirementsJSON.map(({ requirementName }: { requirementName: string }) => requirementName).sort()).toEqual(
      expect.arrayContaining(['Bill', 'Valid ID']),
    );
    expect(after.requirements).toHaveLength(4);
    expect((await listFiles(application.id)).sort()).toEqual([...after.requirements].sort());
    expect((await link(id))?.photos).toEqual([]);
  });

  test('follows its own application only, by its clerk, once', async () => {
    const { id, code } = await make({ service: serviceId, slots: ['Bill'] });
    const otherService = await staff.collection('services').create(service);
    const values = { ...sampleApplication, contactNumber: '+639187777777', serviceId: otherService.id };
    const foreign = await staff.collection('applications').create(values);
    await expect(attach(id, {}, foreign.id)).rejects.toMatchObject({ status: 409 });
    await expect(attach(id, {}, 'zzzzzzzzzzzzzzz')).rejects.toMatchObject({ status: 404 });
    await expect(attach(id, {}, 'x')).rejects.toMatchObject({ status: 400 });
    await expect(attach('zzzzzzzzzzzzzzz')).rejects.toMatchObject({ status: 404 });
    await expect(attach(id, {}, application.id, await signInAs('window3'))).rejects.toMatchObject({ status: 404 });
    const other = await staff.collection('applications').create({ ...values, contactNumber: '+639187777778', serviceId });
    await attach(id);
    await expect(attach(id, {}, other.id)).rejects.toMatchObject({ status: 409 });
    await staff.collection('applications').update(application.id, { status: 'denied', denialReason: 'No' });
    expect(outcome(await send(code, 'Bill'))).toEqual(expectedAnswer);
  });
});

describe('a code', () => {
  test('that is wrong opens nothing, and cannot be guessed', async () => {
    const { code } = await make();
    const from = '203.0.113.9';
    for (const wrong of ['', 'A', code.slice(1), `${code}A`, '0'.repeat(10), 'é', '"; drop table']) {
      const response = await open(encodeURIComponent(wrong), from);
      expect([wrong, ...outcome(response)]).toEqual([wrong, ...expectedAnswer]);
    }
    let last = 404;
    for (let at = 0; at < limits.photoCodeMissesPerAddressHour && last === 404; at += 1) last = (await open('AAAAAAAAAA', from)).status;
    expect(last).toBe(429);
    expect((await open(code, from)).status).toBe(429);
    expect((await send(code, 'Bill', undefined, {}, from)).status).toBe(429);
    expect((await open(code)).status).toBe(200);
  });

  test('is not tried without end by one address, whatever it sends', async () => {
    const { code } = await make();
    const post = async () => (await call(photoLinkPaths.send, code, { method: 'POST' }, '203.0.113.77')).status;
    for (let at = 0; at < limits.photosPerAddressMinute; at += 1) expect(await post()).toBe(400);
    expect(await post()).toBe(429);
    expect((await send(code, 'Bill')).status).toBe(200);
  });

  test('does not work after its time, nor after the press of the clerk, nor after a newer one for the case', async () => {
    const first = await make();
    const second = await make();
    expect(outcome(await open(first.code))).toEqual(expectedAnswer);
    expect((await open(second.code)).status).toBe(200);
    await staff.send(photoLinkPaths.end(second.id), { method: 'DELETE' });
    expect(outcome(await send(second.code, 'Bill'))).toEqual(expectedAnswer);
    const third = await make();
    await portal.context.store.write((tx) => tx.update(photoLinks, third.id, { expires: serializeDate(new Date(Date.now() - 1000)) }));
    expect(outcome(await send(third.code, 'Bill'))).toEqual(expectedAnswer);
    expect((await readStored()).requirements).toEqual([]);
    expect(await listFiles(application.id)).toEqual([]);
  });

  test('does not work once the case is decided or blocked', async () => {
    const { code } = await make();
    await portal.context.store.write((tx) => tx.update(applications, application.id, { blockedAt: serializeDate(new Date()) }));
    expect(outcome(await send(code, 'Bill'))).toEqual(expectedAnswer);
    await expect(make()).rejects.toMatchObject({ status: 409 });
    await portal.context.store.write((tx) => tx.update(applications, application.id, { blockedAt: '' }));
    expect((await open(code)).status).toBe(200);
    await staff.collection('applications').update(application.id, { status: 'denied', denialReason: 'No' });
    expect(outcome(await send(code, 'Bill'))).toEqual(expectedAnswer);
    await expect(make()).rejects.toMatchObject({ status: 409 });
  });

  test('does not work once its clerk may not handle cases, and only that clerk ends it', async () => {
    const clerk = await signInAs('window1');
    const { id, code } = await make(undefined, clerk);
    await expect(staff.send(photoLinkPaths.end(id), { method: 'DELETE' })).rejects.toMatchObject({ status: 404 });
    expect((await open(code)).status).toBe(200);
    const account = clerk.authStore.record?.id ?? '';
    await portal.context.store.write((tx) => tx.update(users, account, { roles: ['editor'] }));
    expect(outcome(await send(code, 'Bill'))).toEqual(expectedAnswer);
    await portal.context.store.write((tx) => tx.update(users, account, { roles: ['clerk'], disabled: true }));
    expect(outcome(await open(code))).toEqual(expectedAnswer);
    expect((await readStored()).requirements).toEqual([]);
  });

  test('is for one case, its papers, and photographs only', async () => {
    const other = await staff.collection('applications').create({ ...sampleApplication, contactNumber: '+639189999999', serviceId });
    const { code } = await make();
    const foreign = { application: other.id, id: other.id, documents: 'x', 'photos-': 'x', requirements: '[]', status: 'finished' };
    expect((await send(code, 'Bill', undefined, foreign)).status).toBe(200);
    expect(await portal.context.store.read.get(applications, other.id)).toMatchObject({ requirements: [] });
    expect(await readStored()).toMatchObject({ status: 'pending', documents: [], requirements: [expect.any(String)] });
    for (const slot of ['Passport', 'answers.floors', 'valid id', '__proto__', 'constructor'])
      expect((await send(code, slot)).body.data.slot?.code).toBe('validation_invalid_value');
    const pdf = toFile(createPdf(), 'scan.pdf', 'application/pdf');
    const wrong = [
      [pdf],
      [toFile(createPdf(), 'image.jpg', 'image/jpeg')],
      [new File(['<svg/>'], 'a.svg')],
      [new File(['GIF89a'], 'a.jpg')],
      [],
    ];
    for (const files of wrong) {
      const { status, body } = await send(code, 'Bill', files);
      expect([status, Object.keys(body.data)]).toEqual([400, ['photos']]);
    }
    expect((await send(code, 'Bill', [await photo(), await photo()])).body.data.photos?.code).toBe('validation_too_many_files');
    const big = new File([await photo(), new Uint8Array(6 * 1024 * 1024)], 'big.jpg', { type: 'image/jpeg' });
    expect((await send(code, 'Bill', [big])).status).toBe(413);
    expect(
      (await call(photoLinkPaths.send, code, { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } })).status,
    ).toBe(400);
    expect((await readStored()).requirements).toHaveLength(1);
    expect(await listFiles(application.id)).toHaveLength(1);
  });

  test('is refused from other sites', async () => {
    const { code } = await make();
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    expect((await call(photoLinkPaths.open, code, { headers })).status).toBe(403);
    expect((await call(photoLinkPaths.send, code, { method: 'POST', body: new FormData(), headers })).status).toBe(403);
  });
});

describe('what links take', () => {
  test('is bounded for each link and each case', async () => {
    const { code } = await make({ service: serviceId, slots: ['Bill'] });
    for (let at = 0; at < limits.photosPerLink; at += 1) expect((await send(code, 'Bill')).status).toBe(200);
    const full = await send(code, 'Bill');
    expect([full.status, full.body.data.photos?.code]).toEqual([400, 'validation_too_many_files']);
    expect((await open(code)).body.remaining).toBe(0);

    const requirements = await Promise.all(Array.from({ length: 9 }, (_, at) => photo(`paper${at}.jpg`)));
    application = await createApplication({ requirements });
    const { code: next } = await make();
    expect((await send(next, '')).body.remaining).toBe(0);
    expect((await send(next, 'Bill')).body.data.photos?.code).toBe('validation_too_many_files');
    expect((await readStored()).requirements).toHaveLength(10);
  });

  test('counts for the clerk: open links at once, and megabytes of a day whatever the address', async () => {
    const clerk = await signInAs('window2');
    const codes: string[] = [];
    for (let at = 0; at <= limits.photoLinksPerClerk; at += 1)
      codes.push((await make({ service: serviceId, slots: ['Bill'] }, clerk)).code);
    expect(outcome(await open(codes[0] ?? ''))).toEqual(expectedAnswer);
    expect((await open(codes[1] ?? '')).status).toBe(200);
    const key = `upload-photo-links:${clerk.authStore.record?.id}`;
    const rule = {
      key,
      count: limits.photoLinkMegabytesPerDay * 1024,
      windowSeconds: 86_400,
      weight: limits.photoLinkMegabytesPerDay * 1024,
    };
    await portal.context.store.write((tx) => portal.context.rateLimiter.consumeAll(tx, [rule]));
    expect((await send(codes[1] ?? '', 'Bill', undefined, {}, '192.0.2.77')).status).toBe(429);
  });

  test('is asked for by staff with real targets only', async () => {
    for (const body of [
      {},
      { service: 'x' },
      { service: serviceId },
      { service: serviceId, slots: ['Bill', 'Bill2'] },
      { service: serviceId, slots: ['answers.floors'] },
    ])
      await expect(make(body)).rejects.toMatchObject({ status: 400 });
    for (const id of ['zzzzzzzzzzzzzzz', 'x']) await expect(make({ application: id })).rejects.toMatchObject({ status: 404 });
    await expect(make(undefined, portal.client())).rejects.toMatchObject({ status: 401 });
  });

  test('is removed a day after its end', async () => {
    const { id, code } = await make({ service: serviceId, slots: ['Bill'] });
    await send(code, 'Bill');
    const days = await readRetentionDays(portal.context.store.read, portal.context.config);
    await applyRetention(portal.context.store, days, {});
    expect(await link(id)).toBeDefined();
    await portal.context.store.write((tx) => tx.update(photoLinks, id, { expires: serializeDate(new Date(Date.now() - 25 * 3_600_000)) }));
    await applyRetention(portal.context.store, days, {});
    expect(await link(id)).toBeUndefined();
  });
});
