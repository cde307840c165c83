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

/** A request that was refused or failed; `message` is the server's text when it gave one. */
interface VerificationRefusal {
  outcome: 'refused';
  message?: string;
  /** Seconds until a new attempt makes sense. */
  retryAfterSeconds?: number;
  /** Trying again would not help; the person should call or visit the office. */
  needsOffice?: true;
  /** No code was sent, but an earlier one is valid for so long. */
  validSeconds?: number;
}
interface CodeSent {
  outcome: 'sent';
  resendSeconds: number;
  /** The message has the line by which browsers fill in the code (WebOTP). */
  isOriginBound?: boolean;
}
export type SendCodeResult = CodeSent | VerificationRefusal;
/** `proof` is there of a code for a person. */
export type CheckCodeResult = { outcome: 'verified' | 'wrong' | 'no_code'; proof?: string } | VerificationRefusal;

/** Creates the header of a solved challenge; undefined where this browser cannot solve it. */
export type ChallengeSolver = (challenge: ProofOfWorkChallenge) => Promise<string | undefined>;

/** Imported with the first challenge. */
const solveInBrowser: ChallengeSolver = async (challenge) => {
  const solver = await import('./solve-proof-of-work.ts').catch(() => undefined);
  return solver?.solveProofOfWork(challenge);
};

/**
 * Maximum number of challenges in one request. While others use up the message budget, a harder
 * challenge may follow a solved one.
 */
const MAX_CHALLENGES = 3;

/**
 * Requests a code for a number (+639…), with a proof of work when the portal requires one. Never
 * throws.
 */
export async function requestCode(
  number: string,
  language: Language,
  fetcher: typeof fetch = fetch,
  solve = solveInBrowser,
  purpose: CodePurpose = 'visitor',
): Promise<SendCodeResult> {
  try {
    const recordRequest = (headers: Record<string, string> = {}) =>
      fetcher(`${verificationPaths.request(number)}?lang=${language}${purpose === 'person' ? '&purpose=person' : ''}`, {
        cache: 'no-store',
        headers,
      });
    let answer = await recordRequest();
    for (let solved = 0; answer.status === 428 && solved < MAX_CHALLENGES; solved += 1) {
      const { challenge } = (await answer.json()) as ProofOfWorkRequired;
      const solution = await solve(challenge);
      if (solution === undefined) return { outcome: 'refused', needsOffice: true };
      answer = await recordRequest({ [proofOfWorkHeader]: solution });
    }
    if (answer.status === 428) return { outcome: 'refused', needsOffice: true };
    if (!answer.ok) return await readRefusal(answer);
    const { resendSeconds, isOriginBound } = (await answer.json()) as Partial<RequestCodeResponse>;
    return { outcome: 'sent', resendSeconds: resendSeconds ?? limits.resendSeconds, ...(isOriginBound && { isOriginBound }) };
  } catch {
    return { outcome: 'refused' };
  }
}

/** Checks a code. Never throws. */
export async function validateCode(request: ValidateRequest, language: Language, fetcher: typeof fetch = fetch): Promise<CheckCodeResult> {
  try {
    const answer = await fetcher(`${verificationPaths.validate}?lang=${language}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    });
    if (!answer.ok) return await readRefusal(answer);
    const { success, reason, proof } = (await answer.json()) as ValidateResponse;
    return { outcome: success ? 'verified' : (reason ?? 'wrong'), ...(proof !== undefined && { proof }) };
  } catch {
    return { outcome: 'refused' };
  }
}

/**
 * The server's messages about limits and invalid numbers are for people; all other failures use the
 * portal's own messages.
 */
async function readRefusal(response: Response): Promise<VerificationRefusal> {
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
  if (response.status !== 429 && response.status !== 400) return { outcome: 'refused', retryAfterSeconds };
  const { message, data } = (await response.json()) as {
    message?: string;
    data?: { contactNumber?: { code?: string; params?: { validSeconds?: number } } };
  };
  const { code = '', params } = data?.contactNumber ?? {};
  const needsOffice = officeRefusals.includes(code);
  const validSeconds = code === verificationErrorCodes.active ? params?.validSeconds : undefined;
  return { outcome: 'refused', message, retryAfterSeconds, ...(needsOffice && { needsOffice }), ...(validSeconds && { validSeconds }) };
}

/** Limits that last for hours and that the person did not cause. */
const officeRefusals: readonly string[] = [
  verificationErrorCodes.portal,
  verificationErrorCodes.number,
  verificationErrorCodes.address,
  verificationErrorCodes.failures,
];
