import { KeyRound, MapPinOff } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { MapWait } from '../../../parts/map/map-wait.tsx';
import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../../words.tsx';
import type { PlacesMapProps } from '../places-provider.ts';
import { googleProvider } from './google-provider.tsx';
import { useMapsStatus } from './maps-status.ts';

/** The vendor's map, or why there is none (product §8.4). */
export function GoogleFrame(props: PlacesMapProps) {
  const { t } = useWords();
  const status = useMapsStatus();
  if (status === 'auth failure') {
    return (
      <Notice
        icon={<KeyRound aria-hidden className="mx-auto mb-3 size-10 text-flag-600" strokeWidth={1.5} />}
        title={t('places.error.auth')}
      >
        <p>{t('places.error.authText')}</p>
        <p>{t('places.error.curated')}</p>
      </Notice>
    );
  }
  if (status === 'failed') {
    return (
      <Notice
        icon={<MapPinOff aria-hidden className="mx-auto mb-3 size-10 text-flag-600" strokeWidth={1.5} />}
        title={t('places.error.script')}
      >
        <p>{t('places.error.curated')}</p>
        {/* The vendor's script can be asked for once in a page's life. */}
        <Button variant="outline" onClick={() => location.reload()}>
          {t('ui.tryAgain')}
        </Button>
      </Notice>
    );
  }
  return (
    <Suspense fallback={<MapWait />}>
      <googleProvider.Map {...props} />
    </Suspense>
  );
}

function Notice({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div role="alert" className="grid size-full place-items-center overflow-auto bg-surface p-6 text-center">
      <div className="grid max-w-sm justify-items-center gap-3">
        <div>
          {icon}
          <h2 className="text-xl">{title}</h2>
        </div>
        {children}
      </div>
    </div>
  );
}
