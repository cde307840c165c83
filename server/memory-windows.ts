/** So many in so long; the window opens with the first. */
export interface Rule {
  readonly count: number;
  readonly windowSeconds: number;
}
export type Verdict = { readonly ok: true; readonly count: number } | { readonly ok: false; readonly retryAfterSeconds: number };

const MOST_KEYS = 50_000;

/** Windows counted in this process. The oldest keys give way when there are too many, so memory is bounded. */
export class MemoryWindows {
  readonly #windows = new Map<string, { count: number; ends: number }>();

  take(key: string, { count, windowSeconds }: Rule): Verdict {
    const now = Date.now();
    const open = this.#windows.get(key);
    if (open && open.ends > now) {
      if (open.count >= count) return { ok: false, retryAfterSeconds: Math.ceil((open.ends - now) / 1000) };
      open.count += 1;
      return { ok: true, count: open.count };
    }
    if (count < 1) return { ok: false, retryAfterSeconds: windowSeconds };
    this.#windows.delete(key);
    this.#windows.set(key, { count: 1, ends: now + windowSeconds * 1000 });
    this.#makeRoom();
    return { ok: true, count: 1 };
  }

  /** Notes a window as full until `ends`, in milliseconds since 1970. */
  fill(key: string, ends: number): void {
    this.#windows.delete(key);
    this.#windows.set(key, { count: Number.POSITIVE_INFINITY, ends });
    this.#makeRoom();
  }

  /** What `take` would answer, without counting. */
  look(key: string, { count }: Rule): Verdict {
    const open = this.#windows.get(key);
    const now = Date.now();
    if (!open || open.ends <= now) return { ok: true, count: 0 };
    return open.count < count ? { ok: true, count: open.count } : { ok: false, retryAfterSeconds: Math.ceil((open.ends - now) / 1000) };
  }

  #makeRoom(): void {
    for (const key of this.#windows.keys()) {
      if (this.#windows.size <= MOST_KEYS) return;
      this.#windows.delete(key);
    }
  }
}
