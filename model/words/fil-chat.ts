import { chat } from './fil/chat.ts';
import { conversations } from './fil/conversations.ts';

/** Every text of the chat that the public pages do not have already. Bundles receive it compiled. */
export default {
  ...chat,
  ...conversations,
};
