import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/content/alert.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { MapsStatus } from './maps-status.ts';

/**
 * Shown in place of the Google map when its key was rejected or its script did not load (product
 * §8.4); the office's list follows.
 */
export function MapsNotice({ status }: { status: MapsStatus }) {
  const { t } = useTranslation();
  const isRefused = status === 'auth failure';
  return (
    <Alert
      tone="danger"
      role="alert"
      className="mt-4"
      title={t(isRefused ? 'places.error.auth' : 'places.error.script')}
      // A document can load the Google script only once.
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
