import { CloudOff } from 'lucide-react';
import { useTranslation } from '../../../use-translation.tsx';
import type { TilesState } from './use-tile-layer.ts';

/** Says why the map shows no streets. */
export function TilesNotice({ state }: { state: TilesState }) {
  const { t } = useTranslation();
  const hasNoTiles = state === 'none' || state === 'unreachable';
  return (
    <div role="status" className="text-sm">
      {hasNoTiles && (
        <p className="flex gap-2 py-0.5">
          <CloudOff aria-hidden className="h-[1lh] w-6 shrink-0 px-1 text-ink-soft" />
          {t(state === 'none' ? 'map.plain' : 'map.noTiles')}
        </p>
      )}
    </div>
  );
}
