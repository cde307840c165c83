import type { Language } from '#model/collections/choices.ts';
import {
  type CodeRequested,
  type ProofChallenge,
  type ProofRequired,
  solutionHeader,
  type ValidateReply,
  type ValidateRequest,
  verificationPaths,
  verificationRefusals,
} from '#model/endpoints/verification.ts';
import { limits } from '#model/limits.ts';

/** A call that was refused or failed; `message` is the server's sentence when it said why. */
interface Refusal {
  outcome: 'refused';
  message?: string;
  /** Seconds until it makes sense to try again. */
  retryAfterSeconds?: number;
  /** Trying again would not help: the person is to call the office or come there. */
  needsOffice?: true;
}
export type Sent = { outcome: 'sent'; resendSeconds: number } | Refusal;
export type Checked = { outcome: 'verified' | 'wrong' | 'no_code' } | Refusal;

/** Makes the header of a solved challenge; undefined where this browser cannot. */
export type Solve = (challenge: ProofChallenge) => Promise<string | undefined>;

/** Comes only with the first challenge. */
const solveHere: Solve = async (challenge) => {
  const solver = await import('./solve-challenge.ts').catch(() => undefined);
  return solver?.solveChallengeHere(challenge);
};

/** While others spend the budget a solved challenge may be followed by a harder one. */
const MOST_CHALLENGES = 3;

/** Asks for a code to be sent to a number (+639…), with a proof of work when the portal wants one. Never throws. */
export async function requestCode(number: string, language: Language, send: typeof fetch = fetch, solve = solveHere): Promise<Sent> {
  try {
    const ask = (headers: Record<string, string> = {}) =>
      send(`${verificationPaths.request(number)}?lang=${language}`, { cache: 'no-store', headers });
    let answer = await ask();
    for (let solved = 0; answer.status === 428 && solved < MOST_CHALLENGES; solved += 1) {
      const { challenge } = (await answer.json()) as ProofRequired;
      const solution = await solve(challenge);
      if (solution === undefined) return { outcome: 'refused', needsOffice: true };
      answer = await ask({ [solutionHeader]: solution });
    }
    if (answer.status === 428) return { outcome: 'refused', needsOffice: true };
    if (!answer.ok) return await refusal(answer);
    const { resendSeconds } = (await answer.json()) as Partial<CodeRequested>;
    return { outcome: 'sent', resendSeconds: resendSeconds ?? limits.resendSeconds };
  } catch {
    return { outcome: 'refused' };
  }
}

/** Checks a code. Never throws. */
export async function validateCode(request: ValidateRequest, language: Language, send: typeof fetch = fetch): Promise<Checked> {
  try {
    const answer = await send(`${verificationPaths.validate}?lang=${language}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    });
    if (!answer.ok) return await refusal(answer);
    const { success, reason } = (await answer.json()) as ValidateReply;
    return { outcome: success ? 'verified' : (reason ?? 'wrong') };
  } catch {
    return { outcome: 'refused' };
  }
}

/** What the server says of a limit or a wrong number is for people; other failures have the product's own words. */
async function refusal(answer: Response): Promise<Refusal> {
  const retryAfterSeconds = Number(answer.headers.get('retry-after')) || undefined;
  if (answer.status !== 429 && answer.status !== 400) return { outcome: 'refused', retryAfterSeconds };
  const { message, data } = (await answer.json()) as { message?: string; data?: { contactNumber?: { code?: string } } };
  const needsOffice = officeRefusals.includes(data?.contactNumber?.code ?? '');
  return { outcome: 'refused', message, retryAfterSeconds, ...(needsOffice && { needsOffice }) };
}

/** Limits that last for hours and that the person did nothing for. */
const officeRefusals: readonly string[] = [
  verificationRefusals.portal,
  verificationRefusals.number,
  verificationRefusals.address,
  verificationRefusals.failures,
];
