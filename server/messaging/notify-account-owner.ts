import { users } from '#model/collections/office/users.ts';
import { getOfficeMessageParams } from '#model/office-message-params.ts';
import type { Config } from '../config.ts';
import { readSiteSettings } from '../sites/site-settings.ts';
import type { StoredRecord, Tx } from '../store/store.ts';
import { getNotificationTranslator } from './notification-texts.ts';
import { enqueueMessage } from './outbox.ts';

/**
 * Tells the person of an account by mail that it was changed, in the same transaction, so that it
 * cannot be taken over unnoticed. In both languages, because the person's is unknown; does not name
 * a new address. Requires a mail server.
 *
 * @param what `created`; `changed`: the mail address; `password`: somebody else has set it;
 *   `passkey_added`, `passkey_removed`
 * @param before gives the mail address that is written to
 */
export async function notifyAccountOwner(
  tx: Tx,
  config: Config,
  what: 'created' | 'changed' | 'password' | 'passkey_added' | 'passkey_removed',
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
    return [t(`notice.account.${what}`, values), t('notice.account.footer', values)];
  });
  await enqueueMessage(tx, {
    channel: 'mail',
    kind: 'account',
    key: `account/${what}/${after.id}/${after.updated}`,
    collection: users.name,
    record: after.id,
    label: username,
    address,
    content: { language: 'en', subject: getNotificationTranslator('en')('notice.account.subject'), text: paragraphs.join('\n\n') },
  });
}
