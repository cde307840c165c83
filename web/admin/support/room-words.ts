import type { Translate } from '../../words.tsx';
import type { Room } from './room-query.ts';

/** What a conversation goes by. */
export const roomName = (t: Translate, { name }: Pick<Room, 'name'>): string => name.trim() || t('support.anonymous');

/** The beginning of the newest message, with who wrote it when that was the office. */
export function excerptOf(t: Translate, { lastText, lastHasFile, lastSender }: Room): string {
  if (lastSender === '') return t('support.noMessages.short');
  const said = lastText || (lastHasFile ? t('support.file') : '');
  return lastSender === 'support' ? t('support.excerpt.office', { text: said }) : said;
}
