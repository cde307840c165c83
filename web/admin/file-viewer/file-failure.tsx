import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useFocusMainOnUnmount } from '../focus-main.ts';

interface FileFailureProps {
  message: string;
  /** Absent where nothing can be loaded again. */
  onRetry: (() => void) | undefined;
}

/** Says that a page or picture cannot be shown, with a button that tries again. */
export function FileFailure({ message, onRetry }: FileFailureProps) {
  const { t } = useTranslation();
  useFocusMainOnUnmount();
  return (
    <div role="alert" className="flex flex-col items-center gap-3 text-center text-ink-soft">
      {message}
      {onRetry && (
        <Button size="sm" variant="outline" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      )}
    </div>
  );
}
