import { CloudOff } from 'lucide-react';
import { useWords } from '../../words.tsx';
import type { TilesState } from './use-tiles.ts';

/** Says why there are no streets on the map. @param covered pixels at the left that something covers */
export function TilesNotice({ state, covered }: { state: TilesState; covered: number }) {
  const { t } = useWords();
  const isShort = state === 'none' || state === 'unreachable';
  return (
    <div role="status" style={{ left: covered + 12 }} className="pointer-events-none absolute top-3 right-17 z-10 flex justify-end">
      {isShort && (
        <p className="flex max-w-sm items-start gap-2 rounded-md border border-line bg-surface px-3 py-2 text-sm shadow-card">
          <CloudOff aria-hidden className="mt-0.5 size-4 text-ink-soft" />
          {t(state === 'none' ? 'map.plain' : 'map.noTiles')}
        </p>
      )}
    </div>
  );
}
