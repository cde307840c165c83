import type { Language } from '#model/collections/choices.ts';
import {
  type CodePurpose,
  type ProofOfWorkChallenge,
  type ProofOfWorkRequired,
  proofOfWorkHeader,
  type RequestCodeResponse,
  type ValidateRequest,
  type ValidateResponse,
  verificationErrorCodes,
  verificationPaths,
} from '#model/endpoints/messaging/verification.ts';
import { limits } from '#model/limits.ts';

/** A rejected or failed request; `message` is the server's text, if any. */
interface FailedVerificationRequest {
  outcome: 'refused';
  message?: string;
  /** Seconds until a new attempt makes sense. */
  retryAfterSeconds?: number;
  /** Whether trying again would not help, so that the person should contact the office. */
  needsOffice?: true;
  /** Whether there was no response of the portal. */
  isUnreachable?: true;
  /** Seconds for which an earlier code is still valid, when therefore none was sent. */
  validSeconds?: number;
}
interface CodeSent {
  outcome: 'sent';
  resendSeconds: number;
  /** Whether the message contains the origin line of WebOTP. */
  isOriginBound?: boolean;
}
export type SendCodeResult = CodeSent | FailedVerificationRequest;
/** `proof` is present for the purpose `person`. */
export type CheckCodeResult = { outcome: 'verified' | 'wrong' | 'no_code'; proof?: string } | FailedVerificationRequest;

/** Creates the header of a solved challenge; undefined where this browser cannot solve it. */
export type ChallengeSolver = (challenge: ProofOfWorkChallenge) => Promise<string | undefined>;

/** Imports the solver at the first challenge. */
const solveInBrowser: ChallengeSolver = async (challenge) => {
  const solver = await import('./solve-proof-of-work.ts').catch(() => undefined);
  return solver?.solveProofOfWork(challenge);
};

/**
 * Maximum number of challenges for one code: while other requests use up the message budget, a
 * harder challenge may follow a solved one.
 */
const MAX_CHALLENGES = 3;

interface RequestCodeOptions {
  signal: AbortSignal;
  purpose?: CodePurpose;
  solve?: ChallengeSolver;
}

/**
 * Requests a code for a number (+639…), with a proof of work when the portal requires one. Never
 * throws.
 */
export async function requestCode(
  number: string,
  language: Language,
  { signal, purpose, solve = solveInBrowser }: RequestCodeOptions,
): Promise<SendCodeResult> {
  try {
    const send = (headers: Record<string, string> = {}) =>
      fetch(`${verificationPaths.request(number)}?lang=${language}${purpose === 'person' ? '&purpose=person' : ''}`, {
        cache: 'no-store',
        headers,
        signal,
      });
    let response = await send();
    for (let solved = 0; response.status === 428 && solved < MAX_CHALLENGES; solved += 1) {
      const { challenge } = (await response.json()) as ProofOfWorkRequired;
      const solution = await solve(challenge);
      if (solution === undefined) return { outcome: 'refused', needsOffice: true };
      response = await send({ [proofOfWorkHeader]: solution });
    }
    if (response.status === 428) return { outcome: 'refused', needsOffice: true };
    if (!response.ok) return await readFailure(response);
    const { resendSeconds, isOriginBound } = (await response.json()) as Partial<RequestCodeResponse>;
    return { outcome: 'sent', resendSeconds: resendSeconds ?? limits.resendSeconds, ...(isOriginBound && { isOriginBound }) };
  } catch {
    return { outcome: 'refused', isUnreachable: true };
  }
}

/** Checks a code. Never throws. */
export async function validateCode(request: ValidateRequest, language: Language, signal: AbortSignal): Promise<CheckCodeResult> {
  try {
    const response = await fetch(`${verificationPaths.validate}?lang=${language}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal,
    });
    if (!response.ok) return await readFailure(response);
    const { success, reason, proof } = (await response.json()) as ValidateResponse;
    return { outcome: success ? 'verified' : (reason ?? 'wrong'), ...(proof !== undefined && { proof }) };
  } catch {
    return { outcome: 'refused', isUnreachable: true };
  }
}

/**
 * Reads the response to a rejected request. Only the server's messages about limits and invalid
 * numbers are shown to people.
 */
async function readFailure(response: Response): Promise<FailedVerificationRequest> {
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
  if (response.status !== 429 && response.status !== 400) return { outcome: 'refused', retryAfterSeconds };
  const { message, data } = (await response.json()) as {
    message?: string;
    data?: { contactNumber?: { code?: string; params?: { validSeconds?: number } } };
  };
  const { code = '', params } = data?.contactNumber ?? {};
  const needsOffice = codesForOffice.includes(code);
  const validSeconds = code === verificationErrorCodes.active ? params?.validSeconds : undefined;
  return { outcome: 'refused', message, retryAfterSeconds, ...(needsOffice && { needsOffice }), ...(validSeconds && { validSeconds }) };
}

/** Codes of limits that last for hours and that the person did not cause. */
const codesForOffice: readonly string[] = [
  verificationErrorCodes.portal,
  verificationErrorCodes.number,
  verificationErrorCodes.address,
  verificationErrorCodes.failures,
];
