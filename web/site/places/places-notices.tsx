import { memo } from 'react';
import { useSite } from '../../parts/portal-data.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.tsx';
import type { PlacesTrouble } from './places-provider.ts';
import type { Near } from './use-near.ts';

interface PlacesNoticesProps {
  trouble: PlacesTrouble | undefined;
  /** The commercial service failed, and the office's own places stand in for it. */
  isCurated: boolean;
  near: Near;
  onRefresh: () => void;
}

/** What went wrong, and how 'near me' stands. A refused key and a missing script are told where the map would be. */
export const PlacesNotices = memo(function PlacesNotices({ trouble, isCurated, near, onRefresh }: PlacesNoticesProps) {
  const { t } = useWords();
  return (
    <div className="grid gap-3 not-empty:mt-4">
      {trouble !== undefined && trouble !== 'auth' && trouble !== 'script' && (
        <Alert
          tone="danger"
          role="alert"
          title={t('places.error.title')}
          actions={
            <Button variant="outline" size="sm" onClick={onRefresh}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          <TroubleText trouble={trouble} />
          {isCurated && <p className="mt-1">{t('places.error.curated')}</p>}
        </Alert>
      )}
      {near.state !== 'off' && (
        <p role="status" className={near.state === 'denied' || near.state === 'failed' ? 'text-danger-ink' : 'text-ink-soft'}>
          {t(nearWords[near.state])}
        </p>
      )}
    </div>
  );
});

const nearWords = {
  waiting: 'places.near.wait',
  on: 'places.near.on',
  denied: 'places.near.denied',
  failed: 'places.near.failed',
} as const;

function TroubleText({ trouble }: { trouble: Exclude<PlacesTrouble, 'auth' | 'script'> }) {
  const { t } = useWords();
  const { name } = useSite();
  if (trouble === 'network') return t('places.error.open');
  if (trouble === 'none') return t('places.error.noneInArea', { name });
  return (
    <>
      <p>{t('places.error.google')}</p>
      <p className="mt-1 text-ink-soft text-sm">{t('places.error.googleHint')}</p>
    </>
  );
}
