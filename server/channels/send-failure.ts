/**
 * Why a message was not sent: `setup` (key, sender name or credit of the account), `refused` (this
 * number or text), `busy` (retry later), `unreachable`, `broken` (gateway error or invalid
 * response), `silent` (timeout), `gone` (the address no longer exists).
 */
export type FailureReason = 'setup' | 'refused' | 'gone' | 'busy' | 'unreachable' | 'broken' | 'silent';

/**
 * A message that the gateway did not accept. The error message is for the log: it contains no
 * number, code or key.
 */
export class SendFailure extends Error {
  override readonly name = 'SendFailure';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, gateway: string, reply: string, cause?: unknown) {
    super(`${gateway}: ${reply}`, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }

  /** Whether the gateway certainly did not send the message. */
  get isSurelyUnsent(): boolean {
    return this.reason !== 'broken' && this.reason !== 'silent';
  }
}

/** Returns the reason of a failure by the status of the response alone. */
export function toFailureReason(status: number): FailureReason {
  if (status === 429) return 'busy';
  if (status === 401 || status === 403) return 'setup';
  return status < 500 ? 'refused' : 'broken';
}

/**
 * Redacts a gateway's reply for the log: it may repeat the number or the message, and codes must
 * not be logged. Control characters become blanks: PostgreSQL stores no NUL.
 */
export function redactReply(reply: string): string {
  return reply
    .replace(/\+?\d(?:[ ()-]*\d){3,}/g, '…')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 300);
}
