import { MINUTE_MS } from '#lib/dates/durations.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { news } from '#model/collections/pages/news.ts';
import { visitorActions } from '../../../store/schema/private-tables.ts';
import type { StoredRecord, Tx } from '../../../store/store.ts';
import { notFoundError } from '../../../store/store-errors.ts';
import { listWrittenFields } from '../../write/resolve-body.ts';
import { sanitizeArticleHtml } from '../../write/sanitize-article-html.ts';
import type { Hook, HookResult, RecordWrite } from '../hook.ts';

const VIEW_MINUTES = 30;
/** Likes never expire: one per browser. */
const NEVER_EXPIRES = '9999-12-31 00:00:00.000Z';

/**
 * Articles: views and likes count visitor actions and cannot be set (product §2.7); the content
 * is sanitized.
 */
export const newsHook: Hook = {
  async beforeValidate(write, before) {
    if (before === undefined) return undefined;
    const { body: values, modifications, uploads } = write;
    const fields = listWrittenFields(news, { values, modifications, uploads });
    const counterFields = ['views', 'likes'].filter((name) => fields.delete(name));
    if (fields.size > 0) {
      for (const name of counterFields) delete write.body[name];
      write.modifications = modifications.filter(({ name }) => !counterFields.includes(name));
      return undefined;
    }
    if (counterFields.length === 0) return before;
    return countInteractions(write, before, counterFields);
  },
  async prepare(_write, values) {
    const { content, contentFil } = values;
    return {
      ...(typeof content === 'string' && { content: await sanitizeArticleHtml(content) }),
      ...(typeof contentFil === 'string' && { contentFil: await sanitizeArticleHtml(contentFil) }),
    };
  },
};

async function countInteractions(write: RecordWrite, before: StoredRecord, counters: readonly string[]): Promise<HookResult> {
  const visitor = await write.ensureVisitor();
  const isLike = parseLike(write, Number(before.likes));
  return async (tx) => {
    const increments: Record<string, number> = {};
    if (counters.includes('views') && (await registerView(tx, visitor, write.id))) increments.views = 1;
    const like = counters.includes('likes') && isLike !== undefined ? await registerLike(tx, visitor, write.id, isLike) : 0;
    if (like !== 0) increments.likes = like;
    const article: StoredRecord | undefined =
      Object.keys(increments).length > 0 ? await tx.increment(news, write.id, increments) : await tx.get(news, write.id);
    if (article === undefined) throw notFoundError();
    return article;
  };
}

/**
 * `likes+` likes and `likes-` unlikes; a plain number unlikes when it is below the current count.
 * Undefined for anything else.
 */
function parseLike({ body, modifications }: RecordWrite, currentLikes: number): boolean | undefined {
  const modification = modifications.find(({ name }) => name === 'likes');
  if (modification !== undefined) return modification.modifier === 'append';
  const text = toText(body.likes);
  const likes = text === '' ? Number.NaN : Number(text);
  return Number.isNaN(likes) ? undefined : likes >= currentLikes;
}

async function registerView(tx: Tx, visitor: string, record: string): Promise<boolean> {
  const now = Date.now();
  const expires = serializeDate(new Date(now + VIEW_MINUTES * MINUTE_MS));
  const existingView = await tx.first(visitorActions, { where: visitorActionFilter(visitor, record, 'view') });
  if (existingView === undefined) await tx.insert(visitorActions, { visitor, record, actionKind: 'view', expires });
  else if (existingView.expires > serializeDate(new Date(now))) return false;
  else await tx.update(visitorActions, existingView.id, { expires });
  return true;
}

async function registerLike(tx: Tx, visitor: string, record: string, isLike: boolean): Promise<-1 | 0 | 1> {
  const liked = await tx.first(visitorActions, { where: visitorActionFilter(visitor, record, 'like') });
  if (liked === undefined) {
    // Without an earlier like there is nothing to undo; the client's count was only outdated.
    if (!isLike) return 0;
    await tx.insert(visitorActions, { visitor, record, actionKind: 'like', expires: NEVER_EXPIRES });
    return 1;
  }
  if (isLike) return 0;
  await tx.remove(visitorActions, liked.id);
  return -1;
}

const visitorActionFilter = (visitor: string, record: string, actionKind: string) =>
  and(fieldEquals('visitor', visitor), fieldEquals('record', record), fieldEquals('actionKind', actionKind));
