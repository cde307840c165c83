import { conversations } from './en/conversations.ts';
import { chat } from './en/site/chat.ts';

/** Messages of the chat besides those of the public pages. Bundles receive them compiled. */
export default {
  ...chat,
  ...conversations,
};
