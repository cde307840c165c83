import { chat } from './fil/chat.ts';
import { conversations } from './fil/conversations.ts';

/** Messages of the chat besides those of the public pages. Bundles receive them compiled. */
export default {
  ...chat,
  ...conversations,
};
