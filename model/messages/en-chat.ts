import { chat } from './en/chat.ts';
import { conversations } from './en/conversations.ts';

/** Messages of the chat besides those of the public pages. Bundles receive them compiled. */
export default {
  ...chat,
  ...conversations,
};
