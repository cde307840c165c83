import { adminAppointments } from './en/admin-appointments.ts';
import { adminCity } from './en/admin-city.ts';
import { adminDocuments } from './en/admin-documents.ts';
import { adminNews } from './en/admin-news.ts';
import { adminOfficials } from './en/admin-officials.ts';
import { adminOutbox } from './en/admin-outbox.ts';
import { adminPlaces } from './en/admin-places.ts';
import { adminProblems } from './en/admin-problems.ts';
import { adminServices } from './en/admin-services.ts';
import { adminSettings } from './en/admin-settings.ts';
import { adminStaff } from './en/admin-staff.ts';
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
