import type { admin as english } from '../en/admin.ts';

export const admin: Record<keyof typeof english, string> = {};
