import { alerts } from './en/alerts.ts';
import { apply } from './en/apply.ts';
import { applyIndex } from './en/apply-index.ts';
import { contact } from './en/contact.ts';
import { errors } from './en/errors.ts';
import { forget } from './en/forget.ts';
import { home } from './en/home.ts';
import { news } from './en/news.ts';
import { newsletter } from './en/newsletter.ts';
import { officials } from './en/officials.ts';
import { offline } from './en/offline.ts';
import { placeLabels } from './en/place-labels.ts';
import { places } from './en/places.ts';
import { records } from './en/records.ts';
import { services } from './en/services.ts';
import { tracking } from './en/tracking.ts';
import { verify } from './en/verify.ts';
import frame from './en-frame.ts';

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
