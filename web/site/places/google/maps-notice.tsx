import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/content/alert.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { MapsStatus } from './maps-status.ts';

/**
 * Shown when the key of the Google map was rejected or its script did not load (product §8.4); the
 * office's list of places follows.
 */
export function MapsNotice({ status }: { status: MapsStatus }) {
  const { t } = useTranslation();
  const isKeyRejected = status === 'auth failure';
  return (
    <Alert
      tone="danger"
      role="alert"
      className="mt-4"
      title={t(isKeyRejected ? 'places.error.auth' : 'places.error.script')}
      // A document can load the Google script only once.
      actions={
        !isKeyRejected && (
          <Button variant="outline" size="sm" onClick={() => location.reload()}>
            {t('ui.tryAgain')}
          </Button>
        )
      }
    >
      {isKeyRejected && <p>{t('places.error.authText')}</p>}
      <p>{t('places.error.curated')}</p>
    </Alert>
  );
}
