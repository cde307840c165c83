import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';

interface ChatFailureProps {
  message: string;
  onRetry: () => void;
}

/** Says in place of the chat or its messages why they are missing; a button tries again. */
export function ChatFailure({ message, onRetry }: ChatFailureProps) {
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
