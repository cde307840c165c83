import { admin } from './fil/admin/admin.ts';
import { adminAudit } from './fil/admin/audit.ts';
import { adminApplications } from './fil/admin/cases/applications.ts';
import { adminOverview } from './fil/admin/overview.ts';
import { adminPrivacy } from './fil/admin/privacy.ts';
import { adminRecordForm } from './fil/admin/record-form.ts';
import { adminRoles } from './fil/admin/roles.ts';
import { adminSupport } from './fil/admin/support.ts';
import { conversations } from './fil/conversations.ts';
import { errorScreen } from './fil/error-screen.ts';
import { errors } from './fil/errors.ts';
import { labels } from './fil/labels.ts';
import { navigation } from './fil/navigation.ts';
import { records } from './fil/records.ts';
import { roleNames } from './fil/role-names.ts';
import { ui } from './fil/ui.ts';

/** Every text of the staff area. Bundles receive it compiled. */
export default {
  ...ui,
  ...navigation,
  ...errors,
  ...errorScreen,
  ...labels,
  ...records,
  ...admin,
  ...adminApplications,
  ...adminOverview,
  ...adminAudit,
  ...adminRecordForm,
  ...adminPrivacy,
  ...roleNames,
  ...adminRoles,
  ...adminSupport,
  ...conversations,
};
