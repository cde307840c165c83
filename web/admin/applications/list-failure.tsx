import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.tsx';
import { failureText } from '../failure-text.ts';

/** Says why the list could not be read, and offers to do it again. */
export function ListFailure({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const { t } = useWords();
  return (
    <Alert
      tone="danger"
      role="alert"
      title={t('admin.applications.failed')}
      className="mb-4"
      actions={
        <Button size="sm" variant="outline" onClick={onTryAgain}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      {failureText(t, error)}
    </Alert>
  );
}
