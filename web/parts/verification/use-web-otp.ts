import { useEffect, useEffectEvent } from 'react';

/** WebOTP; not in TypeScript's library. */
interface OtpCredential extends Credential {
  readonly code: string;
}
type OtpRequest = CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } };

/**
 * Waits for the text message with an origin-bound code, where the browser supports WebOTP; it asks
 * the visitor before it passes the code on.
 *
 * @param isExpected whether the message has the line that names this portal
 */
export function useWebOtp(isExpected: boolean, onCode: (code: string) => void): void {
  const receive = useEffectEvent(onCode);
  useEffect(() => {
    if (!isExpected || !('OTPCredential' in window)) return;
    const controller = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: controller.signal };
    navigator.credentials.get(request).then(
      (credential) => credential && receive((credential as OtpCredential).code),
      // The visitor declined, or left the step: the code can still be typed.
      () => undefined,
    );
    return () => controller.abort();
  }, [isExpected]);
}
