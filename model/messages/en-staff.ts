import { admin } from './en/admin/admin.ts';
import { adminAudit } from './en/admin/audit.ts';
import { adminApplications } from './en/admin/cases/applications.ts';
import { adminOverview } from './en/admin/overview.ts';
import { adminPrivacy } from './en/admin/privacy.ts';
import { adminRecordForm } from './en/admin/record-form.ts';
import { adminRoles } from './en/admin/roles.ts';
import { adminSupport } from './en/admin/support.ts';
import { conversations } from './en/conversations.ts';
import { errorScreen } from './en/error-screen.ts';
import { errors } from './en/errors.ts';
import { labels } from './en/labels.ts';
import { navigation } from './en/navigation.ts';
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
