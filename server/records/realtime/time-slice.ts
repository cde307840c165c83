import { setImmediate } from 'node:timers/promises';

const MAX_SLICE_MS = 5;

/** Splits a long loop into slices, so that it does not block other requests. */
export class TimeSlice {
  #endsAt = performance.now() + MAX_SLICE_MS;

  /** Whether the current slice is used up; check it between steps. */
  get isOver(): boolean {
    return performance.now() >= this.#endsAt;
  }

  /** Yields to the event loop, then starts the next slice. */
  async yield(): Promise<void> {
    await setImmediate();
    this.#endsAt = performance.now() + MAX_SLICE_MS;
  }
}
