import { apply } from './en/apply.ts';
import { contact } from './en/contact.ts';
import { errors } from './en/errors.ts';
import { news } from './en/news.ts';
import { records } from './en/records.ts';
import { site } from './en/site.ts';
import { ui } from './en/ui.ts';

/** Every text of the public pages. Bundles receive it compiled. */
export default { ...ui, ...errors, ...records, ...site, ...apply, ...news, ...contact };
