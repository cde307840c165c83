/** Names of the built-in roles, for staff and for people who ask who opened their data. */
export const roleNames = {
  'roles.role.administrator': 'Administrator',
  'roles.role.captain': 'Captain',
  'roles.role.secretary': 'Secretary',
  'roles.role.treasurer': 'Treasurer',
  'roles.role.clerk': 'Clerk',
  'roles.role.lupon': 'Lupon desk',
  'roles.role.editor': 'Editor',
  'roles.role.auditor': 'Auditor',
} as const;
