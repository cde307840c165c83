import { fold } from '#lib/fold.ts';
import { distanceBetween, isPlaced, type Position } from '#lib/geo.ts';
import type { ListedPlace } from './place.ts';
import type { CategoryChoice } from './places-query.ts';

/** A place with what it is found by, made once, so that a search of thousands takes no time. */
export interface IndexedPlace {
  readonly place: ListedPlace;
  readonly text: string;
}

export interface FoundPlace extends ListedPlace {
  /** Metres from where the visitor is, once he said so. */
  readonly distance?: number;
}

/** Makes places ready to be searched, by name. */
export function indexPlaces(places: readonly ListedPlace[]): IndexedPlace[] {
  return places
    .map((place) => ({ place, text: `${fold(place.name)}\n${fold(place.address)}` }))
    .sort((one, other) => (one.text < other.text ? -1 : 1));
}

/**
 * Those whose name or address holds what is looked for, regardless of case and accents, in a category (product §5.4).
 * @param near where the visitor is: then the nearest come first, and what has no position last
 */
export function findPlaces(
  index: readonly IndexedPlace[],
  { search, category }: { search: string; category: CategoryChoice },
  near?: Position,
): FoundPlace[] {
  const wanted = fold(search.trim());
  const found = index
    .filter(({ place, text }) => (category === 'all' || place.category === category) && text.includes(wanted))
    .map(({ place }) => place);
  if (!near) return found;
  const measured = found.map((place) => (isPlaced(place) ? { ...place, distance: distanceBetween(near, place) } : place));
  return measured.sort((one: FoundPlace, other: FoundPlace) => (one.distance ?? Infinity) - (other.distance ?? Infinity));
}

/** How many places each category has; a category without any is not named. */
export function countCategories(places: readonly ListedPlace[]): Partial<Record<CategoryChoice, number>> {
  const counts: Partial<Record<CategoryChoice, number>> = { all: places.length };
  for (const { category } of places) if (category !== '') counts[category] = (counts[category] ?? 0) + 1;
  return counts;
}
