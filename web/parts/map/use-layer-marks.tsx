import type { Map as LeafletMap } from 'leaflet';
import { useMemo } from 'react';
import { type Translate, useWords } from '../../words.tsx';
import type { MapPoint } from './map-point.ts';
import type { LayerMark } from './mark-layer.tsx';
import { ClusterMark, clusterMarkSize, placeMarkSize } from './marks.tsx';
import type { Mark } from './use-clusters.ts';
import type { PinPictures } from './use-pin-pictures.tsx';

interface LayerMarksOf {
  map: LeafletMap | undefined;
  marks: readonly Mark[];
  pictures: PinPictures;
  chosenId: string;
  onChoose: ((id: string) => void) | undefined;
}

/** Marks as the layer draws them, but for that of the chosen place, which is drawn apart. */
export function useLayerMarks({ map, marks, pictures, chosenId, onChoose }: LayerMarksOf): readonly LayerMark[] {
  const { t } = useWords();
  return useMemo(
    () =>
      marks
        .filter(({ key }) => key !== chosenId)
        .map((mark) =>
          mark.kind === 'place' ? ofPlace(mark.point, pictures.get(mark.point.category), onChoose) : ofCluster(mark, map, t),
        ),
    [map, marks, pictures, chosenId, onChoose, t],
  );
}

function ofPlace({ id, name, latitude, longitude }: MapPoint, picture: string | undefined, onChoose: LayerMarksOf['onChoose']): LayerMark {
  const size = placeMarkSize(false);
  const [width, height] = size;
  return {
    latitude,
    longitude,
    title: name,
    size,
    anchor: 'tip',
    onPress: onChoose && (() => onChoose(id)),
    drawing: <img src={picture} alt="" width={width} height={height} decoding="sync" draggable={false} className="block max-w-none" />,
  };
}

function ofCluster(
  { count, latitude, longitude, expandsAt }: Mark & { kind: 'cluster' },
  map: LeafletMap | undefined,
  t: Translate,
): LayerMark {
  return {
    latitude,
    longitude,
    title: t('map.cluster', { count }),
    size: clusterMarkSize(count),
    anchor: 'middle',
    onPress: () => map?.setView([latitude, longitude], expandsAt()),
    drawing: <ClusterMark count={count} />,
  };
}
