import { type JWTPayload, jwtVerify } from 'jose';

const MOST_KEPT = 1000;

/** Signatures of tokens, judged once for each token: a staff member sends the same one with every call. */
export class JudgedTokens {
  readonly #key: Uint8Array;
  /** Claims of good tokens, the longest known first. */
  readonly #known = new Map<string, JWTPayload>();

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  /** What a token says; undefined when it is spoilt or expired. Whether its session still stands is for the caller to ask. */
  async claimsOf(token: string): Promise<JWTPayload | undefined> {
    const known = this.#known.get(token);
    if (known !== undefined) return isExpired(known) ? undefined : known;
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'] });
      this.#keep(token, payload);
      return payload;
    } catch {
      return undefined;
    }
  }

  #keep(token: string, payload: JWTPayload): void {
    this.#known.set(token, payload);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KEPT && oldest !== undefined) this.#known.delete(oldest);
  }
}

/** As jose judges it: in whole seconds, and a token ends with its second. */
function isExpired({ exp }: JWTPayload): boolean {
  return exp !== undefined && exp <= Math.floor(Date.now() / 1000);
}
