import { useTranslation } from '../../../use-translation.tsx';
import { LoadError } from '../../load-error.tsx';

interface ListErrorProps {
  error: unknown;
  onRetry: () => void;
  /** What could not be loaded; the list when absent. */
  title?: string;
}

/** Shows why the list could not be loaded, with a retry button. */
export function ListError({ error, onRetry, title }: ListErrorProps) {
  const { t } = useTranslation();
  return <LoadError title={title ?? t('admin.applications.failed')} error={error} onRetry={onRetry} className="mb-4" />;
}
