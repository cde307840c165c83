import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Escape closes the place panel and returns the focus to the element that selected the place. */
export function useCloseOnEscape(closeTo: string): void {
  const navigate = useNavigate();
  const { search, state }: { search: string; state: unknown } = useLocation();
  const closed = state instanceof Object && 'closed' in state ? state.closed : undefined;
  useEffect(() => {
    if (typeof closed === 'string') document.getElementById(`place-${closed}`)?.focus();
  }, [closed]);
  useEffect(() => {
    const id = new URLSearchParams(search).get('place');
    if (id === null) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) navigate(closeTo, { preventScrollReset: true, state: { closed: id } });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [navigate, closeTo, search]);
}
