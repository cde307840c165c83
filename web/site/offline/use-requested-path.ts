import { useLocation } from 'react-router';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { useTranslation } from '../../use-translation.tsx';

/**
 * Returns the requested page: an address of the portal, the home page otherwise. Known only after
 * hydration, because the cached page is the same for all addresses.
 */
export function useRequestedPath(): string {
  const { to } = useTranslation();
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const from = new URLSearchParams(search).get('from') ?? '';
  return isHydrated && /^\/(?![/\\])/.test(from) ? from : to('/');
}
