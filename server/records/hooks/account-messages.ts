import { users } from '#model/collections/users.ts';
import type { Config } from '../../config.ts';
import { noticesIn } from '../../notice-words.ts';
import { enqueue } from '../../outbox.ts';
import { readSite } from '../../site.ts';
import type { StoredRecord, Tx } from '../../store/store.ts';

/**
 * Tells the address that an account had until now, in the transaction of the change, so that nobody loses an account without a word.
 * In both languages: which one the person reads is not known. The new address is not named. Nothing leaves without a mail server.
 */
export async function tellOldAddress(tx: Tx, config: Config, before: StoredRecord, after: StoredRecord): Promise<void> {
  const address = String(before.email ?? '');
  if (config.mail === undefined || address === '') return;
  const { name, phone, email } = await readSite(tx);
  const values = { name, phone, email, username: String(after.username) };
  const paragraphs = (['en', 'fil'] as const).flatMap((language) => {
    const say = noticesIn(language);
    return [say('notice.account.changed', values), say('notice.account.footer', values)];
  });
  await enqueue(tx, {
    channel: 'mail',
    kind: 'account',
    key: `account/${after.id}/${after.updated}`,
    collection: users.name,
    record: after.id,
    label: values.username,
    address,
    content: { language: 'en', subject: noticesIn('en')('notice.account.subject'), text: paragraphs.join('\n\n') },
  });
}
