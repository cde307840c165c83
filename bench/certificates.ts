/*
 * Certificates through a portal that also makes the calls, which is harder than in an office: the
 * preview of a template, issuing, and 200 papers drawn as one file while somebody reads.
 *
 *     node bench/certificates.ts [papers]
 */

import { parseArgs } from 'node:util';
import { starterTemplates } from '#model/certificates/starter-templates.ts';
import { templatePreviewPath } from '#model/endpoints/certificates/certificate-templates.ts';
import { applicationCertificatePath } from '#model/endpoints/certificates/certificates.ts';
import { drawCertificates } from '../server/records/certificates/drawing/draw-certificates.ts';
import { createSamplePaper } from '../test/sample-certificate.ts';
import { sampleApplication } from '../test/sample-records.ts';
import { startPortal } from '../test/start-portal.ts';
import { percentile } from './percentile.ts';

const PAPERS = Number(parseArgs({ allowPositionals: true }).positionals[0] ?? 200);
const CALLS = 50;
const targets = { previewMs: 200, issueMs: 400, batchMs: 15_000, readMs: 250, bytes: 120_000 };

const portal = await startPortal({ env: { DATABASE_URL: '' }, services: ['records'] });
const misses: string[] = [];
try {
  const staff = await portal.staffClient();
  const [starter] = starterTemplates;
  const service = await staff
    .collection('services')
    .create({ title: 'Clearance', description: 'D', category: 'certificates', status: 'Available', issuedWithoutApproval: true });
  const contact = { email: 'a@example.ph', phone: '8000 0000', term: '2026', officeHours: 'Mon-Fri', bio: 'B' };
  await staff.collection('officials').create({ name: 'María Peña', position: 'Barangay Captain', department: 'Executive', ...contact });
  await staff.collection('certificate_templates').create({ ...starter, service: service.id });

  const postAsStaff = (path: string, body: object) =>
    fetch(portal.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: staff.authStore.token },
      body: JSON.stringify(body),
    }).then(async (response) => {
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.arrayBuffer();
    });

  // The library and its fonts load with the first paper.
  await postAsStaff(templatePreviewPath, { ...starter, language: 'en' });
  report(
    'preview, 95 %',
    percentile(await time(CALLS, () => postAsStaff(templatePreviewPath, { ...starter, language: 'en' })), 0.95),
    targets.previewMs,
  );

  const cases = await Promise.all(
    Array.from({ length: CALLS }, () => staff.collection('applications').create({ ...sampleApplication, serviceId: service.id })),
  );
  const issue = (at: number) =>
    postAsStaff(applicationCertificatePath(cases[at]?.id ?? ''), {
      kind: starter?.kind,
      language: 'en',
      facts: { name: 'Juan Cruz' },
      issue: true,
    });
  report('issue, 95 %', percentile(await time(CALLS, issue), 0.95), targets.issueMs);

  const paper = createSamplePaper();
  const papers = Array.from({ length: PAPERS }, (_, index) => ({ ...paper, controlNumber: `BC-2026-${index}` }));
  let isDrawing = true;
  const start = performance.now();
  const drawing = drawCertificates(papers).finally(() => {
    isDrawing = false;
  });
  const reads: number[] = [];
  while (isDrawing) reads.push(...(await time(1, () => staff.collection('services').getFullList())));
  await drawing;
  report(`${PAPERS} papers in one file`, performance.now() - start, targets.batchMs);
  report(`reading meanwhile, 99 % of ${reads.length}`, percentile(reads, 0.99), targets.readMs);
  report('bytes of one paper', (await drawCertificates([paper])).length, targets.bytes);
} finally {
  await portal.close();
}
if (misses.length > 0) process.exitCode = 1;

function report(name: string, value: number, limit: number): void {
  if (value >= limit) misses.push(name);
  console.info(`${name}: ${Math.round(value)} (below ${limit}) ${value < limit ? '✓' : '✗'}`);
}

async function time(count: number, job: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    await job(index);
    times.push(performance.now() - start);
  }
  return times;
}
