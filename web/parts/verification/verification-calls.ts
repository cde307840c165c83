import type { Language } from '#model/collections/choices.ts';
import { type CodeRequested, type ValidateReply, type ValidateRequest, verificationPaths } from '#model/endpoints/verification.ts';
import { limits } from '#model/limits.ts';

/** A call that was refused or failed; `message` is the server's sentence when it said why. */
interface Refusal {
  outcome: 'refused';
  message?: string;
  /** Seconds until it makes sense to try again. */
  retryAfterSeconds?: number;
}
export type Sent = { outcome: 'sent'; resendSeconds: number } | Refusal;
export type Checked = { outcome: 'verified' | 'wrong' | 'no_code' } | Refusal;

/** Asks for a code to be sent to a number (+639…). Never throws. */
export async function requestCode(number: string, language: Language, send: typeof fetch = fetch): Promise<Sent> {
  try {
    const answer = await send(`${verificationPaths.request(number)}?lang=${language}`, { cache: 'no-store' });
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
  const { message } = (await answer.json()) as { message?: string };
  return { outcome: 'refused', message, retryAfterSeconds };
}
