import { CloudOff } from 'lucide-react';
import { useTranslation } from '../../../use-translation.tsx';
import type { TilesState } from './use-tile-layer.ts';

/**
 * Says why the map shows no streets.
 *
 * @param paddingLeft width in pixels of the left part of the map that another element covers
 */
export function TilesNotice({ state, paddingLeft }: { state: TilesState; paddingLeft: number }) {
  const { t } = useTranslation();
  const hasNoTiles = state === 'none' || state === 'unreachable';
  return (
    <div role="status" style={{ left: paddingLeft + 12 }} className="pointer-events-none absolute top-3 right-17 z-10 flex justify-end">
      {hasNoTiles && (
        <p className="flex max-w-sm items-start gap-2 rounded-md border border-line bg-surface px-3 py-2 text-sm shadow-card">
          <CloudOff aria-hidden className="mt-0.5 size-4 text-ink-soft" />
          {t(state === 'none' ? 'map.plain' : 'map.noTiles')}
        </p>
      )}
    </div>
  );
}
