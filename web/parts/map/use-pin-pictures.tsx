import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { placeCategories } from '#model/collections/choices.ts';
import type { PlaceCategory } from '#model/place-types.ts';
import { PlaceMark } from './marks.tsx';

const categories = ['', ...placeCategories] as const;

/** Addresses of pictures, by what they are of. */
export type PinPictures = ReadonlyMap<PlaceCategory | '', string>;

/**
 * The pins as pictures: a map with hundreds of them is one element each for the browser instead of ten. None before the first drawing, for
 * which `sheet` has to be on the page.
 */
export function usePinPictures(): { pictures: PinPictures; sheet: ReactNode } {
  const sheet = useRef<HTMLDivElement>(null);
  const [pictures, setPictures] = useState<PinPictures>(new Map());
  useLayoutEffect(() => {
    const drawn = [...(sheet.current?.children ?? [])];
    setPictures(new Map(categories.map((category, at) => [category, drawn[at] ? addressOf(drawn[at]) : ''])));
  }, []);
  return {
    pictures,
    sheet: pictures.size === 0 && (
      <div ref={sheet} hidden>
        {categories.map((category) => (
          <PlaceMark key={category} category={category} />
        ))}
      </div>
    ),
  };
}

/** A drawing of the page as an address of its own; what the style sheet says of it goes along. */
function addressOf(drawing: Element): string {
  const copy = drawing.cloneNode(true) as Element;
  const { color, filter } = getComputedStyle(drawing);
  copy.setAttribute('style', `color: ${color}; filter: ${filter}`);
  copy.removeAttribute('class');
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}
