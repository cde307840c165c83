import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Closes the place panel on Escape; a closed panel returns the focus to its place in the list. */
export function useCloseOnEscape(closeTo: string): void {
  const navigate = useNavigate();
  const { search, state }: { search: string; state: unknown } = useLocation();
  const closedId = state instanceof Object && 'closed' in state ? state.closed : undefined;
  useEffect(() => {
    if (typeof closedId === 'string') document.getElementById(`place-${closedId}`)?.focus();
  }, [closedId]);
  useEffect(() => {
    const id = new URLSearchParams(search).get('place');
    if (id === null) return;
    const closePanel = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) navigate(closeTo, { preventScrollReset: true, state: { closed: id } });
    };
    addEventListener('keydown', closePanel);
    return () => removeEventListener('keydown', closePanel);
  }, [navigate, closeTo, search]);
}
