import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { OpenAnswer } from '../../worker/scope.ts';

/** Goes where the worker says, when a notification was tapped while a page was open; the page itself asks for what is unsaved. */
export function useOpenFromWorker(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const hear = ({ data, ports }: MessageEvent<unknown>) => {
      if (!(data instanceof Object && 'open' in data) || typeof data.open !== 'string' || !data.open.startsWith('/')) return;
      const answer: OpenAnswer = /\/apply_online\//.test(location.pathname) ? 'stay' : 'go';
      ports[0]?.postMessage(answer);
      if (answer === 'go') void navigate(data.open);
    };
    navigator.serviceWorker?.addEventListener('message', hear);
    return () => navigator.serviceWorker?.removeEventListener('message', hear);
  }, [navigate]);
}
