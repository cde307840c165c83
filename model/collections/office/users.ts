import { megabytes } from '#lib/numbers/megabytes.ts';
import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { bool, date, file, json, select, text } from '#lib/schema/fields.ts';
import { grantTo, grantToAllStaff } from '../../roles/grant-to.ts';
import { languages } from '../choices.ts';

/** What everybody on the staff reads of a colleague, such as to assign a case. */
const colleagueFields = ['username', 'name', 'disabled'] as const;
/** What a person reads of their own account, and whoever manages accounts of each. */
const accountFields = [
  ...colleagueFields,
  'email',
  'emailVisibility',
  'verified',
  'language',
  'secondFactor',
  'hasPasskey',
  'hasSignature',
  'roles',
  'mustChangePassword',
] as const;

/** Staff accounts, created by staff or by a command on the server. */
export const users = defineCollection({
  name: 'users',
  fields: {
    username: text({ label: 'users.username', required: true, unique: 'fold', min: 3, max: 60, pattern: /^[\p{L}\p{N}._-]+$/u }),
    email: text({ label: 'users.email', format: 'email', unique: 'fold', max: 254 }),
    emailVisibility: bool({ label: 'users.emailVisibility' }),
    verified: bool({ label: 'users.verified', readOnly: true }),
    name: text({ label: 'applications.name', max: 120 }),
    /** Language of the staff area for this person; '' follows the address. */
    language: select({ label: 'admin.language', options: languages }),
    disabled: bool({ label: 'users.disabled' }),
    /** Whether signing in requires a one-time code. */
    secondFactor: bool({ label: 'users.secondFactor', readOnly: true }),
    /** Whether it has a passkey, which is enough to sign in, or serves as the second factor. */
    hasPasskey: bool({ label: 'users.hasPasskey', readOnly: true }),
    /**
     * Picture of the signature, drawn on the certificates that this account approves. The API never
     * returns it; {@link hasSignature} says whether there is one.
     */
    signature: file({ label: 'users.signature', private: true, maxBytes: megabytes(1), maxFiles: 1, types: ['png', 'jpeg'] }),
    hasSignature: bool({ label: 'users.hasSignature', readOnly: true }),
    /** Since when the account's roles require a second factor; '' when they do not. */
    secondFactorSince: date({ hidden: true, readOnly: true }),
    /** Names of built-in roles, and ids of custom ones (`roles`). */
    roles: json<string[]>({ label: 'users.roles', required: true, texts: { maxItems: 20, maxLength: 20 } }),
    /** Whether somebody else set the password; the account can do nothing until it changes it. */
    mustChangePassword: bool({ label: 'users.mustChangePassword', readOnly: true }),
    passwordHash: text({ hidden: true, readOnly: true, max: 300 }),
  },
  indexes: [['name']],
  signIn: { identityFields: ['username', 'email'], ownFields: accountFields, shownIf: { email: 'emailVisibility' } },
  labelFields: ['username'],
  access: {
    guest: accessPresets.none,
    staff: [
      // Without `manageAccounts`, the hook allows changes of one's own account only.
      grantToAllStaff({ ...accessPresets.readOnly, update: true, readableFields: colleagueFields }),
      grantTo('manageAccounts', { ...accessPresets.readOnly, create: true, readableFields: accountFields }),
    ],
  },
});
