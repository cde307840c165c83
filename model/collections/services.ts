import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { bool, number, select, text, texts } from '#lib/schema/fields.ts';
import { serviceCategories, serviceStatuses } from './choices.ts';

export const services = collection({
  name: 'services',
  fields: {
    title: text({ label: 'services.title', required: true, max: 120 }),
    category: select({ label: 'services.category', required: true, options: serviceCategories, optionWords: 'services.category' }),
    description: text({ label: 'services.description', required: true, max: 2000, multiline: true }),
    isOnline: bool({ label: 'services.isOnline', default: true }),
    processingTime: text({ label: 'services.processingTime', max: 80 }),
    /** Working days until the promised date. */
    processingDays: number({ label: 'services.processingDays', integer: true, min: 0, max: 250, default: 3 }),
    price: number({ label: 'services.price', min: 0, max: 1_000_000, step: 0.01 }),
    priceTo: number({ label: 'services.priceTo', min: 0, max: 1_000_000, step: 0.01 }),
    status: select({
      label: 'services.status',
      required: true,
      options: serviceStatuses,
      optionWords: 'services.status',
      default: 'Available',
    }),
    /** Each is a paper to upload. */
    requirements: texts({ label: 'services.requirements', maxItems: 10, maxLength: 200 }),
  },
  indexes: [['category'], ['title']],
  search: ['title', 'description'],
  restorable: true,
  access: { guest: may.read, staff: may.everything },
});
