import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { bool, date, text } from '#lib/schema/fields.ts';
import { grantToAllStaff } from '../../roles/grant-to.ts';

/** Push subscriptions of browsers. */
export const pushSubscriptions = defineCollection({
  name: 'fcm_subscriptions',
  fields: {
    token: text({ required: true, unique: true, max: 512 }),
    /** Origin of the subscribing page. */
    endpoint: text({ max: 200 }),
    userAgent: text({ max: 500 }),
    lastActive: date(),
    isActive: bool({ default: true }),
    /**
     * Endpoint and keys of the push service; never sent to clients (D36). '' for tokens of a
     * vendor's messaging.
     */
    webEndpoint: text({ hidden: true, readOnly: true, max: 2000 }),
    endpointHash: text({ hidden: true, readOnly: true, unique: true, max: 64 }),
    auth: text({ hidden: true, readOnly: true, max: 100 }),
    p256dh: text({ hidden: true, readOnly: true, max: 200 }),
    /** Staff member who receives notifications about the office's work. */
    user: text({ hidden: true, readOnly: true, max: 15 }),
  },
  indexes: [['isActive'], ['user']],
  access: {
    guest: {
      ...accessPresets.none,
      list: { requiredFilter: 'token' },
      create: true,
      update: ['lastActive', 'isActive', 'userAgent'],
      writableFields: ['token', 'endpoint', 'userAgent', 'lastActive', 'isActive'],
    },
    staff: [grantToAllStaff({ list: { requiredFilter: 'token' }, create: true, update: ['lastActive', 'isActive', 'userAgent'] })],
  },
});
