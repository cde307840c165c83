import { article } from './en/article.ts';
import { labels } from './en/labels.ts';
import { chatButton } from './en/site/chat-button.ts';
import { site } from './en/site/site.ts';
import { ui } from './en/ui.ts';

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
