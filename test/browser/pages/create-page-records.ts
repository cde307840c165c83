import { createRecordSlug } from '../../../lib/texts/slugify.ts';
import { photoLinkPaths } from '../../../model/endpoints/applications/photo-links.ts';
import { queuePaths } from '../../../model/endpoints/office/queue.ts';
import { issueCertificate } from '../../issue-certificate.ts';
import { createPdf } from '../../sample-files.ts';
import { article, fullApplication, official, place, service } from '../../sample-records.ts';
import { findFreePort } from '../../servers/find-free-port.ts';
import type { RunningPortal } from '../../start-portal.ts';
import { startSeededPortal } from '../../start-sample-portal.ts';
import { createColleague, type PortalFixture } from '../portal-test.ts';

/** A word without a place to break, longer than a phone is wide. */
const longWord = 'Pinakanakapagpapabagabag'.repeat(3);
const longEmail = `${longWord.toLowerCase().slice(0, 60)}@barangaysouthtriangle.quezoncity.example.ph`;
/** The name of a file as phones and offices make it, without a space. */
export const longFileName = `Screenshot_20261121_${longWord}_Certificate-of-Residency.pdf`;

/** The records whose pages are listed; what a person can type has long words without spaces. */
export type PageRecords = PortalFixture & Awaited<ReturnType<typeof createPageRecords>>;

/** Starts a portal with the whole sample content and a newsletter, for the pages of all kinds. */
export async function startPagesPortal(env: Readonly<Record<string, string>> = {}): Promise<RunningPortal> {
  const port = String(await findFreePort());
  // No mail is sent; the newsletter needs an address of the portal.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@example.ph', PORTAL_URL: `http://127.0.0.1:${port}` };
  return startSeededPortal({ ...env, ...mail, PORT: port });
}

/** Creates the records that the listed pages show, beside those of the sample content. */
export async function createPageRecords(office: PortalFixture) {
  const { portal, staff } = office;
  const create = (collection: string, values: object) => staff.collection(collection).create(values);
  const findFirst = async (collection: string, filter = '') =>
    (await staff.collection(collection).getList(1, 1, { sort: 'created', filter })).items[0]?.id ?? '';
  const file = () => new File([new Uint8Array(createPdf('A paper'))], longFileName, { type: 'application/pdf' });

  const appliedService = await create('services', {
    ...service,
    ...{ title: `Clearance ${longWord}`, description: longWord, isOnline: true, requirements: [`Valid ID ${longWord}`], price: 50 },
  });
  const closedService = await create('services', { ...service, title: longWord, isOnline: true, status: 'Unavailable' });
  const longArticle = await create('news', {
    ...article,
    ...{ title: longWord, excerpt: longWord, content: `<p>${longWord}</p>`, author: longWord, date: '2025-01-02', tags: ['Kalinisan'] },
  });
  const longOfficial = await create('officials', { ...official, name: longWord, email: longEmail, officeHours: longWord, bio: longWord });
  const longPlace = await create('places', { ...place, name: longWord, address: longWord, website: `https://example.ph/${longWord}` });
  const document = await create('public_documents', {
    ...{ title: longWord, kind: 'ordinance', number: longWord.slice(0, 60), date: '2026-01-05', description: longWord },
    file: file(),
  });
  const application = await create('applications', {
    ...fullApplication,
    ...{ name: `${longWord}, Ana`, address: longWord, email: longEmail, contactNumber: '+639175520001', serviceId: appliedService.id },
    ...{ requirements: [file()], requirementsJSON: [{ fileName: longFileName, requirementName: appliedService.requirements[0] }] },
  });
  const report = await portal
    .client()
    .collection('problem_reports')
    .create({ kind: 'streetLight', description: longWord, landmark: longWord });
  const { id: reportId } = await staff.collection('problem_reports').getFirstListItem(`ticketNumber = "${report.ticketNumber}"`);
  const message = await portal
    .client()
    .collection('contact_messages')
    .create({ name: longWord, email: longEmail, subject: longWord, category: 'other', message: longWord });
  const colleague = await createColleague(office, ['clerk'], { username: `maria.${longWord.slice(0, 50)}`, name: longWord });
  const certificate = await issueCertificate(portal, 'BC-2026-000001', { sequence: 1, application: application.id }, { name: longWord });
  const values = { sequence: 2, state: 'prepared', issuedAt: '', application: application.id } as const;
  await issueCertificate(portal, 'BC-2026-000002', values, { name: longWord });
  const { code: photoCode } = await staff.send<{ code: string }>(photoLinkPaths.create, {
    method: 'POST',
    body: { application: application.id },
  });
  for (let given = 0; given < 3; given += 1) await staff.send(queuePaths.tickets, { method: 'POST', body: {} });
  await staff.send(queuePaths.callNext, { method: 'POST', body: { counter: 'Counter 1' } });

  return {
    appliedService: appliedService.id,
    serviceSlug: createRecordSlug(appliedService.id, String(appliedService.title)),
    closedService: closedService.id,
    articleId: longArticle.id,
    articleSlug: createRecordSlug(longArticle.id, longWord),
    sampleArticle: await findFirst('news'),
    official: longOfficial.id,
    place: longPlace.id,
    document: document.id,
    application: application.id,
    applicationNumber: String(application.applicationNumber),
    denied: await findFirst('applications', "status = 'denied'"),
    finished: await findFirst('applications', "status = 'finished'"),
    room: await findFirst('messages_room'),
    template: await findFirst('certificate_templates'),
    message: message.id,
    colleague: colleague.id,
    report: reportId,
    ticketNumber: String(report.ticketNumber),
    photoCode,
    certificate,
  };
}
