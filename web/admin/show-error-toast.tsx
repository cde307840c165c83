import { X } from 'lucide-react';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { useLocation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Translate } from '../use-translation.tsx';
import { ToastContent } from './toast-content.tsx';

/** The path of the page that each toast is about, by its id. */
const paths = new Map<string, string>();

/** Shows a toast about an error with a button 'Try again'. */
export function showRetryToast(t: Translate, message: string, onRetry: () => void): void {
  showErrorToast(t, message, { label: t('ui.tryAgain'), onRetry });
}

/**
 * Shows a toast about an error with a button that calls `onRetry`. It stays longer than other
 * toasts, so that there is time to press the button, or until it is closed or the page changes.
 */
export function showErrorToast(t: Translate, message: string, retry: { label: string; onRetry: () => void }): void {
  paths.set(message, location.pathname);
  toast.error(
    (toastInstance) => (
      <ToastContent>
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-2">
          <span className="wrap-anywhere">{message}</span>
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              toast.dismiss(toastInstance.id);
              retry.onRetry();
            }}
          >
            {retry.label}
          </Button>
        </span>
        <IconButton icon={X} label={t('admin.closeMessage')} size="icon-sm" onClick={() => toast.dismiss(toastInstance.id)} />
      </ToastContent>
    ),
    // The same message replaces a toast that is still visible.
    { id: message, duration: 12_000 },
  );
}

/** Removes the toasts about errors of a page when another page opens. */
export function useErrorToastRemoval(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const [id, path] of paths) {
      if (path === pathname) continue;
      toast.remove(id);
      paths.delete(id);
    }
  }, [pathname]);
}
