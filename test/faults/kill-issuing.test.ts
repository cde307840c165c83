import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { expect, test } from 'vitest';
import { applicationCertificatePath } from '#model/endpoints/certificates/certificates.ts';
import { official, sampleApplication, service } from '../sample-records.ts';
import { type ChildPortal, createStaffClient, startChildPortal } from './child-portal.ts';
import { checkRemainingFiles, inspectStore } from './inspect-store.ts';
import { scaleForNightly } from './nightly.ts';
import { isConnectionLost } from './resident.ts';
import { randomDelay, randomInteger } from './writers.ts';

/* Certificates are issued at the same time and the process is killed meanwhile. */

const ROUNDS = scaleForNightly(200, 1);
const PAPERS = 6;
const KIND = 'BC';

test(`of ${PAPERS} certificates during a kill each is there whole, or not at all, and no number is missing or given twice`, {
  timeout: scaleForNightly(3_600_000, 60_000),
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-issuing-'));
  let child: ChildPortal = await startChildPortal(folder);
  try {
    let staff = await createStaffClient(child.url);
    const serviceId = await prepareOffice(staff);
    let acknowledged = 0;
    let cutAndStored = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const create = () => staff.collection('applications').create({ ...sampleApplication, serviceId });
      const cases = (await Promise.all(Array.from({ length: PAPERS }, create))).map(({ id }) => id);
      const numbers = new Map<string, string>();
      const { promise: enough, resolve: resolveEnough } = Promise.withResolvers<void>();
      const least = randomInteger(PAPERS - 2);
      const issuing = Promise.allSettled(
        cases.map(async (id) => {
          numbers.set(id, await issue(staff, id));
          if (numbers.size === least) resolveEnough();
        }),
      );
      await Promise.race([enough, issuing]);
      await randomDelay(20);
      await child.kill();
      for (const result of await issuing) if (result.status === 'rejected' && !isConnectionLost(result.reason)) throw result.reason;
      child = await startChildPortal(folder);
      staff = await createStaffClient(child.url);

      const storedData = assertWhole(folder);
      for (const id of cases) {
        const stored = storedData.get(id);
        if (numbers.has(id)) expect(stored, 'an acknowledged certificate is lost').toBe(numbers.get(id));
        else if (stored !== undefined) cutAndStored += 1;
        acknowledged += numbers.has(id) ? 1 : 0;
        // The clerk tries again: a second paper is refused, a missing one gets the next number.
        if (stored === undefined) await issue(staff, id);
        else await expect(issue(staff, id)).rejects.toMatchObject({ status: 409 });
      }
      expect(assertWhole(folder).size).toBe(round * PAPERS);
    }
    expect(await child.stop()).toBe(0);
    expect(await checkRemainingFiles(folder, true)).toMatchObject({ missing: [], orphans: [], temporaryFiles: [] });
    console.log(
      `${ROUNDS} kills under ${PAPERS} certificates: ${acknowledged} had been acknowledged, ${cutAndStored} were issued though their answer was cut; none is half there`,
    );
  } finally {
    await child.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Creates a service with a template and the signatory. Returns the id of the service. */
async function prepareOffice(staff: PocketBase): Promise<string> {
  await staff.collection('officials').create({ ...official, position: 'Barangay Captain' });
  const { id } = await staff.collection('services').create({ ...service, issuedWithoutApproval: true });
  const template = { kind: KIND, name: 'Barangay Clearance', body: '<p>{name} lives at {address}.</p>', service: id, inUse: true };
  await staff.collection('certificate_templates').create(template);
  return id;
}

/** Issues the certificate of an application. Returns its number. */
async function issue(staff: PocketBase, application: string): Promise<string> {
  const body = { kind: KIND, language: 'en', facts: { name: 'Ana Cruz', address: '12 Scout Street' }, issue: true };
  const { controlNumber } = await staff.send<{ controlNumber: string }>(applicationCertificatePath(application), { method: 'POST', body });
  return controlNumber;
}

/** Checks the whole register. Returns the number of each application. */
function assertWhole(folder: string): Map<string, string> {
  const storedCertificates = inspectStore(folder, (stored) => stored.certificates());
  expect(storedCertificates.filter(({ missing }) => missing.length > 0)).toEqual([]);
  expect(storedCertificates.map(({ sequence }) => sequence)).toEqual(storedCertificates.map((_, at) => at + 1));
  expect(new Set(storedCertificates.map(({ controlNumber }) => controlNumber)).size).toBe(storedCertificates.length);
  expect(inspectStore(folder, (stored) => stored.countFinishedWithoutCertificate())).toBe(0);
  return new Map(storedCertificates.map(({ application, controlNumber }) => [application, controlNumber]));
}
