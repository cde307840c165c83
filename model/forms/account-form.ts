import { text } from '#lib/schema/fields.ts';

/** A new password of a staff member, beside a list of common ones that are refused (product §9.16). */
export const passwordField = { ...text({ label: 'users.password', required: true }), min: 15, max: 255 } as const;

/** What forms about accounts ask for besides the fields of the account. */
export const accountForm = {
  password: passwordField,
  passwordConfirm: text({ label: 'users.passwordConfirm', required: true, max: 255 }),
  /** The password of who acts on somebody else's account (D35). */
  ownPassword: text({ label: 'users.ownPassword', required: true, max: 255 }),
  oldPassword: text({ label: 'users.oldPassword', required: true, max: 255 }),
} as const;

/** Letters and digits that nobody confuses when reading them from a screen. */
export const clearCharacters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Characters of a password that the portal makes: 115 bits. */
export const suggestedLength = 20;
