import { type Application, applicationDetailParams } from '../web/admin/applications/listed-application.ts';
import type { RecordClient } from '../web/record-client.ts';
import { createImage, toFile } from './sample-files.ts';
import { sampleApplication, service } from './sample-records.ts';

/**
 * Creates an application for a service of its own.
 *
 * @param papers its number of papers
 * @returns the application as a clerk sees it
 */
export async function createSeenApplication(records: RecordClient, papers: number): Promise<Application> {
  const { id: serviceId } = await records.collection('services').create(service);
  const requirements = await Promise.all(Array.from({ length: papers }, async (_, at) => toFile(await createImage('jpeg'), `${at}.jpg`)));
  const { id } = await records.collection('applications').create({ ...sampleApplication, serviceId, requirements });
  return records.collection('applications').getOne<Application>(id, applicationDetailParams);
}
