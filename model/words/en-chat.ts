import { chat } from './en/chat.ts';
import { conversations } from './en/conversations.ts';

/** Every text of the chat that the public pages do not have already. Bundles receive it compiled. */
export default {
  ...chat,
  ...conversations,
};
