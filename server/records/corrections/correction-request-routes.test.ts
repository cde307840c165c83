import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { takeNextPath } from '#model/endpoints/applications/application-holds.ts';
import { correctionRequestPaths } from '#model/endpoints/applications/correction-requests.ts';
import { limits } from '#model/limits.ts';
import { startFakeMailServer } from '../../../test/fakes/mail-server.ts';
import { createImage, toFile } from '../../../test/sample-files.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { outbox } from '../../store/schema/private-tables.ts';

let portal: RunningPortal;
let staff: PocketBase;
let application: RecordModel;
const mails = await startFakeMailServer();

beforeAll(async () => {
  const env = { SMTP_URL: mails.url, MAIL_FROM: 'office@portal.example.ph', STATUS_MESSAGE_DELAY_SECONDS: '60' };
  portal = await startPortal({ services: ['records'], env });
  staff = await portal.staffClient();
});
afterAll(async () => {
  await portal.close();
  await mails[Symbol.asyncDispose]();
});
beforeEach(async () => {
  const requirementsFil = [{ of: 'Valid ID', text: 'Balidong ID' }];
  const { id: serviceId } = await staff.collection('services').create({ ...service, requirementsFil, processingDays: 3 });
  const requirements = [toFile(await createImage('jpeg'), 'id.jpg')];
  const requirementsJSON = [{ fileName: 'id.jpg', requirementName: 'Valid ID' }];
  const values = { email: 'ana@example.com', language: 'fil', requirements, requirementsJSON };
  application = await staff.collection('applications').create({ ...sampleApplication, ...values, serviceId });
});

const now = () => staff.collection('applications').getOne(application.id);
const requestCorrections = (text = '', client = staff) =>
  client.send<RecordModel>(correctionRequestPaths.request(application.id), { method: 'POST', body: { text } });
const stop = () => staff.send<RecordModel>(correctionRequestPaths.request(application.id), { method: 'DELETE' });
const again = () =>
  staff.send(correctionRequestPaths.review(application.id), {
    method: 'POST',
    body: { file: application.requirements[0], decision: 'rejected', remark: 'Malabo po.' },
  });
const messagesOut = () => portal.context.store.read.list(outbox, { where: fieldEquals('record', application.id) });
const store = (values: object) => portal.context.store.write((tx) => tx.update(applications, application.id, values));

describe('asking the applicant', () => {
  test('stops the clock, says what is missing by text message and mail, and is undone as if nothing had been', async () => {
    await again();
    const before = await now();
    expect(await requestCorrections('Pati po cedula.')).toMatchObject({
      status: 'pending',
      dueDate: '',
      awaitsSince: expect.stringMatching(/^20/),
    });
    const waiting = await now();
    expect(waiting).toMatchObject({ requestText: 'Pati po cedula.', queueOrder: '5 9999-12-31' });
    expect(waiting.pauses).toMatchObject([{ by: 'clerk', papers: 1, text: 'Pati po cedula.', dueDate: before.dueDate, until: '' }]);
    const out = await messagesOut();
    expect(out.map(({ channel, kind }) => [channel, kind]).sort()).toEqual([
      ['mail', 'corrections'],
      ['text', 'corrections'],
    ]);
    const text = (of: string) => (out.find(({ channel }) => channel === of)?.content as { text: string } | undefined)?.text;
    expect(text('text')).toContain('Balidong ID: Malabo po. Pati po cedula.');
    expect(text('mail')).toContain('\n- Balidong ID: Malabo po.\n- Pati po cedula.\n');

    expect(await stop()).toMatchObject({ dueDate: before.dueDate, awaitsSince: '', queueOrder: before.queueOrder });
    expect((await now()).pauses).toEqual([]);
    expect(await messagesOut()).toEqual([]);
  });

  test('ends when the office waits no longer, and the promised day has moved', async () => {
    await requestCorrections('Cedula');
    const [pause] = (await now()).pauses;
    await store({
      pauses: [{ ...pause, from: '2026-11-02 02:00:00.000Z', dueDate: '2026-11-04' }],
      awaitsSince: '2026-11-02 02:00:00.000Z',
    });
    expect(await stop()).toMatchObject({ awaitsSince: '' });
    const after = await portal.context.store.read.get(applications, application.id);
    expect(after?.pauses).toMatchObject([{ ended: 'office' }]);
    expect(after?.pausedHours).toBeGreaterThan(0);
    expect(after?.dueDate.localeCompare('2026-11-04')).toBe(1);
  });

  test('is ended by a decision, and goes on when the decision is undone', async () => {
    const before = await now();
    await requestCorrections('Cedula');
    await staff.collection('applications').update(application.id, { status: 'denied', denialReason: 'Moved away' });
    expect(await now()).toMatchObject({ awaitsSince: '', dueDate: before.dueDate, pauses: [{ ended: 'decided' }] });
    await staff.collection('applications').update(application.id, { status: 'pending' });
    expect(await now()).toMatchObject({ awaitsSince: expect.stringMatching(/^20/), dueDate: '', pauses: [{ ended: '', until: '' }] });
  });

  test('goes on while the case is started', async () => {
    await requestCorrections('Cedula');
    await staff.collection('applications').update(application.id, { status: 'ongoing' });
    expect(await now()).toMatchObject({ awaitsSince: expect.stringMatching(/^20/), dueDate: '', queueOrder: '5 9999-12-31' });
  });

  test('keeps the case from being taken as the next one', async () => {
    await portal.context.store.write(async (tx) => {
      for (const one of await tx.list(applications))
        if (one.id !== application.id) await tx.update(applications, one.id, { status: 'denied' });
    });
    await requestCorrections('Cedula');
    expect(await staff.send(takeNextPath, { method: 'POST' })).toEqual({ hold: null });
  });

  test('needs something to ask for, an open case that does not wait yet, and not too many times', async () => {
    await expect(requestCorrections(' ')).rejects.toMatchObject({
      status: 400,
      response: { data: { text: { code: 'validation_required' } } },
    });
    const { max = 0 } = applications.fields.requestText;
    await expect(requestCorrections('x'.repeat(max + 1))).rejects.toMatchObject({
      status: 400,
      response: { data: { text: { params: { max } } } },
    });
    await requestCorrections('Cedula');
    await expect(requestCorrections('Cedula')).rejects.toMatchObject({ status: 409 });
    const [pause] = (await now()).pauses;
    await store({ awaitsSince: '', pauses: Array(limits.correctionRequestsPerCase).fill(pause) });
    await expect(requestCorrections('Cedula')).rejects.toMatchObject({
      status: 400,
      response: { data: { text: { code: 'validation_too_many_correction_requests' } } },
    });
    await store({ pauses: [], status: 'finished' });
    await expect(requestCorrections('Cedula')).rejects.toMatchObject({ status: 409 });
    await store({ status: 'pending', blockedAt: '2026-11-02 02:00:00.000Z' });
    await expect(requestCorrections('Cedula')).rejects.toMatchObject({ status: 409 });
    await expect(requestCorrections('Cedula', portal.client())).rejects.toMatchObject({ status: 404 });
  });
});
