import { toManilaDay } from '#lib/dates/manila-time.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { users } from '#model/collections/office/users.ts';
import type { AppContext } from '../app-context.ts';
import { readAccountCapabilities } from '../identity/accounts/read-account-capabilities.ts';
import { getNotificationTranslator } from '../messaging/notification-texts.ts';
import { enqueueMessage } from '../messaging/outbox.ts';
import { listLowBalances, refreshBalances } from '../messaging/text-message-usage.ts';
import { readSiteSettings } from '../sites/site-settings.ts';

/** Display names of the gateways. */
const gatewayNames = { semaphore: 'Semaphore', twilio: 'Twilio', webhook: 'Webhook' } as const;

/**
 * Reads the credits of the gateways. When few are left, mails everybody who may edit the settings,
 * in both languages, once a day even if several processes run.
 */
export async function warnOfLowGatewayBalances(context: Pick<AppContext, 'store' | 'senders' | 'log' | 'config'>): Promise<void> {
  const { store, config } = context;
  await refreshBalances(context);
  const low = await listLowBalances(context);
  if (low.length === 0 || config.mail === undefined) return;
  const { name } = await readSiteSettings(store.read);
  const accounts = (await store.read.list(users, { where: fieldEquals('disabled', false) })).filter(({ email }) => email !== '');
  for (const account of accounts) {
    if (!(await readAccountCapabilities(store.read, account)).has('editSettings')) continue;
    for (const { gateway, balance, threshold } of low) {
      const values = { gateway: gatewayNames[gateway], balance, threshold, name };
      const paragraphs = (['en', 'fil'] as const).map((language) => getNotificationTranslator(language)('notice.textBalance', values));
      await store.write((tx) =>
        enqueueMessage(tx, {
          channel: 'mail',
          kind: 'account',
          key: `text-balance/${gateway}/${toManilaDay(new Date())}/${account.id}`,
          collection: users.name,
          record: account.id,
          label: account.username,
          address: account.email,
          content: {
            language: 'en',
            subject: getNotificationTranslator('en')('notice.textBalance.subject'),
            text: paragraphs.join('\n\n'),
          },
        }),
      );
    }
  }
}
