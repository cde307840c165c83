import type { LiveStream } from './realtime-stream.ts';

/** Counts the open streams of each holder: a network address, or the account of a staff member. */
export class StreamSlots {
  readonly #most: number;
  readonly #holders = new Map<LiveStream, string>();
  readonly #counts = new Map<string, number>();

  /** @param most open streams of one holder */
  constructor(most: number) {
    this.#most = most;
  }

  /** Whether this holder may open one more. */
  hasRoom(holder: string): boolean {
    return (this.#counts.get(holder) ?? 0) < this.#most;
  }

  /** Counts a stream for a holder, and no longer for the one before. @returns false, changing nothing, when he has no room. */
  assign(stream: LiveStream, holder: string): boolean {
    if (this.#holders.get(stream) === holder) return true;
    if (!this.hasRoom(holder)) return false;
    this.free(stream);
    this.#holders.set(stream, holder);
    this.#counts.set(holder, (this.#counts.get(holder) ?? 0) + 1);
    return true;
  }

  free(stream: LiveStream): void {
    const holder = this.#holders.get(stream);
    if (holder === undefined) return;
    this.#holders.delete(stream);
    const left = (this.#counts.get(holder) ?? 1) - 1;
    if (left > 0) this.#counts.set(holder, left);
    else this.#counts.delete(holder);
  }
}
