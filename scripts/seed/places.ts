import { parseOpeningHours } from '#lib/dates/format-opening-hours.ts';
import type { OpeningHours } from '#lib/dates/opening-hours.ts';
import { getPlaceCategory } from '#model/place-types.ts';

/** Typical places of a barangay. None is a real business; each is marked as sample content. */
export interface SeedPlace {
  name: string;
  nameFil: string;
  address: string;
  category: string;
  types: string[];
  latitude: number;
  longitude: number;
  rating: number;
  priceLevel: number;
  businessStatus: string;
  openingHours: OpeningHours | null;
  phoneNumber: string;
  website: string;
  isSample: true;
  /** Pictures in `pictures/covers/`, without the extension. */
  photos: string[];
}

interface PlaceDetails {
  hours?: string;
  phone?: string;
  rating?: number;
  price?: number;
  status?: string;
  website?: string;
  photos?: string[];
}

function createPlace(
  [name, nameFil]: readonly [string, string],
  street: string,
  [latitude, longitude]: [number, number],
  types: string[],
  more: PlaceDetails = {},
): SeedPlace {
  const openingHours = parseOpeningHours(more.hours ?? '');
  const category = getPlaceCategory(types);
  if (openingHours === undefined || category === '') throw new Error(`The sample place ${name} cannot be read.`);
  return {
    name,
    nameFil,
    address: `${street} (sample address)`,
    category,
    types,
    latitude,
    longitude,
    rating: more.rating ?? 0,
    priceLevel: more.price ?? 0,
    businessStatus: more.status ?? 'OPERATIONAL',
    openingHours,
    phoneNumber: more.phone ?? '',
    website: more.website ?? '',
    isSample: true,
    photos: more.photos ?? [],
  };
}

const office = 'Mo-Fr 08:00-17:00; Sa 08:00-12:00';
const shop = 'Mo-Su 09:00-21:00';

