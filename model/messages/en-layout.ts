import { labels } from './en/labels.ts';
import { site } from './en/site/site.ts';
import { ui } from './en/ui.ts';

/**
 * Messages of the layout and those that several public pages share. Bundles receive them compiled.
 */
export default {
  ...ui,
  ...labels,
  ...site,
};
