import { alerts } from './fil/alerts.ts';
import { apply } from './fil/apply.ts';
import { applyIndex } from './fil/apply-index.ts';
import { contact } from './fil/contact.ts';
import { errors } from './fil/errors.ts';
import { forget } from './fil/forget.ts';
import { home } from './fil/home.ts';
import { news } from './fil/news.ts';
import { newsletter } from './fil/newsletter.ts';
import { officials } from './fil/officials.ts';
import { offline } from './fil/offline.ts';
import { placeLabels } from './fil/place-labels.ts';
import { places } from './fil/places.ts';
import { records } from './fil/records.ts';
import { services } from './fil/services.ts';
import { tracking } from './fil/tracking.ts';
import { verify } from './fil/verify.ts';
import frame from './fil-frame.ts';

/** Every text of the public pages. Bundles receive it compiled. */
export default {
  ...frame,
  ...errors,
  ...records,
  ...placeLabels,
  ...home,
  ...services,
  ...officials,
  ...places,
  ...apply,
  ...applyIndex,
  ...tracking,
  ...verify,
  ...forget,
  ...news,
  ...contact,
  ...alerts,
  ...offline,
  ...newsletter,
};