export const places: SeedPlace[] = [
  createPlace(
    ['Barangay Hall', 'Barangay Hall'],
    'Scout Borromeo Street',
    [14.6384, 121.0368],
    ['local_government_office', 'government_office', 'community_center', 'event_venue', 'point_of_interest', 'establishment'],
    {
      hours: office,
      phone: '(02) 8000 0000',
      website: 'https://www.example.ph/',
      photos: ['id-desk', 'assembly', 'award'],
    },
  ),
  createPlace(
    ['Barangay Health Center', 'Health Center ng Barangay'],
    'Scout Borromeo Street',
    [14.6388, 121.0375],
    ['medical_clinic', 'doctor', 'health', 'point_of_interest', 'establishment'],
    {
      hours: 'Mo-Fr 08:00-17:00',
      phone: '(02) 8000 0003',
      photos: ['vaccination'],
    },
  ),
  createPlace(
    ['Tanod Outpost', 'Outpost ng Tanod'],
    'Scout Madriñan Street',
    [14.6371, 121.0401],
    ['neighborhood_police_station', 'police'],
    {
      hours: '24/7',
      phone: '(02) 8000 0002',
      photos: ['night-patrol'],
    },
  ),
  createPlace(
    ['Fire Sub-station', 'Istasyon ng Bumbero'],
    'Mother Ignacia Avenue',
    [14.6359, 121.0349],
    ['fire_station', 'government_office'],
    { hours: '24/7' },
  ),
  createPlace(
    ['Family Clinic', 'Klinika ng Pamilya'],
    'Mother Ignacia Avenue',
    [14.6366, 121.0372],
    ['medical_clinic', 'doctor', 'health'],
    {
      hours: 'Mo-Sa 09:00-12:00,14:00-18:00',
      rating: 4.5,
    },
  ),
  createPlace(
    ['Corner Pharmacy', 'Botika sa Kanto'],
    'Scout Tobias Street',
    [14.6377, 121.0392],
    ['pharmacy', 'drugstore', 'store', 'health'],
    {
      hours: '24/7',
      rating: 4.2,
      price: 1,
    },
  ),
  createPlace(['Dental Clinic', 'Klinika ng Dentista'], 'Timog Avenue', [14.6356, 121.0391], ['dental_clinic', 'dentist', 'health'], {
    hours: 'Mo-Sa 10:00-18:00',
    price: 2,
  }),
  createPlace(['Day Care Center', 'Day Care Center'], 'Scout Borromeo Street', [14.6381, 121.0359], ['preschool', 'child_care_agency'], {
    hours: 'Mo-Fr 07:00-16:00',
  }),
  createPlace(['Elementary School', 'Mababang Paaralan'], 'Panay Avenue', [14.6395, 121.0383], ['primary_school', 'school'], {
    hours: 'Mo-Fr 06:00-18:00',
    photos: ['school'],
  }),
  createPlace(['High School', 'Mataas na Paaralan'], 'Mother Ignacia Avenue', [14.6364, 121.0335], ['secondary_school', 'school'], {
    hours: 'Mo-Fr 06:00-18:00',
  }),
  createPlace(
    ['Barangay Reading Room', 'Silid-basahan ng Barangay'],
    'Scout Borromeo Street',
    [14.6386, 121.0362],
    ['library', 'community_center'],
    {
      hours: 'Tu-Sa 09:00-17:00',
    },
  ),
  createPlace(
    ['Covered Court', 'Covered Court'],
    'Scout Borromeo Street',
    [14.6391, 121.0366],
    ['sports_complex', 'event_venue', 'community_center'],
    {
      hours: 'Mo-Su 06:00-22:00',
      rating: 4.6,
      photos: ['basketball', 'fiesta'],
    },
  ),
  createPlace(['Pocket Park', 'Munting Parke'], 'Scout Fuentebella Street', [14.6374, 121.0348], ['park', 'playground'], {
    hours: 'Mo-Su 05:00-20:00',
    photos: ['tree-planting'],
  }),
  createPlace(['Chapel', 'Kapilya'], 'Scout Torillo Street', [14.6369, 121.0359], ['church', 'place_of_worship'], {
    hours: 'Mo-Su 05:30-19:30',
  }),
  createPlace(['Talipapa', 'Talipapa'], 'Scout Tobias Street', [14.6361, 121.0383], ['market', 'grocery_store', 'food'], {
    hours: 'Mo-Su 04:00-18:00',
    rating: 4.1,
    price: 1,
  }),
  createPlace(['Sari-sari Store', 'Sari-sari Store'], 'Scout Fuentebella Street', [14.6379, 121.0341], ['convenience_store', 'store'], {
    hours: 'Mo-Su 06:00-22:00',
    price: 1,
  }),
  createPlace(['Grocery', 'Grocery'], 'Panay Avenue', [14.6403, 121.0392], ['supermarket', 'grocery_store', 'store'], {
    hours: shop,
    rating: 4.0,
    price: 2,
  }),
  createPlace(['Hardware Store', 'Hardware'], 'Panay Avenue', [14.6398, 121.0371], ['hardware_store', 'store'], {
    hours: 'Mo-Sa 08:00-18:00',
  }),
  createPlace(
    ['Carinderia', 'Karinderya'],
    'Mother Ignacia Avenue',
    [14.6372, 121.0378],
    ['filipino_restaurant', 'restaurant', 'meal_takeaway', 'food', 'point_of_interest', 'establishment'],
    {
      hours: 'Mo-Sa 06:00-20:00',
      rating: 4.7,
      price: 1,
    },
  ),
  createPlace(['Panaderya', 'Panaderya'], 'Scout Madriñan Street', [14.6393, 121.039], ['bakery', 'food', 'store'], {
    hours: 'Mo-Su 05:00-20:00',
    rating: 4.8,
    price: 1,
  }),
  createPlace(['Ihaw-ihaw', 'Ihaw-ihaw'], 'Timog Avenue', [14.6357, 121.0366], ['barbecue_restaurant', 'restaurant', 'food'], {
    hours: 'Mo-Su 16:00-02:00',
    rating: 4.3,
    price: 2,
  }),
  createPlace(['Coffee Shop', 'Kapihan'], 'Scout Madriñan Street', [14.6383, 121.0399], ['coffee_shop', 'cafe', 'food', 'store'], {
    hours: 'Mo-Su 07:00-22:00',
    rating: 4.4,
    price: 3,
  }),
  createPlace(['Barber Shop', 'Barberya'], 'Scout Tobias Street', [14.6367, 121.0389], ['barber_shop', 'hair_care'], {
    hours: 'Tu-Su 09:00-19:00',
    price: 1,
  }),
  createPlace(['Beauty Salon', 'Beauty Salon'], 'Panay Avenue', [14.6406, 121.0381], ['beauty_salon', 'hair_salon'], {
    status: 'CLOSED_TEMPORARILY',
    price: 2,
  }),
  createPlace(['Laundry Shop', 'Labahan'], 'Scout Torillo Street', [14.6376, 121.0362], ['laundry'], {
    hours: 'Mo-Sa 08:00-20:00',
    price: 1,
  }),
  createPlace(['Tailoring', 'Patahian'], 'Scout Fuentebella Street', [14.6368, 121.0344], ['tailor'], { hours: 'Mo-Sa 09:00-18:00' }),
  createPlace(['Guest House', 'Guest House'], 'Timog Avenue', [14.636, 121.0405], ['guest_house', 'lodging'], {
    hours: '24/7',
    rating: 3.9,
    price: 2,
  }),
  createPlace(['Tricycle Terminal', 'Terminal ng Tricycle'], 'Scout Madriñan Street', [14.638, 121.0408], ['transit_depot', 'taxi_stand'], {
    hours: 'Mo-Su 05:00-23:00',
  }),
  createPlace(['Jeepney Stop', 'Sakayan ng Jeep'], 'Quezon Avenue', [14.6409, 121.037], ['bus_stop', 'transit_station']),
  createPlace(['Savings Bank', 'Bangko'], 'Timog Avenue', [14.6358, 121.0413], ['bank', 'atm', 'finance'], { hours: 'Mo-Fr 09:00-15:00' }),
  createPlace(
    ['Money Transfer', 'Padalahan ng Pera'],
    'Mother Ignacia Avenue',
    [14.637, 121.0366],
    ['money_transfer', 'pawn_shop', 'finance'],
    {
      hours: 'Mo-Sa 08:00-19:00',
    },
  ),
];
