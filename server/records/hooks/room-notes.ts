import type { Hook } from './hook.ts';

/** A note says which of the staff wrote it. */
export const roomNotesHook: Hook = {
  async prepare(write) {
    return write.isSeeding ? {} : { author: write.caller.user?.id ?? '' };
  },
};
