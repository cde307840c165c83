/**
 * Second factor of a staff member: TOTP codes (RFC 6238: SHA-1, 6 digits, 30 s). All calls need the
 * person's own token. A wrong password or code is a 400 that names the field; 409 when the state
 * does not allow the call. Where a call takes `ownPassword` and `code`, `passkey` does too
 * (`passkeyPaths.confirmationOptions`).
 */
export const secondFactorPaths = {
  /** GET: {@link SecondFactorState} */
  state: '/api/second-factor',
  /** POST `ownPassword`: {@link TotpSecret}; inactive until confirmed. */
  createSecret: '/api/second-factor/begin',
  /** POST `code` of the app: {@link RecoveryCodes}; from then on signing in requires a code. */
  confirm: '/api/second-factor/confirm',
  /**
   * POST `ownPassword` and a `code` of the app or a recovery code: {@link RecoveryCodes}, which
   * replace all previous ones.
   */
  recoveryCodes: '/api/second-factor/recovery-codes',
  /** POST `ownPassword` and a `code` of the app or a recovery code: 204 */
  disable: '/api/second-factor/disable',
} as const;

/** Whether an account has a second factor: codes, or a passkey. */
export const hasSecondFactor = (account: { readonly secondFactor: boolean; readonly hasPasskey: boolean }): boolean =>
  account.secondFactor || account.hasPasskey;

/** State of the second factor. */
export interface SecondFactorState {
  /** Whether codes of an app are active. */
  isOn: boolean;
  recoveryCodesLeft: number;
}
/** The new secret in base32; returned once. */
export interface TotpSecret {
  secret: string;
}
/** The new recovery codes; returned once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

/**
 * Response 401 to a correct password when a second factor is active: the sign-in continues with
 * this id.
 */
export interface PendingMfa {
  mfaId: string;
  /** Methods that complete it, besides a recovery code. Absent for `code` only. */
  methods?: readonly ('code' | 'passkey')[];
}
/** Lifetime of {@link PendingMfa} in minutes. */
export const pendingMfaMinutes = 5;

/** TOTP parameters, as given to apps. */
export const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Format of recovery codes. */
export const recoveryCodeFormat = {
  count: 10,
  /** 12 of 31 unambiguous characters: 59 bits. */
  characters: 'abcdefghjkmnpqrstuvwxyz23456789',
  length: 12,
  /** Length of the groups separated by hyphens. */
  group: 4,
} as const;
