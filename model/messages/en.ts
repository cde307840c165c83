import { alerts } from './en/alerts.ts';
import { answer } from './en/answer.ts';
import { apply } from './en/apply.ts';
import { appointments } from './en/appointments.ts';
import { certificateCheck } from './en/certificate-check.ts';
import { city } from './en/city.ts';
import { contact } from './en/contact.ts';
import { documentLabels } from './en/document-labels.ts';
import { documents } from './en/documents.ts';
import { errorScreen } from './en/error-screen.ts';
import { errors } from './en/errors.ts';
import { forgetVisitor } from './en/forget-visitor.ts';
import { home } from './en/home.ts';
import { myApplications } from './en/my-applications.ts';
import { myData } from './en/my-data.ts';
import { navigation } from './en/navigation.ts';
import { news } from './en/news.ts';
import { newsletter } from './en/newsletter.ts';
import { officials } from './en/officials.ts';
import { offline } from './en/offline.ts';
import { papers } from './en/papers.ts';
import { photos } from './en/photos.ts';
import { placeLabels } from './en/place-labels.ts';
import { places } from './en/places.ts';
import { privacyRequests } from './en/privacy-requests.ts';
import { problems } from './en/problems.ts';
import { records } from './en/records.ts';
import { roleNames } from './en/role-names.ts';
import { search } from './en/search.ts';
import { services } from './en/services.ts';
import { setup } from './en/setup.ts';
import { tracking } from './en/tracking.ts';
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
