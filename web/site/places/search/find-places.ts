import { distanceBetween, hasPosition, type Position } from '#lib/position.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { placeCategories } from '#model/collections/place-categories.ts';
import type { ListedPlace } from '../place.ts';

/** A place with its normalized search text, which is computed once to make searches fast. */
export interface IndexedPlace {
  readonly place: ListedPlace;
  readonly text: string;
}

export interface PlaceMatch extends ListedPlace {
  /** Distance from the visitor in metres; undefined while the position is unknown. */
  readonly distance?: number;
}

/** Builds the search index of places, sorted by category, custom ones last, and by name. */
export function indexPlaces(places: readonly ListedPlace[]): IndexedPlace[] {
  return places
    .map((place) => ({ place, text: [place.name, place.address, place.otherName].map(normalizeForSearch).join('\n') }))
    .sort((a, b) => getRank(a.place) - getRank(b.place) || (a.text < b.text ? -1 : 1));
}

function getRank({ category }: ListedPlace): number {
  const rank = (placeCategories as readonly string[]).indexOf(category);
  return rank < 0 ? placeCategories.length : rank;
}

/**
 * Returns the places of a category whose name, in either language, or address contains the search
 * text, ignoring case and accents (product §5.4).
 * @param userPosition position of the visitor: sorts by distance, places without a position last
 */
export function findPlaces(
  index: readonly IndexedPlace[],
  { search, category }: { search: string; category: string },
  userPosition?: Position,
): PlaceMatch[] {
  const searchText = normalizeForSearch(search.trim());
  const matchingPlaces = index
    .filter(({ place, text }) => (category === 'all' || place.category === category) && text.includes(searchText))
    .map(({ place }) => place);
  if (!userPosition) return matchingPlaces;
  return matchingPlaces
    .map((place): PlaceMatch => (hasPosition(place) ? { ...place, distance: distanceBetween(userPosition, place) } : place))
    .sort((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity));
}

/** Counts the places of each category; omits empty categories. */
export function countCategories(places: readonly ListedPlace[]): Record<string, number> {
  const counts: Record<string, number> = { all: places.length };
  for (const { category } of places) if (category !== '') counts[category] = (counts[category] ?? 0) + 1;
  return counts;
}
