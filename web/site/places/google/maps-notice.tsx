import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../../words.tsx';
import type { MapsStatus } from './maps-status.ts';

/** Stands in place of the vendor's map when its key was refused or its script did not come (product §8.4); the office's list follows it. */
export function MapsNotice({ status }: { status: MapsStatus }) {
  const { t } = useWords();
  const isRefused = status === 'auth failure';
  return (
    <Alert
      tone="danger"
      role="alert"
      className="mt-4"
      title={t(isRefused ? 'places.error.auth' : 'places.error.script')}
      // The vendor's script can be asked for once in a page's life.
      actions={
        !isRefused && (
          <Button variant="outline" size="sm" onClick={() => location.reload()}>
            {t('ui.tryAgain')}
          </Button>
        )
      }
    >
      {isRefused && <p>{t('places.error.authText')}</p>}
      <p>{t('places.error.curated')}</p>
    </Alert>
  );
}
