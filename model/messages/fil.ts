import { alerts } from './fil/alerts.ts';
import { appointments } from './fil/appointments.ts';
import { documentLabels } from './fil/document-labels.ts';
import { errorScreen } from './fil/error-screen.ts';
import { errors } from './fil/errors.ts';
import { navigation } from './fil/navigation.ts';
import { placeLabels } from './fil/place-labels.ts';
import { privacyRequests } from './fil/privacy-requests.ts';
import { problems } from './fil/problems.ts';
import { records } from './fil/records.ts';
import { roleNames } from './fil/role-names.ts';
import { answer } from './fil/site/applications/answer.ts';
import { apply } from './fil/site/applications/apply.ts';
import { myApplications } from './fil/site/applications/my-applications.ts';
import { papers } from './fil/site/applications/papers.ts';
import { photos } from './fil/site/applications/photos.ts';
import { tracking } from './fil/site/applications/tracking.ts';
import { certificateCheck } from './fil/site/certificate-check.ts';
import { city } from './fil/site/city.ts';
import { contact } from './fil/site/contact.ts';
import { documents } from './fil/site/documents.ts';
import { forgetVisitor } from './fil/site/forget-visitor.ts';
import { home } from './fil/site/home.ts';
import { legal } from './fil/site/legal.ts';
import { myData } from './fil/site/my-data.ts';
import { news } from './fil/site/news.ts';
import { newsletter } from './fil/site/newsletter.ts';
import { officials } from './fil/site/officials.ts';
import { offline } from './fil/site/offline.ts';
import { placeTypes } from './fil/site/place-types.ts';
import { places } from './fil/site/places.ts';
import { search } from './fil/site/search.ts';
import { services } from './fil/site/services.ts';
import { setup } from './fil/site/setup.ts';
import { verify } from './fil/verify.ts';
import frame from './fil-layout.ts';

/** All messages of the public pages. Bundles receive them compiled. */
export default {
  ...frame,
  ...navigation,
  ...errorScreen,
  ...errors,
  ...records,
  ...photos,
  ...problems,
  ...placeLabels,
  ...documentLabels,
  ...documents,
  ...home,
  ...services,
  ...setup,
  ...search,
  ...city,
  ...legal,
  ...officials,
  ...papers,
  ...places,
  ...placeTypes,
  ...apply,
  ...answer,
  ...appointments,
  ...myApplications,
  ...myData,
  ...privacyRequests,
  ...certificateCheck,
  ...roleNames,
  ...tracking,
  ...verify,
  ...forgetVisitor,
  ...news,
  ...contact,
  ...alerts,
  ...offline,
  ...newsletter,
};
