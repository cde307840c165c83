import { consumeDailyLimit } from '../../../identity/daily-limits.ts';
import type { Hook } from '../hook.ts';

/** Push subscriptions: clients of a vendor's messaging create some each day. */
export const pushSubscriptionsHook: Hook = {
  async beforeSave({ context, principal }, _values, tx, before) {
    if (before === undefined) await consumeDailyLimit(tx, context, principal, 'fcm_subscriptions');
    return undefined;
  },
};
