import { bool, text } from '#lib/schema/fields.ts';

/** Fields of the sign-in form. */
export const signInForm = {
  username: text({ label: 'signIn.username', required: true, max: 255 }),
  password: text({ label: 'signIn.password', required: true, max: 255, isSecret: true }),
  /** Second step: a TOTP code or a recovery code. */
  code: text({ label: 'signIn.code', required: true, max: 40 }),
  rememberMe: bool({ label: 'signIn.rememberMe' }),
} as const;
