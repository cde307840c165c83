import { conversations } from './fil/conversations.ts';
import { chat } from './fil/site/chat.ts';

/** Messages of the chat besides those of the public pages. Bundles receive them compiled. */
export default {
  ...chat,
  ...conversations,
};
