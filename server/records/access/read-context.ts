import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import type { Principal } from '../../identity/principal.ts';
import { listVerifiedNumbers, type VerifiedNumber } from '../../identity/visitors/verified-numbers.ts';
import type { Reader } from '../../store/store.ts';

/** A client that reads records, with its verifications; created once per request or event. */
export interface ReadContext {
  readonly principal: Principal;
  readonly reader: Reader;
  /** Returns the valid verifications, newest first; read from the store at the first call. */
  getVerifiedNumbers(): Promise<readonly VerifiedNumber[]>;
}

/** Creates the read context of a client. */
export function createReadContext(reader: Reader, principal: Principal): ReadContext {
  let verifiedNumbers: ReturnType<ReadContext['getVerifiedNumbers']> | undefined;
  return {
    principal,
    reader,
    getVerifiedNumbers() {
      verifiedNumbers ??= listVerifiedNumbers(reader, principal);
      return verifiedNumbers;
    },
  };
}

/**
 * Whether the visitor verified this number recently, even if applications have used up the
 * verification.
 */
export async function hasVerifiedNumber(readContext: ReadContext, phone: string): Promise<boolean> {
  const number = normalisePhone(phone);
  if (number === undefined) return false;
  const numbers = await readContext.getVerifiedNumbers();
  return numbers.some((verified) => verified.isFresh && verified.number === number);
}
