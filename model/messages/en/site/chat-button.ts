/** The button that opens the chat; the panel has its own messages (en-chat.ts). */
export const chatButton = {
  'chat.title': 'Sumbong mo kay Cap',
  'chat.open': 'Chat with the office: Sumbong mo kay Cap',
  'chat.open.short': 'Chat',
  'chat.help': 'Need help?',
  'chat.unread': '{count, plural, one {# new message} other {# new messages}}',
  'chat.loading': 'Opening the chat…',
  'chat.close': 'Close the chat',
  'chat.failed': 'The chat could not be opened. Check your connection and try again.',
} as const;
