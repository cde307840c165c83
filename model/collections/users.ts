import { may } from '#lib/schema/access.ts';
import { collection } from '#lib/schema/collection.ts';
import { bool, text } from '#lib/schema/fields.ts';

/** Staff accounts. Made by staff or on the server's command line, never by a guest. */
export const users = collection({
  name: 'users',
  fields: {
    username: text({ label: 'users.username', required: true, unique: 'fold', min: 3, max: 60, pattern: /^[\p{L}\p{N}._-]+$/u }),
    email: text({ label: 'users.email', format: 'email', unique: 'fold', max: 254 }),
    emailVisibility: bool({ label: 'users.emailVisibility' }),
    verified: bool({ label: 'users.verified', fromServer: true }),
    name: text({ label: 'users.name', max: 120 }),
    disabled: bool({ label: 'users.disabled' }),
    /** Signing in also asks for a code of the person's own device. */
    secondFactor: bool({ label: 'users.secondFactor', fromServer: true }),
    passwordHash: text({ hidden: true, fromServer: true, max: 300 }),
  },
  indexes: [['name']],
  signIn: { identityFields: ['username', 'email'] },
  access: {
    guest: may.nothing,
    staff: {
      ...may.everything,
      delete: false,
      live: true,
      reads: ['username', 'email', 'emailVisibility', 'verified', 'name', 'disabled', 'secondFactor'],
    },
  },
});
