import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AttachRequirementRequest,
  type AttachRequirementResponse,
  attachRequirementPath,
  maxRequirementNameLength,
} from '#model/endpoints/applications/attach-requirement.ts';
import { createDocx, createImage, createPdf, toFile } from '../../../test/sample-files.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

let portal: RunningPortal;
let staff: PocketBase;
let room: RecordModel;
let application: RecordModel;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());
beforeEach(async () => {
  const { id } = await staff.collection('services').create(service);
  application = await staff.collection('applications').create({ ...sampleApplication, serviceId: id });
  room = await staff.collection('messages_room').create({ phone: '0917 123 4567' });
});

const message = (files: File) => staff.collection('messages').create({ room: room.id, files });
const attach = (to: string, body: Partial<AttachRequirementRequest>, client = staff) =>
  client.send<AttachRequirementResponse>(attachRequirementPath(to), { method: 'POST', body });
const now = () => staff.collection('applications').getOne(application.id);

describe('a photograph sent in the chat', () => {
  test('becomes a requirement of the application, with its name, and the audit trail says so', async () => {
    const { id, files } = await message(toFile(await createImage('jpeg'), 'my id.jpg'));
    expect(await attach(id, { application: application.id, requirementName: ' Valid ID ' })).toEqual({
      application: application.id,
      applicationNumber: application.applicationNumber,
    });
    const after = await now();
    expect(after.requirementsJSON).toEqual([{ fileName: files, requirementName: 'Valid ID' }]);
    expect(after.requirements).toHaveLength(1);
    const token = await staff.files.getToken();
    const answer = await fetch(staff.files.getURL(after, after.requirements[0], { token }));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const trail = await staff.collection('audit').getFullList({ filter: 'action = "update" || action = "open_file"', sort: 'created' });
    expect(trail).toContainEqual(
      expect.objectContaining({
        collection: 'applications',
        recordId: application.id,
        actorName: 'clerk',
        details: { fields: ['requirements', 'requirementsJSON'] },
      }),
    );
    expect(trail).toContainEqual(
      expect.objectContaining({
        collection: 'messages',
        recordId: id,
        details: { field: 'files', application: application.applicationNumber },
      }),
    );
  });

  test('is attached once, however often that is asked, and two at a time both arrive', async () => {
    const first = await message(toFile(await createImage('png'), 'a.png'));
    const second = await message(toFile(createPdf(), 'b.pdf'));
    const body = { application: application.id, requirementName: 'Paper' };
    await Promise.all([attach(first.id, body), attach(second.id, body)]);
    await attach(first.id, body);
    const after = await now();
    expect(after.requirements).toHaveLength(2);
    expect(after.requirementsJSON.map(({ fileName }: { fileName: string }) => fileName).sort()).toEqual([first.files, second.files].sort());
  });

  test('in a form that applications do not take is written anew as a JPEG', async () => {
    const { id } = await message(toFile(await createImage('webp'), 'photo.webp'));
    await attach(id, { application: application.id, requirementName: 'Photo' });
    expect((await now()).requirements[0]).toMatch(/\.jpg$/);
  });
});

describe('it is refused', () => {
  test('for guests', async () => {
    const { id } = await message(toFile(await createImage('jpeg'), 'a.jpg'));
    const body = { application: application.id, requirementName: 'ID' };
    await expect(attach(id, body, portal.client())).rejects.toMatchObject({ status: 401 });
    expect((await now()).requirements).toEqual([]);
  });

  test('for an application of another number, and for one that does not exist', async () => {
    const { id } = await message(toFile(await createImage('jpeg'), 'a.jpg'));
    const other = await staff
      .collection('applications')
      .create({ ...sampleApplication, contactNumber: '09179999999', serviceId: application.serviceId });
    for (const wrong of [other.id, 'zzzzzzzzzzzzzzz', '', undefined]) {
      await expect(attach(id, { application: wrong, requirementName: 'ID' })).rejects.toMatchObject({
        status: 400,
        response: { data: { application: { code: 'validation_invalid_value' } } },
      });
    }
  });

  test('without a name for the paper, or with one that is too long', async () => {
    const { id } = await message(toFile(await createImage('jpeg'), 'a.jpg'));
    for (const requirementName of ['', '  ', 'x'.repeat(maxRequirementNameLength + 1)]) {
      await expect(attach(id, { application: application.id, requirementName })).rejects.toMatchObject({
        status: 400,
        response: { data: { requirementName: {} } },
      });
    }
  });

  test('for a message without a file, an unknown one, and a kind of file that is no requirement', async () => {
    const body = { application: application.id, requirementName: 'ID' };
    const { id } = await staff.collection('messages').create({ room: room.id, text_message: 'Hello' });
    for (const one of [id, 'zzzzzzzzzzzzzzz', '..']) await expect(attach(one, body)).rejects.toMatchObject({ status: 404 });
    const letter = await message(toFile(createDocx(), 'letter.docx'));
    await expect(attach(letter.id, body)).rejects.toMatchObject({ status: 400, response: { data: { requirements: {} } } });
    expect((await now()).requirements).toEqual([]);
  });
});
