import { labels } from './fil/labels.ts';
import { site } from './fil/site/site.ts';
import { ui } from './fil/ui.ts';

/**
 * Messages of the layout and those that several public pages share. Bundles receive them compiled.
 */
export default {
  ...ui,
  ...labels,
  ...site,
};
