import { useLocation } from 'react-router';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { useWords } from '../../words.tsx';

/** The page that was asked for: an address of the portal, the home page otherwise. Known once the page is alive, as the page is kept for all. */
export function useFrom(): string {
  const { to } = useWords();
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const from = new URLSearchParams(search).get('from') ?? '';
  return isHydrated && /^\/(?![/\\])/.test(from) ? from : to('/');
}
