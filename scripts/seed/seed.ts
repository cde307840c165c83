import { DAY_MS, MINUTE_MS } from '#lib/dates/durations.ts';
import { toManilaDateStamp, toManilaDay } from '#lib/dates/manila-time.ts';
import { parseDate, serializeDate, serializeDateFromNow } from '#lib/dates/serialize-date.ts';
import { addWorkingDays } from '#lib/dates/working-days.ts';
import type { RecordOf } from '#lib/schema/collection.ts';
import { applySiteDefaults, getWorkCalendar } from '#model/barangay.ts';
import { starterTemplates } from '#model/certificates/starter-templates.ts';
import { computeQueueOrder } from '#model/collections/applications/applications.ts';
import { collections } from '#model/collections/index.ts';
import type { AppContext } from '#server/app-context.ts';
import { registerSampleRecords } from '#server/records/settings/sample-content.ts';
import { insertRecord } from '#server/records/write/insert-record.ts';
import type { Reader } from '#server/store/store.ts';
import { applications, type SeedApplication } from './applications.ts';
import { drawSamplePublicDocument } from './draw-sample-public-document.ts';
import { highlights } from './highlights.ts';
import { news } from './news.ts';
import { officials, toOfficial } from './officials.ts';
import { places } from './places.ts';
import { problemReports } from './problem-reports.ts';
import { publicDocuments } from './public-documents.ts';
import { applicationFilePath, coverPath, readSampleFile } from './sample-files.ts';
import { sampleSite } from './sample-site.ts';
import { seedConversations } from './seed-conversations.ts';
import { requirementsInFilipino, services } from './services.ts';
import { socialAccounts, socialPosts } from './social-posts.ts';

/** All settings of the office of the sample content. */
const siteSettings = applySiteDefaults(sampleSite);

/** Fills an empty store with the sample content; does nothing when the store contains records. */
export async function seed(context: AppContext): Promise<void> {
  if (!(await isStoreEmpty(context.store.read))) return;
  context.log.info('Filling the empty store with sample content');
  await seedServices(context);
  await seedCertificateTemplates(context);
  await seedOfficials(context);
  await seedNews(context);
  await seedPlaces(context);
  await seedPublicDocuments(context);
  await seedApplications(context);
  await seedConversations(context);
  await seedProblemReports(context);
  await insertRecord(context, collections.settings, {
    site: {
      ...sampleSite,
      highlights,
      ...socialAccounts,
      socialPosts: socialPosts.map(({ reactions: [likes, comments, shares], ...post }) => ({
        imageUrl: '',
        videoThumbnail: '',
        ...post,
        likes,
        comments,
        shares,
        link: socialAccounts[post.platform],
      })),
      hasSampleContent: true,
    },
  });
  await registerSampleRecords(context.store);
}

/** Whether a store has no content and no settings. */
async function isStoreEmpty(reader: Reader): Promise<boolean> {
  for (const seeded of [collections.services, collections.news, collections.officials, collections.applications, collections.settings]) {
    if ((await reader.count(seeded, undefined, 1)) > 0) return false;
  }
  return true;
}

async function seedServices(context: AppContext): Promise<void> {
  for (const service of services) {
    const requirementsFil = service.requirements.map((of) => ({ of, text: requirementsInFilipino[of] ?? '' }));
    await insertRecord(context, collections.services, { ...service, requirementsFil });
  }
}

/** Service by the kind of its certificate template; other templates are for any service. */
const templateServices: Readonly<Record<string, string>> = {
  BC: 'Barangay Clearance',
  RES: 'Certificate of Residency',
  IND: 'Indigency Certificate',
  FTJ: 'First-time Jobseeker Certificate',
  BUS: 'Business Permit',
  ID: 'Barangay ID',
};

/** Adds the certificate templates that are missing, tied to the services of their kind. */
export async function seedCertificateTemplates(context: AppContext): Promise<void> {
  const existingServices = await context.store.read.list(collections.services);
  const existingKinds = (await context.store.read.list(collections.certificate_templates)).map(({ kind }) => kind);
  for (const template of starterTemplates.filter(({ kind }) => !existingKinds.includes(kind))) {
    const service = existingServices.find(({ title }) => title === templateServices[template.kind])?.id ?? '';
    await insertRecord(context, collections.certificate_templates, { ...template, service, version: 1, inUse: true });
  }
}

