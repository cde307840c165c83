import { adminAppointments } from './en/admin/cases/appointments.ts';
import { adminProblems } from './en/admin/cases/problems.ts';
import { adminCity } from './en/admin/city.ts';
import { adminDocuments } from './en/admin/content/documents.ts';
import { adminNews } from './en/admin/content/news.ts';
import { adminOfficials } from './en/admin/content/officials.ts';
import { adminPlaces } from './en/admin/content/places.ts';
import { adminServices } from './en/admin/content/services.ts';
import { adminOutbox } from './en/admin/outbox.ts';
import { adminSettings } from './en/admin/settings.ts';
import { adminStaff } from './en/admin/staff.ts';
import { alerts } from './en/alerts.ts';
import { appointments } from './en/appointments.ts';
import { documentLabels } from './en/document-labels.ts';
import { placeLabels } from './en/place-labels.ts';
import { privacyRequests } from './en/privacy-requests.ts';
import { problems } from './en/problems.ts';

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
