import type { RoleAccess } from '#lib/schema/access-rules.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { mergeAccess } from '#lib/schema/merge-access.ts';

/** The access of guests, or of a staff member who holds every capability. */
export const getAccess = ({ access }: Collection, role: 'guest' | 'staff'): RoleAccess =>
  role === 'guest' ? access.guest : mergeAccess(access.staff);
