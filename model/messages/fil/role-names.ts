import type { roleNames as english } from '../en/role-names.ts';

/** Mga pangalan ng role. */
export const roleNames: Record<keyof typeof english, string> = {
  'roles.role.administrator': 'Administrator',
  'roles.role.captain': 'Kapitan',
  'roles.role.secretary': 'Secretary',
  'roles.role.treasurer': 'Treasurer',
  'roles.role.clerk': 'Clerk',
  'roles.role.lupon': 'Lupon desk',
  'roles.role.editor': 'Editor',
  'roles.role.auditor': 'Auditor',
};
