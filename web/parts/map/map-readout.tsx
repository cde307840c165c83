import type { Position } from '#lib/geo.ts';
import { useWords } from '../../words.tsx';

/** Where the map looks, as it moves (product §2.9.2). Not announced: it changes with every pixel. */
export function MapReadout({ latitude, longitude, zoom }: Position & { zoom: number }) {
  const { t } = useWords();
  const values = [
    { term: t('map.latitude'), text: latitude.toFixed(5) },
    { term: t('map.longitude'), text: longitude.toFixed(5) },
    { term: t('map.zoom'), text: String(Math.round(zoom * 10) / 10) },
  ];
  return (
    <dl className="tabular flex flex-wrap gap-x-3 rounded-sm bg-surface/95 px-2.5 py-1 text-xs shadow-card">
      {values.map(({ term, text }) => (
        <div key={term} className="flex gap-1">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
