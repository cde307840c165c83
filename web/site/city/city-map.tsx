import type { ProjectedMap } from './project-barangays.ts';

interface CityMapProps {
  map: ProjectedMap;
  barangays: readonly { readonly host: string; readonly url: string; readonly name: string }[];
}

/**
 * The barangays as linked areas and points of an SVG image, which needs no scripts and no tiles. It
 * is hidden from screen readers, because the list beside it has the same links.
 */
export function CityMap({ map, barangays }: CityMapProps) {
  const barangaysByHost = new Map(barangays.map((barangay) => [barangay.host, barangay]));
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-civic-50 shadow-card">
      <svg viewBox={`0 0 ${map.width} ${map.height}`} className="max-h-[70vh] w-full" aria-hidden>
        {map.barangays.map(({ host, x, y, outline }) => (
          <a key={host} href={barangaysByHost.get(host)?.url} tabIndex={-1} className="group">
            <title>{barangaysByHost.get(host)?.name}</title>
            {outline && (
              <polygon
                points={outline}
                className="fill-civic-200 stroke-2 stroke-civic-700 group-hover:fill-sun-300"
                strokeLinejoin="round"
              />
            )}
            {/* A larger touch area than the visible point. */}
            <circle cx={x} cy={y} r="28" className="fill-transparent" />
            <circle cx={x} cy={y} r="9" className="fill-civic-700 stroke-3 stroke-surface group-hover:fill-danger" />
          </a>
        ))}
      </svg>
    </figure>
  );
}
