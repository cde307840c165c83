import toast from 'react-hot-toast';
import { Button } from '../ui/button.tsx';
import type { Translate } from '../use-translation.tsx';

/** Shows a toast about an error with a button 'Try again'. */
export function showRetryToast(t: Translate, message: string, onRetry: () => void): void {
  showErrorToast(message, { label: t('ui.tryAgain'), onRetry });
}

/**
 * Shows a toast about an error with a button that calls `onRetry`. It stays longer than other
 * toasts, so that there is time to press the button.
 */
export function showErrorToast(message: string, retry: { label: string; onRetry: () => void }): void {
  toast.error(
    (toastInstance) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {message}
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
    ),
    // The same message replaces a toast that is still visible.
    { id: message, duration: 12_000 },
  );
}
