/**
 * The second factor of a staff member: one-time codes of an app (RFC 6238: SHA-1, 6 digits, 30 s). All calls need the
 * person's own token. A wrong password or code is a 400 that names the field; 409 when it is already so.
 */
export const secondFactorPaths = {
  /** GET: {@link SecondFactorState} */
  state: '/api/second-factor',
  /** POST `ownPassword`: {@link NewSecret}; nothing is on until it is confirmed. */
  begin: '/api/second-factor/begin',
  /** POST `code` of the app: {@link RecoveryCodes}; from now on signing in asks for a code. */
  confirm: '/api/second-factor/confirm',
  /** POST `ownPassword` and a `code` of the app or a recovery code: {@link RecoveryCodes}, in place of all before. */
  recoveryCodes: '/api/second-factor/recovery-codes',
  /** POST `ownPassword` and a `code` of the app or a recovery code: 204 */
  disable: '/api/second-factor/disable',
} as const;

export interface SecondFactorState {
  isOn: boolean;
  recoveryCodesLeft: number;
}
/** Told once; in base32, as apps take it. */
export interface NewSecret {
  secret: string;
}
/** Told once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

/** The answer 401 to a right password when a second factor is on: signing in goes on with this id, within minutes. */
export interface SecondStepAsked {
  mfaId: string;
}
export const secondStepMinutes = 5;

/** What a code of the app looks like, and what apps are told. */
export const oneTimeCode = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

export const recoveryCode = {
  count: 10,
  /** 31 characters that nobody confuses, 12 of them: 59 bits. */
  characters: 'abcdefghjkmnpqrstuvwxyz23456789',
  length: 12,
  /** Written in groups, with hyphens between. */
  group: 4,
} as const;
