/**
 * Why a message did not go out: `setup` (key, sender name or credit of the office's account), `refused` (this number or
 * text), `busy` (asked to come back later), `unreachable`, `broken` (the gateway failed or could not be understood),
 * `silent` (no answer in time), `gone` (nobody is at this address any more).
 */
export type FailureReason = 'setup' | 'refused' | 'gone' | 'busy' | 'unreachable' | 'broken' | 'silent';

/** A message that the gateway did not take. Its message is for the log: no number, no code, no key in it. */
export class SendFailure extends Error {
  override readonly name = 'SendFailure';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, gateway: string, said: string, cause?: unknown) {
    super(`${gateway}: ${said}`, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }

  /** The gateway can not have sent it all the same. */
  get isSurelyUnsent(): boolean {
    return this.reason !== 'broken' && this.reason !== 'silent';
  }
}

/** What a gateway said, fit for the log: it may repeat the number or the message, and codes never enter a log. */
export function quoted(said: string): string {
  return said
    .replace(/\+?\d(?:[ ()-]*\d){3,}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}
