import type { Hook } from './hook.ts';

/** Notes: records the author. */
export const roomNotesHook: Hook = {
  async prepare(write) {
    return { author: write.principal.user?.id ?? '' };
  },
};
