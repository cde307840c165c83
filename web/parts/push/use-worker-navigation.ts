import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { NavigationReply } from '../../worker/service-worker-scope.ts';

/**
 * Navigates to the path that the service worker sends after a click on a notification, except on a
 * page with the application form. Staff pages ask about unsaved changes themselves.
 */
export function useWorkerNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const handleMessage = ({ data, ports }: MessageEvent<unknown>) => {
      if (!(data instanceof Object && 'open' in data) || typeof data.open !== 'string' || !data.open.startsWith('/')) return;
      const reply: NavigationReply = /\/apply_online\//.test(location.pathname) ? 'stay' : 'go';
      ports[0]?.postMessage(reply);
      if (reply === 'go') void navigate(data.open);
    };
    navigator.serviceWorker?.addEventListener('message', handleMessage);
    return () => navigator.serviceWorker?.removeEventListener('message', handleMessage);
  }, [navigate]);
}
