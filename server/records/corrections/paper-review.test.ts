import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { correctionRequestPaths, type PaperReviewRequest } from '#model/endpoints/applications/correction-requests.ts';
import { limits } from '#model/limits.ts';
import { createImage, toFile } from '../../../test/sample-files.ts';
import { sampleApplication, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

let portal: RunningPortal;
let staff: PocketBase;
let application: RecordModel;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());
beforeEach(async () => {
  const { id: serviceId } = await staff.collection('services').create(service);
  const requirements = [toFile(await createImage('jpeg'), 'id.jpg'), toFile(await createImage('png'), 'bill.png')];
  application = await staff.collection('applications').create({ ...sampleApplication, serviceId, requirements });
});

const now = () => staff.collection('applications').getOne(application.id);
const review = (body: Partial<PaperReviewRequest>, headers: Record<string, string> = {}, client = staff) =>
  client.send<RecordModel>(correctionRequestPaths.review(application.id), { method: 'POST', body, headers });
const paper = (at: number): string => application.requirements[at];

test('one paper after another is called good or asked for again, and each can be taken back', async () => {
  const answer = await review({ file: paper(0), decision: 'rejected', remark: ' Malabo po. ' });
  expect(answer).toMatchObject({ id: application.id, status: 'pending' });
  expect(answer).not.toHaveProperty('paperReviews');
  await review({ file: paper(1), decision: 'accepted', remark: 'not kept' });
  const by = 'clerk';
  expect((await now()).paperReviews).toEqual([
    { file: paper(0), decision: 'rejected', remark: 'Malabo po.', by },
    { file: paper(1), decision: 'accepted', remark: '', by },
  ]);
  await review({ file: paper(0), decision: '' });
  expect((await now()).paperReviews).toEqual([{ file: paper(1), decision: 'accepted', remark: '', by }]);
  const trail = await staff.collection('audit').getFullList({ filter: `recordId = "${application.id}" && action = "update"` });
  expect(trail.map(({ details }) => details)).toContainEqual({ fields: ['paperReviews'] });
});

test('two clerks who look at the same case do not overwrite each other unasked', async () => {
  await review({ file: paper(0), decision: 'accepted' }, { 'If-Match': `"${application.updated}"` });
  const late = await fetch(portal.url + correctionRequestPaths.review(application.id), {
    method: 'POST',
    body: JSON.stringify({ file: paper(0), decision: 'rejected', remark: 'Blurred' }),
    headers: { 'content-type': 'application/json', authorization: staff.authStore.token, 'if-match': `"${application.updated}"` },
  });
  expect([late.status, ((await late.json()) as { data: object }).data]).toEqual([412, expect.objectContaining({ id: application.id })]);
  expect((await now()).paperReviews).toMatchObject([{ decision: 'accepted' }]);
});

test.each([
  ['file', { file: 'other.jpg', decision: 'accepted' }],
  ['file', { decision: 'accepted' }],
  ['decision', { decision: 'bad' }],
  ['remark', { decision: 'rejected' }],
  ['remark', { decision: 'rejected', remark: 'x'.repeat(limits.paperRemarkLength + 1) }],
])('a wrong %s is named', async (field, body) => {
  const reviewBody = { file: paper(0), ...body } as Partial<PaperReviewRequest>;
  if (!('file' in body) && field === 'file') delete reviewBody.file;
  await expect(review(reviewBody)).rejects.toMatchObject({ status: 400, response: { data: { [field]: { code: expect.any(String) } } } });
});

test('visitors neither say anything of papers nor read what was said', async () => {
  await review({ file: paper(0), decision: 'rejected', remark: 'Malabo po.' });
  await expect(review({ file: paper(0), decision: 'accepted' }, {}, portal.client())).rejects.toMatchObject({ status: 404 });
  const filter = `applicationNumber = "${application.applicationNumber}"`;
  const trackedApplication = await portal.client().collection('applications').getFirstListItem(filter);
  expect(JSON.stringify(trackedApplication)).not.toContain('Malabo');
  await expect(portal.client().collection('applications').getFirstListItem(`${filter} && paperReviews ~ "Malabo"`)).rejects.toMatchObject({
    status: 400,
  });
});
