import { setImmediate as nextTurn } from 'node:timers/promises';

const LONGEST_MS = 5;

/** Cuts a long loop into slices, so that one caller's work never keeps the process from answering the others. */
export class TimeSlice {
  #ends = performance.now() + LONGEST_MS;

  /** Whether the loop has run for its few milliseconds; check it between two steps. */
  get isOver(): boolean {
    return performance.now() >= this.#ends;
  }

  /** Lets the event loop do what waits, then begins the next slice. */
  async yield(): Promise<void> {
    await nextTurn();
    this.#ends = performance.now() + LONGEST_MS;
  }
}
