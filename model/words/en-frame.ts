import { article } from './en/article.ts';
import { chatButton } from './en/chat-button.ts';
import { errorScreen } from './en/error-screen.ts';
import { labels } from './en/labels.ts';
import { site } from './en/site.ts';
import { ui } from './en/ui.ts';

/** The texts around every public page, and what several of them say. Bundles receive it compiled. */
export default {
  ...ui,
  ...labels,
  ...article,
  ...errorScreen,
  ...site,
  ...chatButton,
};
