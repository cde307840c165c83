import type { placeCategories } from './collections/place-categories.ts';
import type { Translate } from './messages/message-key.ts';

/** Category of a place. */
export type PlaceCategory = (typeof placeCategories)[number];

/**
 * Place types of the maps service by category (product §9.13), for filter chips, import and both
 * map providers. Message keys: `places.type.…`.
 */
const typesByCategory = {
  cafe: ['cafe', 'coffee_shop', 'tea_house', 'internet_cafe', 'cat_cafe', 'dog_cafe'],
  restaurant: [
    'restaurant',
    'fast_food_restaurant',
    'filipino_restaurant',
    'chinese_restaurant',
    'japanese_restaurant',
    'korean_restaurant',
    'pizza_restaurant',
    'barbecue_restaurant',
    'seafood_restaurant',
    'fine_dining_restaurant',
    'food_court',
    'meal_takeaway',
    'meal_delivery',
    'bakery',
    'ice_cream_shop',
    'dessert_shop',
    'bar',
    'pub',
    'food',
  ],
  healthcare: [
    'hospital',
    'doctor',
    'dentist',
    'dental_clinic',
    'medical_lab',
    'medical_clinic',
    'pharmacy',
    'drugstore',
    'physiotherapist',
    'skin_care_clinic',
    'veterinary_care',
    'health',
  ],
  education: ['school', 'primary_school', 'secondary_school', 'preschool', 'university', 'library', 'child_care_agency'],
  salon: ['hair_salon', 'beauty_salon', 'barber_shop', 'nail_salon', 'hair_care', 'spa', 'massage', 'beautician', 'salon'],
  hotel: ['hotel', 'lodging', 'motel', 'hostel', 'guest_house', 'inn', 'bed_and_breakfast', 'resort_hotel', 'extended_stay_hotel'],
  finance: ['bank', 'atm', 'finance', 'accounting', 'insurance_agency', 'pawn_shop', 'money_transfer'],
  government: [
    'local_government_office',
    'government_office',
    'city_hall',
    'courthouse',
    'police',
    'fire_station',
    'post_office',
    'embassy',
    'neighborhood_police_station',
  ],
  transportation: [
    'bus_station',
    'bus_stop',
    'transit_station',
    'transit_depot',
    'subway_station',
    'train_station',
    'light_rail_station',
    'taxi_stand',
    'parking',
    'gas_station',
    'electric_vehicle_charging_station',
    'airport',
    'ferry_terminal',
  ],
  recreation: [
    'park',
    'playground',
    'gym',
    'fitness_center',
    'sports_complex',
    'sports_club',
    'stadium',
    'swimming_pool',
    'movie_theater',
    'museum',
    'art_gallery',
    'tourist_attraction',
    'bowling_alley',
    'karaoke',
    'night_club',
    'event_venue',
    'community_center',
    'church',
    'mosque',
    'place_of_worship',
  ],
  services: [
    'laundry',
    'car_repair',
    'car_wash',
    'electrician',
    'plumber',
    'locksmith',
    'lawyer',
    'real_estate_agency',
    'travel_agency',
    'courier_service',
    'tailor',
    'funeral_home',
    'storage',
    'telecommunications_service_provider',
    'print_shop',
    'consultant',
  ],
  shopping: [
    'supermarket',
    'grocery_store',
    'convenience_store',
    'market',
    'shopping_mall',
    'department_store',
    'clothing_store',
    'shoe_store',
    'electronics_store',
    'cell_phone_store',
    'hardware_store',
    'home_goods_store',
    'furniture_store',
    'book_store',
    'pet_store',
    'liquor_store',
    'gift_shop',
    'florist',
    'store',
  ],
} as const satisfies Record<PlaceCategory, readonly string[]>;

/** A type that has a name in both languages. */
export type PlaceType = (typeof typesByCategory)[PlaceCategory][number];

const categoryByType = new Map<string, PlaceCategory>(
  Object.entries(typesByCategory).flatMap(([category, types]) => types.map((type) => [type, category as PlaceCategory] as const)),
);

/** Whether a type has a name in both languages. */
const isPlaceType = (type: string): type is PlaceType => categoryByType.has(type);

/** Returns the category of the first known type; '' when none is known. */
export function getPlaceCategory(types: readonly string[]): PlaceCategory | '' {
  const knownType = types.find((type) => categoryByType.has(type)) ?? '';
  return categoryByType.get(knownType) ?? '';
}

/** Returns the name of a type; of an unknown one its words: `chess_club` as `chess club`. */
export const formatPlaceType = (t: Translate, type: string): string =>
  isPlaceType(type) ? t(`places.type.${type}`) : type.replaceAll('_', ' ');

/** Types for which the maps service is searched, one search per type (product §7: public). */
export const placeSearchTypes = ['restaurant', 'salon', 'store', 'hospital', 'school', 'bank', 'cafe', 'pharmacy'] as const;
