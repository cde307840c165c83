import { article } from './fil/article.ts';
import { labels } from './fil/labels.ts';
import { chatButton } from './fil/site/chat-button.ts';
import { site } from './fil/site/site.ts';
import { ui } from './fil/ui.ts';

/**
 * Messages of the layout and those that several public pages share. Bundles receive them compiled.
 */
export default {
  ...ui,
  ...labels,
  ...article,
  ...site,
  ...chatButton,
};
