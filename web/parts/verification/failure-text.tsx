import type { Translate } from '../../use-translation.tsx';
import { OfficeHelp } from './office-help.tsx';
import type { SendCodeResult } from './verification-code-requests.ts';

/** Message about a code that was not sent or not checked. */
export interface VerificationFailure {
  readonly text: string;
  readonly needsOffice?: boolean;
}

/**
 * Returns the server's message, or a message of the portal when the browser could not solve the
 * challenge, there was no connection, or the reason is unknown.
 */
export function describeFailure(
  result: Extract<SendCodeResult, { outcome: 'refused' }>,
  t: Translate,
  fallbackKey: 'verify.sendFailed' | 'verify.resendFailed' | 'verify.failed',
): VerificationFailure {
  const { message, needsOffice, isUnreachable } = result;
  if (isUnreachable) return { text: t(fallbackKey === 'verify.failed' ? 'verify.noConnection' : 'verify.sendOffline') };
  return { text: message ?? t(needsOffice ? 'verify.noProof' : fallbackKey), needsOffice };
}

/** An error message, with the office's contact details where trying again does not help. */
export function FailureText({ failure }: { failure: VerificationFailure }) {
  return (
    <>
      {failure.text}
      {failure.needsOffice && <OfficeHelp />}
    </>
  );
}
