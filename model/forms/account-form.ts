import { text } from '#lib/schema/fields.ts';

/** A new password of a staff member. The server also rejects common passwords (product §9.16). */
export const passwordField = { ...text({ label: 'users.password', required: true, isSecret: true }), min: 15, max: 255 } as const;

/** Fields of account forms besides those of the account. */
export const accountForm = {
  password: passwordField,
  passwordConfirm: text({ label: 'users.passwordConfirm', required: true, max: 255, isSecret: true }),
  /** Password of the staff member who changes another account (D35). */
  ownPassword: text({ label: 'users.ownPassword', required: true, max: 255, isSecret: true }),
  oldPassword: text({ label: 'users.oldPassword', required: true, max: 255, isSecret: true }),
} as const;

/** Letters and digits that are not easily confused on a screen. */
export const unambiguousCharacters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Length of generated passwords: 115 bits. */
export const generatedPasswordLength = 20;
