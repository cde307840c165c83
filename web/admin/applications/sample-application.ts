import { defaultsOf } from '#lib/schema/check.ts';
import { applications } from '#model/collections/applications.ts';
import type { Application } from '../live/application-feed.ts';

/** An application for tests. */
export function sampleApplication(values: Partial<Application>): Application {
  return {
    ...defaultsOf(applications.fields),
    id: 'sample000000001',
    collectionId: 'pbc_applications',
    collectionName: 'applications',
    created: '2025-11-05 01:00:00.000Z',
    updated: '2025-11-05 01:00:00.000Z',
    expand: { serviceId: { title: 'Barangay Clearance' } },
    ...values,
  } as Application;
}
