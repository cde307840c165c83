import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { placeCategories } from '#model/collections/public-choices.ts';
import { PlaceMarker } from './markers.tsx';

const categories = ['', ...placeCategories] as const;

/** Data URLs of the images, by category; '' is a pin without a sign. */
export type MarkerImages = ReadonlyMap<string, string>;

/**
 * Renders pins as images: each pin of a map with hundreds of them is one element instead of ten.
 * Returns none on the first render, before `sheet` is in the document.
 */
export function useMarkerImages(): { images: MarkerImages; sprite: ReactNode } {
  const sheet = useRef<HTMLDivElement>(null);
  const [images, setPictures] = useState<MarkerImages>(new Map());
  useLayoutEffect(() => {
    const images = [...(sheet.current?.children ?? [])];
    setPictures(new Map(categories.map((category, at) => [category, images[at] ? toDataUrl(images[at]) : ''])));
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
function toDataUrl(drawing: Element): string {
  const copy = drawing.cloneNode(true) as Element;
  const { color, filter } = getComputedStyle(drawing);
  copy.setAttribute('style', `color: ${color}; filter: ${filter}`);
  copy.removeAttribute('class');
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}
