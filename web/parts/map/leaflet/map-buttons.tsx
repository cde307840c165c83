import { LocateFixed, type LucideIcon, Minus, Plus } from 'lucide-react';
import { useTranslation } from '../../../use-translation.tsx';

interface MapButtonsProps {
  onZoom: (by: 1 | -1) => void;
  onCentre: () => void;
}

/** Zoom and reset buttons, large enough for a thumb; a row where the map is low. */
export function MapButtons({ onZoom, onCentre }: MapButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className="absolute top-3 right-3 z-10 grid overflow-hidden rounded-md border border-line-strong bg-surface shadow-raised low:top-auto low:bottom-3 low:grid-flow-col">
      <MapButton icon={Plus} label={t('map.zoomIn')} onPress={() => onZoom(1)} />
      <MapButton icon={Minus} label={t('map.zoomOut')} onPress={() => onZoom(-1)} />
      <MapButton icon={LocateFixed} label={t('map.centre')} onPress={onCentre} />
    </div>
  );
}

function MapButton({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center border-line not-first:border-t text-civic-800 hover:bg-civic-50 focus-visible:-outline-offset-3 low:not-first:border-t-0 low:not-first:border-l"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
