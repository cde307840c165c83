import { apply } from './fil/apply.ts';
import { article } from './fil/article.ts';
import { contact } from './fil/contact.ts';
import { errors } from './fil/errors.ts';
import { home } from './fil/home.ts';
import { news } from './fil/news.ts';
import { officials } from './fil/officials.ts';
import { placeLabels } from './fil/place-labels.ts';
import { places } from './fil/places.ts';
import { records } from './fil/records.ts';
import { services } from './fil/services.ts';
import { site } from './fil/site.ts';
import { ui } from './fil/ui.ts';

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
