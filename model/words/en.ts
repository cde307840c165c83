import { apply } from './en/apply.ts';
import { article } from './en/article.ts';
import { contact } from './en/contact.ts';
import { errors } from './en/errors.ts';
import { home } from './en/home.ts';
import { news } from './en/news.ts';
import { officials } from './en/officials.ts';
import { placeLabels } from './en/place-labels.ts';
import { places } from './en/places.ts';
import { records } from './en/records.ts';
import { services } from './en/services.ts';
import { site } from './en/site.ts';
import { ui } from './en/ui.ts';

/** Every text of the public pages. Bundles receive it compiled. */
export default {
  ...ui,
  ...errors,
  ...records,
  ...placeLabels,
  ...site,
  ...home,
  ...services,
  ...officials,
  ...places,
  ...apply,
  ...article,
  ...news,
  ...contact,
};
