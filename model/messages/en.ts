import { alerts } from './en/alerts.ts';
import { appointments } from './en/appointments.ts';
import { documentLabels } from './en/document-labels.ts';
import { errorScreen } from './en/error-screen.ts';
import { errors } from './en/errors.ts';
import { navigation } from './en/navigation.ts';
import { placeLabels } from './en/place-labels.ts';
import { privacyRequests } from './en/privacy-requests.ts';
import { problems } from './en/problems.ts';
import { records } from './en/records.ts';
import { roleNames } from './en/role-names.ts';
import { answer } from './en/site/applications/answer.ts';
import { apply } from './en/site/applications/apply.ts';
import { myApplications } from './en/site/applications/my-applications.ts';
import { papers } from './en/site/applications/papers.ts';
import { photos } from './en/site/applications/photos.ts';
import { tracking } from './en/site/applications/tracking.ts';
import { certificateCheck } from './en/site/certificate-check.ts';
import { city } from './en/site/city.ts';
import { contact } from './en/site/contact.ts';
import { documents } from './en/site/documents.ts';
import { forgetVisitor } from './en/site/forget-visitor.ts';
import { home } from './en/site/home.ts';
import { legal } from './en/site/legal.ts';
import { myData } from './en/site/my-data.ts';
import { news } from './en/site/news.ts';
import { newsletter } from './en/site/newsletter.ts';
import { officials } from './en/site/officials.ts';
import { offline } from './en/site/offline.ts';
import { placeTypes } from './en/site/place-types.ts';
import { places } from './en/site/places.ts';
import { search } from './en/site/search.ts';
import { services } from './en/site/services.ts';
import { setup } from './en/site/setup.ts';
import { verify } from './en/verify.ts';
import frame from './en-layout.ts';

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
