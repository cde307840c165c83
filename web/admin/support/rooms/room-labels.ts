import type { Translate } from '../../../use-translation.tsx';
import type { Room } from './room-query.ts';

/** The display name of a conversation. */
export const getRoomName = (t: Translate, { name }: Pick<Room, 'name'>): string => name.trim() || t('support.anonymous');

/** The beginning of the newest message, prefixed when staff wrote it. */
export function getRoomExcerpt(t: Translate, { lastText, lastHasFile, lastSender }: Room): string {
  if (lastSender === '') return t('support.noMessages.short');
  const lastMessage = lastText || (lastHasFile ? t('messages.files') : '');
  return lastSender === 'support' ? t('support.excerpt.office', { text: lastMessage }) : lastMessage;
}
