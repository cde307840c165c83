import { useCan } from '../session/use-session.ts';
import { getNeededCapabilities } from './get-needed-capabilities.ts';

/** Returns a function that says whether the roles of the user open a page of the staff area. */
export function useCanOpen(): (path: string) => boolean {
  const can = useCan();
  return (path) => {
    const needed = getNeededCapabilities(path);
    return needed === undefined || can(...needed);
  };
}