/** Inserts oldest first: lists show the newest first, and the Captain was elected first. */
async function seedOfficials(context: AppContext): Promise<void> {
  for (const official of officials) await insertRecord(context, collections.officials, toOfficial(official));
}

async function seedNews(context: AppContext): Promise<void> {
  for (const { cover, daysAgo, ...article } of news.toReversed()) {
    const at = new Date(Date.now() - daysAgo * DAY_MS);
    const image = await readSampleFile(coverPath(cover));
    await insertRecord(context, collections.news, { ...article, date: toManilaDay(at), created: serializeDate(at) }, { image: [image] });
  }
}

async function seedPlaces(context: AppContext): Promise<void> {
  for (const { photos, ...place } of places) {
    const files = await Promise.all(photos.map((cover) => readSampleFile(coverPath(cover))));
    await insertRecord(context, collections.places, place, { photos: files });
  }
}

async function seedPublicDocuments(context: AppContext): Promise<void> {
  for (const document of publicDocuments) {
    const { fileName: _name, paragraphs: _paragraphs, ...record } = document;
    const file = await drawSamplePublicDocument(document, `Barangay ${sampleSite.name}`);
    await insertRecord(context, collections.public_documents, { ...record, fileSize: file.size, isPublished: true }, { file: [file] });
  }
}

async function seedProblemReports(context: AppContext): Promise<void> {
  for (const [index, { daysAgo, ...report }] of problemReports.entries()) {
    const history = createHistory(daysAgo, 0);
    const { status, date: changed } = history.at(-1) ?? {};
    const created = history[0]?.date ?? '';
    await insertRecord(context, collections.problem_reports, {
      ...report,
      ticketNumber: `UL-${toManilaDateStamp(parseDate(created) ?? new Date())}-${2001 + index}`,
      status,
      history,
      decidedAt: status === 'finished' ? changed : '',
      created,
    });
  }
}

/**
 * Returns the history of a sample record, with the time of day of now less `earlierMs`.
 */
const createHistory = (daysAgo: Readonly<Partial<Record<string, number>>>, earlierMs: number) =>
  Object.entries(daysAgo).map(([status, days = 0]) => ({
    status,
    date: serializeDateFromNow(-days * DAY_MS - earlierMs),
  }));

async function seedApplications(context: AppContext): Promise<void> {
  const existingServices = await context.store.read.list(collections.services);
  for (const [index, application] of applications.toReversed().entries()) {
    const service = existingServices.find(({ title }) => title === application.service);
    if (!service)
      throw new Error(`The sample application of ${application.name.join(' ')} names no sample service: ${application.service}`);
    await insertApplication(context, application, service, index);
  }
}

async function insertApplication(
  context: AppContext,
  application: SeedApplication,
  service: RecordOf<typeof collections.services>,
  index: number,
): Promise<void> {
  const { name, street, daysAgo, purpose, otherPurpose, papers, service: _, ...facts } = application;
  const [firstName, middleName, lastName] = name;
  const history = createHistory(daysAgo, index * MINUTE_MS);
  const { status = '', date: decidedAt = '' } = history.at(-1) ?? {};
  const created = history[0]?.date ?? '';
  const applied = parseDate(created) ?? new Date();
  const readFiles = (names: string[]) => Promise.all(names.map((name) => readSampleFile(applicationFilePath(application, name))));
  const uploads = await readFiles(papers.map((paper) => `${paper}.jpg`));
  const isDecided = status === 'finished' || status === 'denied';
  const record = {
    ...facts,
    applicationNumber: `${siteSettings.applicationPrefix}-${toManilaDateStamp(applied)}-${String(1000 + ((index * 7919) % 9000))}`,
    created,
    name: `${lastName}, ${firstName} ${middleName}`.trim(),
    address: `${street}, South Triangle, Quezon City`,
    purpose: purpose === 'others' ? otherPurpose : purpose,
    serviceId: service.id,
    requirementsJSON: service.requirements.map((requirementName, i) => ({ fileName: uploads[i]?.name ?? '', requirementName })),
    status,
    history,
    decidedAt: isDecided ? decidedAt : '',
    dueDate: addWorkingDays(toManilaDay(applied), service.processingDays, getWorkCalendar(siteSettings)),
    consentVersion: siteSettings.privacyVersion,
    consentAt: created,
  };
  const queueOrder = computeQueueOrder(record);
  const documents = await readFiles(status === 'finished' ? ['finished-document.pdf'] : []);
  await insertRecord(context, collections.applications, { ...record, queueOrder }, { requirements: uploads, documents });
}
