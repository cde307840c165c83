import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#model/collections/pages/services.ts';
import { createMessageValues } from '#model/settings/application-message.ts';
import { sampleSite } from '#scripts/seed/sample-site.ts';
import { service } from '../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../test/start-portal.ts';
import { serviceNames } from '../services.ts';
import { readSiteSettings } from '../sites/site-settings.ts';

/* A portal whose office has entered nothing shows no fact of another office, anywhere in public. */

let portal: RunningPortal;
let serviceId: string;
beforeAll(async () => {
  portal = await startPortal({ services: serviceNames });
  serviceId = (await portal.context.store.write((tx) => tx.insert(services, { ...service, category: 'certificates', status: 'Available' })))
    .id;
}, 60_000);
afterAll(() => portal.close());

const { name, city, portalName, address, phone, mobile, email, applicationPrefix, mapCentre, mapOutline } = sampleSite;
/** What only the office of the sample may say of itself. */
const facts: readonly string[] = [
  name,
  city,
  portalName,
  address,
  phone,
  mobile,
  email,
  'southtriangle',
  `${applicationPrefix}-`,
  String(mapCentre.latitude),
  String(mapCentre.longitude),
  ...mapOutline.split('\n'),
  ...sampleSite.officeHours.map(({ hours }) => hours.en).filter((text) => /\d/.test(text)),
  ...sampleSite.departments.flatMap((department) => [department.phone, department.email, department.description.en, department.name]),
  ...sampleSite.hotlines.map(({ number }) => number).filter((number) => number !== '911'),
];

const pages = ['', '/services', '/search', '/search?q=clearance', '/officials', '/places', '/news', '/contact', '/alerts', '/offline'];
const texts = [
  '/privacy',
  '/terms',
  '/my-data',
  '/tracking',
  '/verify',
  '/apply_online',
  '/feed.xml',
  '/manifest.webmanifest',
  '/no-such-page',
];

/** The document without addresses of scripts, whose hashes may contain any digits. */
const readText = async (path: string) => {
  const text = await (await fetch(portal.url + path)).text();
  return text
    .replaceAll(/(?:src|href|from)="?\/?assets\/[^"]*"/g, '')
    .replaceAll(/\/assets\/[\w./-]+/g, '')
    .replaceAll(/nonce="[^"]*"/g, '');
};

function expectNeutral(text: string, where: string): void {
  // Digits of a hotline count only where they stand alone, as on a page.
  const isThere = (fact: string) => (/^\d{3}$/.test(fact) ? new RegExp(`[>"\\s:]${fact}["<]`).test(text) : text.includes(fact));
  expect(facts.filter(isThere), where).toEqual([]);
  const markup = text.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  expect(markup, where).not.toMatch(/undefined|tel:"|mailto:"|sms:"|\[object/);
}

describe.each(['', '/fil'])('under %j', (prefix) => {
  test.each([...pages, ...texts])('%s shows nothing of another office', async (path) => {
    const text = await readText(prefix + path || '/');
    expect(text.length).toBeGreaterThan(100);
    expectNeutral(text, prefix + path);
  });

  test('the page of a service, its form and a number that nobody has show nothing of another office', async () => {
    const list = await readText(`${prefix}/services`);
    const [page = ''] = new RegExp(`${prefix}/services/[\\w-]+${serviceId}|${prefix}/services/[\\w-]+`).exec(list) ?? [];
    expect(page).not.toBe('');
    for (const path of [page, `${prefix}/apply_online/${serviceId}`, `${prefix}/tracking/BRGY-20261121-0427`])
      expectNeutral(await readText(path), path);
  });
});

test.each(['/robots.txt', '/sitemap.xml', '/api/collections/settings/records', '/.well-known/jwks.json'])(
  '%s shows nothing of another office',
  async (path) => {
    expectNeutral(await readText(path), path);
  },
);

test('what is wrong is said without facts of another office', async () => {
  for (const path of [
    '/api/collections/nothing/records',
    '/api/collections/applications/records/000000000000000',
    '/verify?number=x&code=y',
  ])
    expectNeutral(await readText(path), path);
});

test('messages of an office that entered nothing name the barangay hall', async () => {
  const site = await readSiteSettings(portal.context.store.read);
  const subject = { applicationNumber: 'BRGY-1', service: undefined, dueDate: '', denialReason: '', name: 'Cruz, Ana' };
  for (const language of ['en', 'fil'] as const) {
    const values = createMessageValues(subject, site, language, 'https://portal.example.ph');
    expectNeutral(JSON.stringify(values), language);
    expect(values).toMatchObject({
      place: 'Barangay',
      phone: expect.stringContaining('barangay hall'),
      email: expect.stringContaining('barangay hall'),
    });
  }
});
