import type { chatButton as en } from '../../en/site/chat-button.ts';

export const chatButton: Record<keyof typeof en, string> = {
  'chat.title': 'Sumbong mo kay Cap',
  'chat.open': 'Makipag-chat sa opisina: Sumbong mo kay Cap',
  'chat.open.short': 'Chat',
  'chat.help': 'Kailangan ng tulong?',
  'chat.unread': '{count, plural, =1 {# bagong message} other {# bagong message}}',
  'chat.loading': 'Binubuksan ang chat…',
  'chat.close': 'Isara ang chat',
  'chat.failed': 'Hindi po mabuksan ang chat. Tingnan ang koneksyon at subukang muli.',
};
