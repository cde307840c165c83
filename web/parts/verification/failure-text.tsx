import type { Translate } from '../../words.tsx';
import { OfficeHelp } from './office-help.tsx';
import type { Sent } from './verification-calls.ts';

/** Why no code was sent, for people. */
export interface Failure {
  readonly text: string;
  readonly needsOffice?: boolean;
}

/** The server's sentence, or ours when the browser could not do the work or nothing is known. */
export function failureOf(
  refused: Extract<Sent, { outcome: 'refused' }>,
  t: Translate,
  otherwise: 'verify.sendFailed' | 'verify.resendFailed',
): Failure {
  const { message, needsOffice } = refused;
  return { text: message ?? t(needsOffice ? 'verify.noProof' : otherwise), needsOffice };
}

/** A failure, with the way without a code where trying again does not help. */
export function FailureText({ failure }: { failure: Failure }) {
  return (
    <>
      {failure.text}
      {failure.needsOffice && <OfficeHelp />}
    </>
  );
}
