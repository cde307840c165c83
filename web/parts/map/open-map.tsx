import { type LatLngExpression, type Map as LeafletMap, Point } from 'leaflet';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Position } from '#lib/geo.ts';
import type { MapFacts } from '#model/endpoints/map.ts';
import { useWords } from '../../words.tsx';
import { LeafletMark } from './leaflet-mark.tsx';
import { MapButtons } from './map-buttons.tsx';
import type { MapPoint } from './map-point.ts';
import { MapReadout } from './map-readout.tsx';
import { MarkLayer } from './mark-layer.tsx';
import { MeMark, meMarkSize, PlaceMark, placeMarkSize } from './marks.tsx';
import { TilesNotice } from './tiles-notice.tsx';
import { APART_FROM_ZOOM, useClusters } from './use-clusters.ts';
import { useInSteps } from './use-in-steps.ts';
import { useLayerMarks } from './use-layer-marks.tsx';
import { useCamera, useLeaflet } from './use-leaflet.ts';
import { useOutline } from './use-outline.ts';
import { usePinPictures } from './use-pin-pictures.tsx';
import { useTiles } from './use-tiles.ts';

export interface OpenMapProps {
  facts: MapFacts;
  centre: Position;
  zoom: number;
  outline: readonly Position[];
  points: readonly MapPoint[];
  /** Id of the chosen place; the map moves to it. */
  chosenId?: string;
  onChoose?: (id: string) => void;
  /** Where the visitor is, once he said so. */
  me?: Position;
  /** Pixels at the left that something covers. */
  covered?: number;
  /** A press beside every mark. */
  onPress?: (position: Position) => void;
  /** Marks of the page's own. */
  children?: (map: LeafletMap) => ReactNode;
}

/** The map that needs no key: places, outline and, where tiles can be had, streets (D19). To be loaded lazily, in a browser. */
export default function OpenMap({
  facts,
  centre,
  zoom,
  outline,
  points,
  chosenId = '',
  onChoose,
  me,
  covered = 0,
  onPress,
  children,
}: OpenMapProps) {
  const { t } = useWords();
  const holder = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const map = useLeaflet(holder, { centre, zoom });
  const tiles = useTiles(map, facts.tilesUrl);
  const camera = useCamera(map);
  const { pictures, sheet } = usePinPictures();
  const marks = useInSteps(useLayerMarks({ map, marks: useClusters(points, camera), pictures, chosenId, onChoose }), camera);
  const chosen = points.find(({ id }) => id === chosenId);
  useOutline(map, outline);
  useMoveTo(map, me, covered);
  useMoveTo(map, chosen, covered);
  usePress(map, onPress);

  return (
    <div className="relative isolate size-full overflow-hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: a map that takes the arrow keys is no form's group */}
      <div
        ref={holder}
        data-movable
        role="group"
        aria-label={t('map.label')}
        aria-describedby={helpId}
        className="absolute inset-0 z-0 bg-[#e9eef2]!"
      />
      <p id={helpId} className="sr-only">
        {t('map.keys')}
      </p>
      {sheet}
      {map && <MarkLayer map={map} marks={marks} />}
      {map && chosen && (
        <LeafletMark
          map={map}
          latitude={chosen.latitude}
          longitude={chosen.longitude}
          title={chosen.name}
          size={placeMarkSize(true)}
          anchor="tip"
          isRaised
        >
          <PlaceMark category={chosen.category} isChosen />
        </LeafletMark>
      )}
      {map && me && (
        <LeafletMark map={map} latitude={me.latitude} longitude={me.longitude} title={t('map.me')} size={meMarkSize} anchor="middle">
          <MeMark />
        </LeafletMark>
      )}
      {map && children?.(map)}
      <TilesNotice state={tiles} covered={covered} />
      {map && (
        <>
          <div className="absolute top-3 right-3 z-10">
            <MapButtons
              onZoom={(by) => map.setZoom(map.getZoom() + by)}
              onCentre={() => map.setView([centre.latitude, centre.longitude], zoom)}
            />
          </div>
          <div className="pointer-events-none absolute right-1 bottom-1 left-1 z-10 flex flex-wrap items-end justify-between gap-1">
            <div className="grid justify-items-start gap-1">
              {outline.length > 2 && <OutlineLegend />}
              <LiveReadout map={map} />
            </div>
            <Attribution facts={facts} hasTiles={tiles !== 'none'} />
          </div>
        </>
      )}
    </div>
  );
}

/** Renders by itself, because it changes with every pixel of a move. */
function LiveReadout({ map }: { map: LeafletMap }) {
  const camera = useCamera(map, { isLive: true });
  return camera ? <MapReadout {...camera} /> : <span />;
}

function OutlineLegend() {
  const { t } = useWords();
  return (
    <p className="flex items-center gap-2 rounded-sm bg-surface/95 px-2.5 py-1 text-xs shadow-card">
      <span aria-hidden className="w-6 border-civic-700 border-t-3 border-dotted" />
      {t('map.outline')}
    </p>
  );
}

function Attribution({ facts: { attribution }, hasTiles }: { facts: MapFacts; hasTiles: boolean }) {
  const { t } = useWords();
  if (!hasTiles || attribution.text === '') return null;
  return (
    <p className="pointer-events-auto ml-auto rounded-sm bg-surface/95 px-2.5 py-1 text-xs">
      {attribution.url === '' ? (
        attribution.text
      ) : (
        <a href={attribution.url} target="_blank" rel="noopener noreferrer" className="text-link">
          {attribution.text} <span className="sr-only">{t('map.newTab')}</span>
        </a>
      )}
    </p>
  );
}

/** Brings a point into the free part of the map, near enough to stand by itself; once, not again when that part changes. */
function useMoveTo(map: LeafletMap | undefined, point: Position | undefined, covered: number): void {
  const latitude = point?.latitude;
  const longitude = point?.longitude;
  const atLeft = useRef(covered);
  atLeft.current = covered;
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    const zoom = Math.max(map.getZoom(), APART_FROM_ZOOM - 1);
    const middle = map.project([latitude, longitude], zoom).subtract(new Point(atLeft.current / 2, 0));
    map.setView(map.unproject(middle, zoom), zoom);
  }, [map, latitude, longitude]);
}

function usePress(map: LeafletMap | undefined, onPress: OpenMapProps['onPress']): void {
  useEffect(() => {
    if (!map || !onPress) return;
    const press = ({ latlng }: { latlng: LatLngExpression }) => {
      const { lat, lng } = latlng as { lat: number; lng: number };
      onPress({ latitude: lat, longitude: lng });
    };
    map.on('click', press);
    return () => void map.off('click', press);
  }, [map, onPress]);
}
