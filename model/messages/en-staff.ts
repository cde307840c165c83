import { admin } from './en/admin.ts';
import { adminApplications } from './en/admin-applications.ts';
import { adminAudit } from './en/admin-audit.ts';
import { adminCase } from './en/admin-case.ts';
import { adminCertificates } from './en/admin-certificates.ts';
import { adminExports } from './en/admin-exports.ts';
import { adminNews } from './en/admin-news.ts';
import { adminOfficials } from './en/admin-officials.ts';
import { adminOutbox } from './en/admin-outbox.ts';
import { adminOverview } from './en/admin-overview.ts';
import { adminPlaces } from './en/admin-places.ts';
import { adminPrivacy } from './en/admin-privacy.ts';
import { adminRecordForm } from './en/admin-record-form.ts';
import { adminRoles } from './en/admin-roles.ts';
import { adminServices } from './en/admin-services.ts';
import { adminSettings } from './en/admin-settings.ts';
import { adminStaff } from './en/admin-staff.ts';
import { adminSupport } from './en/admin-support.ts';
import { alerts } from './en/alerts.ts';
import { article } from './en/article.ts';
import { conversations } from './en/conversations.ts';
import { errorScreen } from './en/error-screen.ts';
import { errors } from './en/errors.ts';
import { labels } from './en/labels.ts';
import { navigation } from './en/navigation.ts';
import { placeLabels } from './en/place-labels.ts';
import { privacyRequests } from './en/privacy-requests.ts';
import { records } from './en/records.ts';
import { roleNames } from './en/role-names.ts';
import { ui } from './en/ui.ts';

/** All messages of the staff area. Bundles receive them compiled. */
export default {
  ...ui,
  ...navigation,
  ...errors,
  ...errorScreen,
  ...labels,
  ...records,
  ...placeLabels,
  ...admin,
  ...adminApplications,
  ...adminCase,
  ...adminCertificates,
  ...adminPlaces,
  ...article,
  ...adminNews,
  ...adminExports,
  ...adminOutbox,
  ...adminOverview,
  ...adminSettings,
  ...adminStaff,
  ...adminAudit,
  ...adminRecordForm,
  ...adminPrivacy,
  ...privacyRequests,
  ...roleNames,
  ...adminRoles,
  ...adminServices,
  ...adminOfficials,
  ...adminSupport,
  ...conversations,
  ...alerts,
};
