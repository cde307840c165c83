import { fieldEquals } from '#lib/filter/build-filter.ts';
import { pushSubscriptions } from '#model/collections/conversations/push-subscriptions.ts';
import type { AlertAudience } from '#model/endpoints/messaging/notification.ts';
import type { AppContext } from '../app-context.ts';
import { newsletter } from '../store/schema/private-tables.ts';

const MAX_COUNT = 1_000_000;

/** Counts browsers with news alerts and confirmed newsletter addresses, a million at most. */
export async function countAlertAudience({ store }: AppContext): Promise<AlertAudience> {
  const [browsers, addresses] = await Promise.all([
    store.read.count(pushSubscriptions, fieldEquals('isActive', true), MAX_COUNT),
    store.read.count(newsletter, fieldEquals('isConfirmed', true), MAX_COUNT),
  ]);
  return { browsers, newsletter: addresses };
}
