import { automaticReasons } from '../collections/certificates/certificates.ts';
import type { Translate } from '../messages/message-key.ts';

/** Returns why a certificate is no longer valid, in the user's language. */
export function formatReason(t: Translate, reason: string): string {
  const automatic = automaticReasons.find((one) => one === reason);
  return automatic ? t(`certificates.reason.${automatic}`) : reason;
}
