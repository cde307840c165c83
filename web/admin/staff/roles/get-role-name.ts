import type { StaffMessageKey } from '#model/messages/message-key.ts';
import { isBuiltInRole } from '#model/roles/roles.ts';
import type { PortalRecord } from '../../../record-client.ts';
import type { Translate } from '../../../use-translation.tsx';

/** A role that the office has created. */
export type CustomRole = PortalRecord<'roles'>;

/** Returns the name of a role, which is a built-in role or the id of a custom one. */
export function getRoleName(t: Translate, role: string, customRoles: readonly Pick<CustomRole, 'id' | 'name'>[]): string {
  if (isBuiltInRole(role)) return t(`roles.role.${role}` satisfies StaffMessageKey);
  return customRoles.find(({ id }) => id === role)?.name ?? t('roles.none');
}
