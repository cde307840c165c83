import { article } from './fil/article.ts';
import { chatButton } from './fil/chat-button.ts';
import { errorScreen } from './fil/error-screen.ts';
import { labels } from './fil/labels.ts';
import { site } from './fil/site.ts';
import { ui } from './fil/ui.ts';

/** The texts around every public page, and what several of them say. Bundles receive it compiled. */
export default {
  ...ui,
  ...labels,
  ...article,
  ...errorScreen,
  ...site,
  ...chatButton,
};
