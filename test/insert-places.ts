import { places } from '#model/collections/pages/places.ts';
import type { Tx } from '../server/store/store.ts';

const names = ['Tindahan', 'Klinika', 'Paaralan', 'Kapihan'] as const;
const categories = ['shopping', 'healthcare', 'education', 'cafe'] as const;
const office = [{ opens: 480, closes: 1020 }];

/**
 * Inserts this many places around the barangay, of four kinds in turn: `Tindahan 0`, `Klinika 1`,
 * `Paaralan 2`, `Kapihan 3` and so on.
 */
export async function insertPlaces(tx: Tx, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await tx.insert(places, {
      name: `${names[at % 4]} ${at}`,
      address: `${at} Mother Ignacia Avenue`,
      category: categories[at % 4] ?? 'cafe',
      types: ['point_of_interest', 'establishment'],
      latitude: 14.63 + (at % 50) / 2500,
      longitude: 121.03 + Math.floor(at / 50) / 2000,
      openingHours: Array.from({ length: 7 }, () => office),
      businessStatus: 'OPERATIONAL',
    });
  }
}
