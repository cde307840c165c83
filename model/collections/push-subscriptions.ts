import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { bool, date, text } from '#lib/schema/fields.ts';

export const pushSubscriptions = collection({
  name: 'fcm_subscriptions',
  fields: {
    token: text({ required: true, unique: true, max: 512 }),
    /** Origin of the page that subscribed. */
    endpoint: text({ max: 200 }),
    userAgent: text({ max: 500 }),
    lastActive: date(),
    isActive: bool({ default: true }),
    /** Where its push service takes messages and with which keys: never leaves the server (D36). '' when a vendor's messaging knows the token. */
    webEndpoint: text({ hidden: true, fromServer: true, max: 2000 }),
    endpointHash: text({ hidden: true, fromServer: true, unique: true, max: 64 }),
    auth: text({ hidden: true, fromServer: true, max: 100 }),
    p256dh: text({ hidden: true, fromServer: true, max: 200 }),
    /** The staff member who wants to hear of the office's work there. */
    user: text({ hidden: true, fromServer: true, max: 15 }),
  },
  indexes: [['isActive'], ['user']],
  access: {
    guest: {
      ...may.nothing,
      list: { pinned: 'token' },
      create: true,
      update: ['lastActive', 'isActive', 'userAgent'],
      writes: ['token', 'endpoint', 'userAgent', 'lastActive', 'isActive'],
    },
    staff: { ...may.nothing, list: { pinned: 'token' }, create: true, update: ['lastActive', 'isActive', 'userAgent'] },
  },
});
