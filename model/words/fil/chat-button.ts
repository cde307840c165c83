import type { chatButton as en } from '../en/chat-button.ts';

export const chatButton: Record<keyof typeof en, string> = {
  'chat.title': 'Sumbong mo kay Cap',
  'chat.open': 'Makipag-chat sa tanggapan: Sumbong mo kay Cap',
  'chat.open.short': 'Chat',
  'chat.unread': '{count, plural, one {# bagong mensahe} other {# bagong mensahe}}',
  'chat.office': 'Barangay {name}',
  'chat.loading': 'Binubuksan ang chat…',
  'chat.close': 'Isara ang chat',
  'chat.failed': 'Hindi mabuksan ang chat. Tingnan ang koneksiyon at subukan muli.',
  'chat.again': 'Subukan muli',
};
