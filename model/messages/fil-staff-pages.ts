import { adminAppointments } from './fil/admin/cases/appointments.ts';
import { adminProblems } from './fil/admin/cases/problems.ts';
import { adminCity } from './fil/admin/city.ts';
import { adminDocuments } from './fil/admin/content/documents.ts';
import { adminNews } from './fil/admin/content/news.ts';
import { adminOfficials } from './fil/admin/content/officials.ts';
import { adminPlaces } from './fil/admin/content/places.ts';
import { adminServices } from './fil/admin/content/services.ts';
import { adminOutbox } from './fil/admin/outbox.ts';
import { adminSettings } from './fil/admin/settings.ts';
import { adminStaff } from './fil/admin/staff.ts';
import { alerts } from './fil/alerts.ts';
import { appointments } from './fil/appointments.ts';
import { documentLabels } from './fil/document-labels.ts';
import { placeLabels } from './fil/place-labels.ts';
import { privacyRequests } from './fil/privacy-requests.ts';
import { problems } from './fil/problems.ts';

/** Texts of the staff pages that no first screen shows; they load with their pages. */
export default {
  ...adminSettings,
  ...adminCity,
  ...adminOutbox,
  ...adminPlaces,
  ...placeLabels,
  ...adminDocuments,
  ...documentLabels,
  ...adminNews,
  ...adminServices,
  ...adminOfficials,
  ...alerts,
  ...appointments,
  ...adminAppointments,
  ...problems,
  ...adminProblems,
  ...adminStaff,
  ...privacyRequests,
} as const;
