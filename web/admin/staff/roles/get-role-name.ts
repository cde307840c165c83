import type { StaffMessageKey } from '#model/messages/message-key.ts';
import { isBuiltInRole } from '#model/roles/roles.ts';
import type { PortalRecord } from '../../../record-client.ts';
import type { Translate } from '../../../use-translation.tsx';

/** A role that the office composed itself. */
export type CustomRole = PortalRecord<'roles'>;

/** The name of a role of an account: a built-in one, or one of the office by id. */
export function getRoleName(t: Translate, role: string, custom: readonly Pick<CustomRole, 'id' | 'name'>[]): string {
  if (isBuiltInRole(role)) return t(`roles.role.${role}` satisfies StaffMessageKey);
  return custom.find(({ id }) => id === role)?.name ?? t('roles.none');
}
