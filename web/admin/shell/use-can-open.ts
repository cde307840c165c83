import { stripLanguage } from '../../language.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { useCan } from '../session/use-session.ts';
import { getNeededCapabilities } from './get-needed-capabilities.ts';

/** Returns a function that tells whether the user may open a page of the staff area. */
export function useCanOpen(): (path: string) => boolean {
  const can = useCan();
  const { isCity = false } = useSite();
  return (path) => {
    if (stripLanguage(path).startsWith('/admin/city') && !isCity) return false;
    const capabilities = getNeededCapabilities(path);
    return capabilities === undefined || can(...capabilities);
  };
}
