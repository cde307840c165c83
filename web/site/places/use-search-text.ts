import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../../words.tsx';
import { type PlacesQuery, placesAddress } from './places-query.ts';

/** What is typed enters the address when the person pauses; the list does not wait for it. */
const PAUSE_MS = 300;

/** What is in the search box: ahead of the address while somebody types, after it when a link or the back button changes it. */
export function useSearchText(query: PlacesQuery): [text: string, type: (text: string) => void] {
  const { to } = useWords();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query.search);
  const sent = useRef(query.search);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    if (query.search === sent.current) return;
    clearTimeout(pause.current);
    sent.current = query.search;
    setTyped(query.search);
  }, [query.search]);

  const type = (text: string) => {
    setTyped(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      sent.current = text.trim();
      navigate(to(placesAddress({ ...query, search: sent.current, page: 1 })), { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
  };
  return [typed, type];
}
