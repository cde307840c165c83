import type { ComponentType } from 'react';
import type { Position } from '#lib/geo.ts';
import type { MapFacts } from '#model/endpoints/map.ts';
import type { ListedPlace, Place } from './place.ts';

/** Why there are no places, or no map; each has its words (product §8.4). */
export type PlacesTrouble = 'network' | 'search' | 'none' | 'script' | 'auth';

export class PlacesFailure extends Error {
  readonly trouble: PlacesTrouble;

  constructor(trouble: PlacesTrouble, cause?: unknown) {
    super(`Places: ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

export interface PlacesMapProps {
  facts: MapFacts;
  centre: Position;
  zoom: number;
  outline: readonly Position[];
  points: readonly ListedPlace[];
  chosenId: string;
  onChoose: (id: string) => void;
  me: Position | undefined;
  /** Pixels at the left that the window of the chosen place covers. */
  covered: number;
  /** False on a phone that shows the list: nothing is drawn. */
  isShown: boolean;
}

/** Where places come from: the office's own on an open map, or the commercial maps service (D19). */
export interface PlacesProvider {
  /** Everything nearby; `expected` is how many places the office has, as far as is known. Throws {@link PlacesFailure}. */
  list(site: { facts: MapFacts; centre: Position; area: string; language: string; expected: number }): Promise<ListedPlace[]>;
  /** All of one place; undefined when there is none. Throws {@link PlacesFailure}. */
  details(id: string): Promise<Place | undefined>;
  Map: ComponentType<PlacesMapProps>;
}
