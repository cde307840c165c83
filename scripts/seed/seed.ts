import type { FastifyInstance } from 'fastify';
import PocketBase, { BaseAuthStore } from 'pocketbase';
import { wireDate } from '#lib/dates.ts';
import { manilaDay, manilaStamp } from '#lib/manila.ts';
import { addWorkingDays } from '#lib/working-days.ts';
import { barangay, workCalendar } from '#model/barangay.ts';
import { collections } from '#model/collections/index.ts';
import type { Parts } from '../../server/parts.ts';
import { markSamples } from '../../server/records/sample-content.ts';
import { seedFetch } from '../../server/records/seed-context.ts';
import { applications, type SeedApplication } from './applications.ts';
import { covers } from './drawings/covers.ts';
import { papers } from './drawings/papers.ts';
import { renderJpeg, renderWebp, specimenPdf } from './drawings/render.ts';
import { highlights } from './highlights.ts';
import { news } from './news.ts';
import { officials } from './officials.ts';
import { places } from './places.ts';
import { seedConversations } from './seed-conversations.ts';
import { services } from './services.ts';
import { socialAccounts, socialPosts } from './social-posts.ts';

const dayMilliseconds = 86_400_000;
const file = (bytes: Uint8Array, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type });

/** Fills an empty store with the sample content, through the record API; does nothing when the store holds anything. */
export async function seed(app: FastifyInstance, parts: Parts): Promise<void> {
  for (const seeded of [collections.services, collections.news, collections.officials, collections.applications, collections.settings]) {
    if ((await parts.store.read.count(seeded, undefined, 1)) > 0) return;
  }
  parts.log.info('Filling the empty store with sample content');
  const fetch = seedFetch(app);
  const client = new PocketBase('http://portal.internal', new BaseAuthStore());
  client.autoCancellation(false);
  client.beforeSend = (url, options) => ({ url, options: { ...options, fetch } });

  await seedServices(client);
  await seedOfficials(client);
  await seedNews(client);
  await seedPlaces(client);
  await seedApplications(client);
  await seedConversations(client);
  await client.collection('settings').create({
    site: {
      highlights,
      ...socialAccounts,
      socialPosts: socialPosts.map((post) => ({ imageUrl: '', videoThumbnail: '', ...post })),
      hasSampleContent: true,
    },
  });
  await markSamples(parts.store);
}

async function seedServices(client: PocketBase): Promise<void> {
  for (const service of services) await client.collection('services').create(service);
}

/** Oldest first: lists show the newest first, and the Captain was elected before all others. */
async function seedOfficials(client: PocketBase): Promise<void> {
  for (const official of officials) await client.collection('officials').create(official);
}

async function seedNews(client: PocketBase): Promise<void> {
  for (const { cover, daysAgo, ...article } of news.toReversed()) {
    const at = new Date(Date.now() - daysAgo * dayMilliseconds);
    const image = file(await renderWebp(covers[cover](), 1200), `${cover}.webp`, 'image/webp');
    await client.collection('news').create({ ...article, date: manilaDay(at), created: wireDate(at), image });
  }
}

async function seedPlaces(client: PocketBase): Promise<void> {
  for (const { photos, ...place } of places) {
    const drawn = photos.map(async (cover) => file(await renderWebp(covers[cover](), 800), `${cover}.webp`, 'image/webp'));
    await client.collection('places').create({ ...place, photos: await Promise.all(drawn) });
  }
}

async function seedApplications(client: PocketBase): Promise<void> {
  const known = await client
    .collection('services')
    .getFullList<{ id: string; title: string; requirements: string[]; processingDays: number }>();
  for (const [index, application] of applications.toReversed().entries()) {
    const service = known.find(({ title }) => title === application.service);
    if (!service) throw new Error(`The sample application of ${application.lastName} names no sample service: ${application.service}`);
    await client.collection('applications').create(await recordOf(application, service, index));
  }
}

async function recordOf(
  application: SeedApplication,
  service: { id: string; requirements: string[]; processingDays: number },
  index: number,
) {
  const { lastName, firstName, middleName, history, status, priority, notes, denialReason, documentLines, purpose, otherPurpose } =
    application;
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMilliseconds - index * 60_000);
  const applied = at(history[0]?.daysAgo ?? 0);
  const uploads = await Promise.all(
    application.papers.map(async (paper) => file(await renderJpeg(papers[paper](application), 1000), `${paper}.jpg`, 'image/jpeg')),
  );
  return {
    applicationNumber: `${barangay.applicationPrefix}-${manilaStamp(applied)}-${String(1000 + ((index * 7919) % 9000))}`,
    created: wireDate(applied),
    name: `${lastName}, ${firstName} ${middleName}`.trim(),
    email: application.email,
    contactNumber: application.contactNumber,
    address: application.address,
    birthDate: application.birthDate,
    gender: application.gender,
    civilStatus: application.civilStatus,
    occupation: application.occupation,
    purpose: purpose === 'others' ? otherPurpose : purpose,
    serviceId: service.id,
    requirements: uploads,
    requirementsJSON: service.requirements.map((requirementName, i) => ({ fileName: uploads[i]?.name ?? '', requirementName })),
    status,
    priority,
    notes,
    denialReason,
    documents:
      documentLines.length > 0 ? [file(specimenPdf(application.service, documentLines), 'finished-document.pdf', 'application/pdf')] : [],
    history: history.map((change) => ({ status: change.status, date: wireDate(at(change.daysAgo)) })),
    dueDate: addWorkingDays(manilaDay(applied), service.processingDays, workCalendar(barangay)),
    consentVersion: barangay.privacyVersion,
    consentAt: wireDate(applied),
  };
}
