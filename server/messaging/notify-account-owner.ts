import { users } from '#model/collections/office/users.ts';
import { getOfficeMessageParams } from '#model/office-message-params.ts';
import type { Config } from '../config.ts';
import { readSiteSettings } from '../sites/site-settings.ts';
import type { StoredRecord, Tx } from '../store/store.ts';
import { getNotificationTranslator } from './notification-texts.ts';
import { enqueueMessage } from './outbox.ts';

/**
 * Enqueues a mail that tells the owner of an account about a change, so that nobody can take the
 * account over unnoticed. The mail is in both languages, because the owner's is unknown, and does
 * not contain a new address. Does nothing without a mail server.
 *
 * @param event `changed`: the mail address; `password`: somebody else has set it
 * @param before the account before the change; the mail goes to its address
 */
export async function notifyAccountOwner(
  tx: Tx,
  config: Config,
  event: 'created' | 'changed' | 'password' | 'passkey_added' | 'passkey_removed',
  before: StoredRecord,
  after: StoredRecord,
): Promise<void> {
  const address = String(before.email ?? '');
  if (config.mail === undefined || address === '') return;
  const site = await readSiteSettings(tx);
  const username = String(after.username);
  const paragraphs = (['en', 'fil'] as const).flatMap((language) => {
    const t = getNotificationTranslator(language);
    const values = { name: site.name, ...getOfficeMessageParams(site, language), username };
    return [t(`notice.account.${event}`, values), t('notice.account.footer', values)];
  });
  await enqueueMessage(tx, {
    channel: 'mail',
    kind: 'account',
    key: `account/${event}/${after.id}/${after.updated}`,
    collection: users.name,
    record: after.id,
    label: username,
    address,
    content: { language: 'en', subject: getNotificationTranslator('en')('notice.account.subject'), text: paragraphs.join('\n\n') },
  });
}
