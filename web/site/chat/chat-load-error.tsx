import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';

interface ChatLoadErrorProps {
  message: string;
  onRetry: () => void;
}

/**
 * Shown instead of the chat or its messages when they cannot be loaded, or the chat cannot be
 * started: the reason and a retry button.
 */
export function ChatLoadError({ message, onRetry }: ChatLoadErrorProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="m-auto max-w-xs p-6 text-center">
      <p>{message}</p>
      <Button className="mt-4" onClick={onRetry}>
        {t('ui.tryAgain')}
      </Button>
    </div>
  );
}
