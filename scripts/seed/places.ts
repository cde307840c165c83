import { parseOpeningHours } from '#lib/dates/format-opening-hours.ts';
import { getPlaceCategory } from '#model/place-types.ts';

/**
 * Typical places of a barangay; none is a real business. The columns are name, name in Filipino,
 * street, latitude, longitude, types, hours, rating, price level, pictures, telephone, website and
 * business status. Empty cells at the end of a line are omitted.
 */
const table = `
Barangay Hall | Barangay Hall | Scout Borromeo Street | 14.6384 | 121.0368 | local_government_office government_office community_center event_venue point_of_interest establishment | Mo-Fr 08:00-17:00; Sa 08:00-12:00 |  |  | id-desk assembly award | (02) 8000 0000 | https://www.example.ph/
Barangay Health Center | Health Center ng Barangay | Scout Borromeo Street | 14.6388 | 121.0375 | medical_clinic doctor health point_of_interest establishment | Mo-Fr 08:00-17:00 |  |  | vaccination | (02) 8000 0003
Tanod Outpost | Outpost ng Tanod | Scout Madriñan Street | 14.6371 | 121.0401 | neighborhood_police_station police | 24/7 |  |  | night-patrol | (02) 8000 0002
Fire Sub-station | Istasyon ng Bumbero | Mother Ignacia Avenue | 14.6359 | 121.0349 | fire_station government_office | 24/7
Family Clinic | Klinika ng Pamilya | Mother Ignacia Avenue | 14.6366 | 121.0372 | medical_clinic doctor health | Mo-Sa 09:00-12:00,14:00-18:00 | 4.5
Corner Pharmacy | Botika sa Kanto | Scout Tobias Street | 14.6377 | 121.0392 | pharmacy drugstore store health | 24/7 | 4.2 | 1
Dental Clinic | Klinika ng Dentista | Timog Avenue | 14.6356 | 121.0391 | dental_clinic dentist health | Mo-Sa 10:00-18:00 |  | 2
Day Care Center | Day Care Center | Scout Borromeo Street | 14.6381 | 121.0359 | preschool child_care_agency | Mo-Fr 07:00-16:00
Elementary School | Mababang Paaralan | Panay Avenue | 14.6395 | 121.0383 | primary_school school | Mo-Fr 06:00-18:00 |  |  | school
High School | Mataas na Paaralan | Mother Ignacia Avenue | 14.6364 | 121.0335 | secondary_school school | Mo-Fr 06:00-18:00
Barangay Reading Room | Silid-basahan ng Barangay | Scout Borromeo Street | 14.6386 | 121.0362 | library community_center | Tu-Sa 09:00-17:00
Covered Court | Covered Court | Scout Borromeo Street | 14.6391 | 121.0366 | sports_complex event_venue community_center | Mo-Su 06:00-22:00 | 4.6 |  | basketball fiesta
Pocket Park | Munting Parke | Scout Fuentebella Street | 14.6374 | 121.0348 | park playground | Mo-Su 05:00-20:00 |  |  | tree-planting
Chapel | Kapilya | Scout Torillo Street | 14.6369 | 121.0359 | church place_of_worship | Mo-Su 05:30-19:30
Talipapa | Talipapa | Scout Tobias Street | 14.6361 | 121.0383 | market grocery_store food | Mo-Su 04:00-18:00 | 4.1 | 1
Sari-sari Store | Sari-sari Store | Scout Fuentebella Street | 14.6379 | 121.0341 | convenience_store store | Mo-Su 06:00-22:00 |  | 1
Grocery | Grocery | Panay Avenue | 14.6403 | 121.0392 | supermarket grocery_store store | Mo-Su 09:00-21:00 | 4 | 2
Hardware Store | Hardware | Panay Avenue | 14.6398 | 121.0371 | hardware_store store | Mo-Sa 08:00-18:00
Carinderia | Karinderya | Mother Ignacia Avenue | 14.6372 | 121.0378 | filipino_restaurant restaurant meal_takeaway food point_of_interest establishment | Mo-Sa 06:00-20:00 | 4.7 | 1
Panaderya | Panaderya | Scout Madriñan Street | 14.6393 | 121.039 | bakery food store | Mo-Su 05:00-20:00 | 4.8 | 1
Ihaw-ihaw | Ihaw-ihaw | Timog Avenue | 14.6357 | 121.0366 | barbecue_restaurant restaurant food | Mo-Su 16:00-02:00 | 4.3 | 2
Coffee Shop | Kapihan | Scout Madriñan Street | 14.6383 | 121.0399 | coffee_shop cafe food store | Mo-Su 07:00-22:00 | 4.4 | 3
Barber Shop | Barberya | Scout Tobias Street | 14.6367 | 121.0389 | barber_shop hair_care | Tu-Su 09:00-19:00 |  | 1
Beauty Salon | Beauty Salon | Panay Avenue | 14.6406 | 121.0381 | beauty_salon hair_salon |  |  | 2 |  |  |  | CLOSED_TEMPORARILY
Laundry Shop | Labahan | Scout Torillo Street | 14.6376 | 121.0362 | laundry | Mo-Sa 08:00-20:00 |  | 1
Tailoring | Patahian | Scout Fuentebella Street | 14.6368 | 121.0344 | tailor | Mo-Sa 09:00-18:00
Guest House | Guest House | Timog Avenue | 14.636 | 121.0405 | guest_house lodging | 24/7 | 3.9 | 2
Tricycle Terminal | Terminal ng Tricycle | Scout Madriñan Street | 14.638 | 121.0408 | transit_depot taxi_stand | Mo-Su 05:00-23:00
Jeepney Stop | Sakayan ng Jeep | Quezon Avenue | 14.6409 | 121.037 | bus_stop transit_station
Savings Bank | Bangko | Timog Avenue | 14.6358 | 121.0413 | bank atm finance | Mo-Fr 09:00-15:00
Money Transfer | Padalahan ng Pera | Mother Ignacia Avenue | 14.637 | 121.0366 | money_transfer pawn_shop finance | Mo-Sa 08:00-19:00
`;

function parsePlace(line: string) {
  const cells = line.split('|').map((cell) => cell.trim());
  const [name = '', nameFil = '', street, latitude, longitude, typeList = '', hours = '', rating, priceLevel] = cells;
  const [photos = '', phoneNumber = '', website = '', status] = cells.slice(9);
  const types = typeList.split(' ');
  const openingHours = parseOpeningHours(hours);
  const category = getPlaceCategory(types);
  if (openingHours === undefined || category === '') throw new Error(`The sample place ${name} cannot be read.`);
  return {
    name,
    nameFil,
    address: `${street} (sample address)`,
    category,
    types,
    latitude: Number(latitude),
    longitude: Number(longitude),
    rating: Number(rating ?? 0),
    priceLevel: Number(priceLevel ?? 0),
    businessStatus: status || 'OPERATIONAL',
    openingHours,
    phoneNumber,
    website,
    isSample: true,
    /** Pictures in `pictures/covers/`, without the extension. */
    photos: photos.split(' ').filter(Boolean),
  };
}

export const places = table.trim().split('\n').map(parsePlace);
