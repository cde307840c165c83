import { alerts } from './fil/alerts.ts';
import { answer } from './fil/answer.ts';
import { apply } from './fil/apply.ts';
import { appointments } from './fil/appointments.ts';
import { certificateCheck } from './fil/certificate-check.ts';
import { city } from './fil/city.ts';
import { contact } from './fil/contact.ts';
import { documentLabels } from './fil/document-labels.ts';
import { documents } from './fil/documents.ts';
import { errorScreen } from './fil/error-screen.ts';
import { errors } from './fil/errors.ts';
import { forgetVisitor } from './fil/forget-visitor.ts';
import { home } from './fil/home.ts';
import { myApplications } from './fil/my-applications.ts';
import { myData } from './fil/my-data.ts';
import { navigation } from './fil/navigation.ts';
import { news } from './fil/news.ts';
import { newsletter } from './fil/newsletter.ts';
import { officials } from './fil/officials.ts';
import { offline } from './fil/offline.ts';
import { papers } from './fil/papers.ts';
import { photos } from './fil/photos.ts';
import { placeLabels } from './fil/place-labels.ts';
import { places } from './fil/places.ts';
import { privacyRequests } from './fil/privacy-requests.ts';
import { problems } from './fil/problems.ts';
import { records } from './fil/records.ts';
import { roleNames } from './fil/role-names.ts';
import { search } from './fil/search.ts';
import { services } from './fil/services.ts';
import { setup } from './fil/setup.ts';
import { tracking } from './fil/tracking.ts';
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
  ...officials,
  ...papers,
  ...places,
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
