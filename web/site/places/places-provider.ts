import type { ComponentType } from 'react';
import type { Position } from '#lib/position.ts';
import type { Language } from '#model/collections/choices.ts';
import type { MapConfig } from '#model/endpoints/office/map-config.ts';
import type { ListedPlace, Place } from './place.ts';

/** Why there are no places, or no map; each code has a message (product §8.4). */
export type PlacesErrorCode = 'network' | 'search' | 'none' | 'script' | 'auth';

export class PlacesError extends Error {
  readonly code: PlacesErrorCode;

  constructor(code: PlacesErrorCode, cause?: unknown) {
    super(`Places: ${code}`, { cause });
    this.code = code;
  }
}

export interface PlacesMapProps {
  facts: MapConfig;
  centre: Position;
  zoom: number;
  outline: readonly Position[];
  points: readonly ListedPlace[];
  selectedId: string;
  onSelect: (id: string) => void;
  userPosition: Position | undefined;
  /** Width in pixels of the left part of the map that the place panel covers. */
  paddingLeft: number;
  /** False on a phone that shows the list; the map renders nothing then. */
  isShown: boolean;
}

/** Source of the places: the office's own on a map with open data, or Google Maps (D19). */
export interface PlacesProvider {
  /**
   * Loads all places nearby; `expected` is the known number of the office's places.
   *
   * @throws {@link PlacesError}
   */
  list(site: { facts: MapConfig; centre: Position; area: string; language: Language; expected: number }): Promise<ListedPlace[]>;
  /**
   * Loads the details of a place; undefined when there is none.
   *
   * @throws {@link PlacesError}
   */
  details(id: string, language: Language): Promise<Place | undefined>;
  Map: ComponentType<PlacesMapProps>;
}
