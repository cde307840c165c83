import { article } from './fil/article.ts';
import { chatButton } from './fil/chat-button.ts';
import { labels } from './fil/labels.ts';
import { site } from './fil/site.ts';
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
