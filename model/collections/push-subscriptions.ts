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
  },
  indexes: [['isActive']],
  access: {
    guest: { ...may.nothing, list: { pinned: 'token' }, create: true, update: ['lastActive', 'isActive', 'userAgent'] },
    staff: { ...may.nothing, list: { pinned: 'token' }, create: true, update: ['lastActive', 'isActive', 'userAgent'] },
  },
});
