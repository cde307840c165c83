import { wireDate } from '#lib/dates.ts';
import { all, is } from '#lib/filter/conditions.ts';
import { textIn } from '#lib/schema/kinds/plain-text.ts';
import { news } from '#model/collections/news.ts';
import { visits } from '../../store/private-tables.ts';
import type { StoredRecord, Tx } from '../../store/store.ts';
import { notFound } from '../not-found.ts';
import { writtenFields } from '../resolve-body.ts';
import type { Hook, Received, Write } from './hook.ts';
import { sanitised } from './sanitise.ts';

const VIEW_MINUTES = 30;
/** Beyond any use of the portal: a like is one for each browser. */
const FOR_EVER = '9999-12-31 00:00:00.000Z';

/** Views and likes are counts of what visitors did, not values to be set (product: article); content is harmless HTML. */
export const newsHook: Hook = {
  async receive(write, before) {
    if (before === undefined || write.isSeeding) return undefined;
    const { sent: values, modifications, uploads } = write;
    const fields = writtenFields(news, { values, modifications, uploads });
    const counted = ['views', 'likes'].filter((name) => fields.delete(name));
    if (fields.size > 0) {
      for (const name of counted) delete write.sent[name];
      write.modifications = modifications.filter(({ name }) => !counted.includes(name));
      return undefined;
    }
    if (counted.length === 0) return before;
    return count(write, before, counted);
  },
  async prepare(_write, values) {
    return typeof values.content === 'string' ? { content: await sanitised(values.content) } : {};
  },
};

async function count(write: Write, before: StoredRecord, counted: readonly string[]): Promise<Received> {
  const visitor = await write.visitor();
  const isLike = wantsLike(write, Number(before.likes));
  return async (tx) => {
    const by: Record<string, number> = {};
    if (counted.includes('views') && (await isNewView(tx, visitor, write.id))) by.views = 1;
    const like = counted.includes('likes') && isLike !== undefined ? await likeChange(tx, visitor, write.id, isLike) : 0;
    if (like !== 0) by.likes = like;
    const now: StoredRecord | undefined =
      Object.keys(by).length > 0 ? await tx.increment(news, write.id, by) : await tx.get(news, write.id);
    if (now === undefined) throw notFound();
    return now;
  };
}

/** `likes+` likes and `likes-` takes back; a plain number says it by being less than the count now, or not. Undefined: neither, what was sent is no number. */
function wantsLike({ sent, modifications }: Write, now: number): boolean | undefined {
  const modification = modifications.find(({ name }) => name === 'likes');
  if (modification !== undefined) return modification.modifier === 'append';
  const text = textIn(sent.likes);
  const asked = text === '' ? Number.NaN : Number(text);
  return Number.isNaN(asked) ? undefined : asked >= now;
}

async function isNewView(tx: Tx, visitor: string, record: string): Promise<boolean> {
  const now = Date.now();
  const expires = wireDate(new Date(now + VIEW_MINUTES * 60_000));
  const seen = await tx.first(visits, { where: visitOf(visitor, record, 'view') });
  if (seen === undefined) await tx.insert(visits, { visitor, record, what: 'view', expires });
  else if (seen.expires > wireDate(new Date(now))) return false;
  else await tx.update(visits, seen.id, { expires });
  return true;
}

async function likeChange(tx: Tx, visitor: string, record: string, isLike: boolean): Promise<-1 | 0 | 1> {
  const liked = await tx.first(visits, { where: visitOf(visitor, record, 'like') });
  if (liked === undefined) {
    // Who has not liked cannot take a like back: a lower number than ours only means that his page is older.
    if (!isLike) return 0;
    await tx.insert(visits, { visitor, record, what: 'like', expires: FOR_EVER });
    return 1;
  }
  if (isLike) return 0;
  await tx.remove(visits, liked.id);
  return -1;
}

const visitOf = (visitor: string, record: string, what: string) => all(is('visitor', visitor), is('record', record), is('what', what));
