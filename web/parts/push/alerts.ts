import type { Language } from '#model/collections/choices.ts';

/** The subscription that this browser has with the portal. */
export interface Alerts {
  /** Names it to the portal. */
  readonly token: string;
  /** As the browser had them when the portal was last told. */
  readonly endpoint: string;
  readonly auth: string;
  readonly p256dh: string;
  /** Key of the portal that it was made for, base64url. */
  readonly publicKey: string;
  /** When the portal was last told, ms since 1970. */
  readonly told: number;
  /** In which language its notifications lead on. */
  readonly language: Language;
  /** It is also told of the office's work. */
  readonly isStaff: boolean;
}
