import { isPortalReachable, repeatUntilResult } from './navigation/connection-loss.ts';

/** A file that is missing while the portal answers belongs to an older version of the portal. */
const MAX_TRIES = 3;

/**
 * Loads the code of a part that a page loads later, for `lazy`. Without a network it waits and
 * tries again, and the bar above the page says so.
 *
 * @throws when the code cannot be loaded although the portal answers.
 */
export function loadCode<T>(load: () => Promise<T>): Promise<T> {
  let tries = 0;
  return repeatUntilResult(async () => {
    try {
      return await load();
    } catch (error) {
      // What fails without a network says nothing about the file.
      if (!(await isPortalReachable())) return undefined;
      tries += 1;
      if (tries >= MAX_TRIES) throw error;
      return undefined;
    }
  });
}
