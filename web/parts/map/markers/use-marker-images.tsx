import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { placeCategories } from '#model/collections/place-categories.ts';
import { PlaceMarker } from './markers.tsx';

const categories = ['', ...placeCategories] as const;

/** Data URLs of the images, by category; '' is a pin without an icon. */
export type MarkerImages = ReadonlyMap<string, string>;

/**
 * Converts the pins of all categories to images, so that each of hundreds of pins on a map is one
 * element instead of ten. Returns no images on the first render; the caller must render `sprite`.
 */
export function useMarkerImages(): { images: MarkerImages; sprite: ReactNode } {
  const sheet = useRef<HTMLDivElement>(null);
  const [images, setImages] = useState<MarkerImages>(new Map());
  useLayoutEffect(() => {
    const pins = [...(sheet.current?.children ?? [])];
    setImages(new Map(categories.map((category, index) => [category, pins[index] ? toDataUrl(pins[index]) : ''])));
  }, []);
  return {
    images,
    sprite: images.size === 0 && (
      <div ref={sheet} hidden>
        {categories.map((category) => (
          <PlaceMarker key={category} category={category} />
        ))}
      </div>
    ),
  };
}

/** Converts an SVG element of the page to a data URL, with its computed color and filter. */
function toDataUrl(pin: Element): string {
  const copy = pin.cloneNode(true) as Element;
  const { color, filter } = getComputedStyle(pin);
  copy.setAttribute('style', `color: ${color}; filter: ${filter}`);
  copy.removeAttribute('class');
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}
