import { getDefaults } from '#lib/schema/validate-fields.ts';
import { applications } from '#model/collections/applications/applications.ts';
import type { Application } from '#web/admin/applications/listed-application.ts';

/** Creates an application for tests, with default values except for `values`. */
export function createApplicationFixture(values: Partial<Application>): Application {
  return {
    ...getDefaults(applications.fields),
    id: 'sample000000001',
    collectionId: 'pbc_applications',
    collectionName: 'applications',
    created: '2025-11-05 01:00:00.000Z',
    updated: '2025-11-05 01:00:00.000Z',
    expand: { serviceId: { title: 'Barangay Clearance' } },
    ...values,
  } as Application;
}
