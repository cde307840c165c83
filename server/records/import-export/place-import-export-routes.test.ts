import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  maxImportedPlaces,
  type PlacesExportResponse,
  type PlacesImportPreview,
  type PlacesImportRequest,
  placesExportPath,
  placesImportPath,
} from '#model/endpoints/office/places-import-export.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

let portal: RunningPortal;
let staff: PocketBase;
beforeAll(async () => {
  portal = await startPortal();
  staff = await portal.staffClient();
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const { id } of await staff.collection('places').getFullList()) await staff.collection('places').delete(id);
});

const send = (body: Partial<PlacesImportRequest>, client = staff) =>
  client.send<PlacesImportPreview>(placesImportPath, { method: 'POST', body });
const csv = (...lines: string[]): PlacesImportRequest => ({ format: 'csv', text: lines.join('\r\n') });
const out = (format: 'csv' | 'geojson') => staff.send<PlacesExportResponse>(placesExportPath(format), {});
const all = () => staff.collection('places').getFullList({ sort: 'name' });
const outcomes = ({ lines }: PlacesImportPreview) => lines.map(({ line, outcome }) => [line, outcome]);

const clinic = {
  name: '=Clinic "A", Ñuñoa',
  nameFil: 'Klinika, Ñuñoa',
  address: '+63 Street',
  category: 'healthcare',
  types: ['doctor', 'health'],
  latitude: 14.6388,
  longitude: 121.0375,
  rating: 4.5,
  priceLevel: 2,
  openingHours: [[], [{ opens: 480, closes: 1020 }], [], [], [], [], []],
  phoneNumber: '+63 2 8000 0003',
  website: 'https://example.ph/',
  isHidden: true,
};

it('brings back what it gave out, in both formats, and finds nothing to change', async () => {
  const createdPlace = await staff.collection('places').create(clinic);
  const [before] = await all();
  for (const format of ['csv', 'geojson'] as const) {
    const { text, fileName } = await out(format);
    expect(fileName).toMatch(new RegExp(`^places-\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
    expect(outcomes(await send({ format, text }))).toEqual([[format === 'csv' ? 2 : 1, 'unchanged']]);
    await staff.collection('places').delete(createdPlace.id);
    const plan = await send({ format, text });
    expect(plan.counts).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 0 });
    expect(await all()).toEqual([]);
    expect((await send({ format, text, seal: plan.seal })).isDone).toBe(true);
    const [again] = await all();
    expect({ ...again, created: '', updated: '' }).toEqual({ ...before, created: '', updated: '' });
  }
});

it('keeps spreadsheets from computing', async () => {
  await staff.collection('places').create(clinic);
  const { text } = await out('csv');
  expect(text).toContain('"\'=Clinic ""A"", Ñuñoa","Klinika, Ñuñoa",\'+63 Street');
});

it('tells created, updated, unchanged and refused lines apart, and changes nothing before it is told to', async () => {
  await staff.collection('places').create({ ...clinic, name: 'Clinic', address: '1 Street' });
  await staff.collection('places').create({ ...clinic, name: 'Bakery', address: '2 Street', category: 'restaurant' });
  const file = csv(
    'Name,address,lat,lng,category,types,opening_hours,colour',
    'CLÍNIC,1 street,14.6388,121.0375,healthcare,"doctor, health",Mo 08:00-17:00,red',
    'Bakery,2 Street,14.64,121.04,restaurant,bakery,24/7,',
    'Library,3 Street,14.64,121.04,,library,,',
    'Zoo,4 Street,14.64,121.04,zoo,,,',
    'Nowhere,5 Street,,,cafe,,,',
    'Late,6 Street,14.64,121.04,cafe,,whenever,',
    'library,3 street,14.64,121.04,education,,,',
    ',7 Street,14.64,121.04,cafe,,,',
  );
  const plan = await send(file);
  expect(outcomes(plan)).toEqual([
    [2, 'updated'],
    [3, 'updated'],
    [4, 'created'],
    [5, 'refused'],
    [6, 'refused'],
    [7, 'refused'],
    [8, 'refused'],
    [9, 'refused'],
  ]);
  expect(plan.ignored).toEqual(['colour']);
  expect(plan.lines[0]?.changes).toEqual([
    { field: 'name', from: 'Clinic', to: 'CLÍNIC' },
    { field: 'address', from: '1 Street', to: '1 street' },
  ]);
  expect(plan.lines[1]?.changes.map(({ field }) => field).sort()).toEqual(['latitude', 'longitude', 'openingHours', 'types']);
  expect(plan.lines.slice(3).map(({ errors }) => Object.entries(errors).map(([name, { code }]) => `${name}: ${code}`))).toEqual([
    ['category: validation_invalid_value'],
    ['latitude: validation_required', 'longitude: validation_required'],
    ['openingHours: places_hours_invalid'],
    ['name: validation_not_unique'],
    ['name: validation_required'],
  ]);
  expect((await all()).map(({ name }) => name)).toEqual(['Bakery', 'Clinic']);
  await send({ ...file, seal: plan.seal });
  expect((await all()).map(({ name, category, rating }) => [name, category, rating])).toEqual([
    ['Bakery', 'restaurant', 4.5],
    ['CLÍNIC', 'healthcare', 4.5],
    ['Library', 'education', 0],
  ]);
});

it('carries out nothing but what was shown', async () => {
  await staff.collection('places').create({ ...clinic, name: 'Clinic', address: '1 Street' });
  const file = csv('name,address,rating', 'Clinic,1 Street,3');
  const { seal } = await send(file);
  const [place] = await all();
  await staff.collection('places').update(place?.id ?? '', { phoneNumber: '911' });
  await expect(send({ ...file, seal })).rejects.toMatchObject({ status: 409 });
  await expect(send({ ...csv('name,address,rating', 'Clinic,1 Street,2'), seal })).rejects.toMatchObject({ status: 409 });
  expect((await all())[0]?.rating).toBe(4.5);
});

it('reads what OpenStreetMap calls things', async () => {
  const feature = (properties: object, geometry: unknown = { type: 'Point', coordinates: [121.04, 14.64] }) => ({
    type: 'Feature',
    id: 'node/1',
    geometry,
    properties,
  });
  const text = JSON.stringify({
    type: 'FeatureCollection',
    features: [
      feature({ name: 'Botika', 'name:tl': 'Botika ng Bayan', amenity: 'pharmacy', opening_hours: 'Mo-Su 08:00-20:00', phone: '911' }),
      feature({ name: 'Park', leisure: 'park' }, { type: 'Polygon', coordinates: [] }),
      null,
    ],
  });
  const plan = await send({ format: 'geojson', text });
  expect(outcomes(plan)).toEqual([
    [1, 'created'],
    [2, 'refused'],
    [3, 'refused'],
  ]);
  await send({ format: 'geojson', text, seal: plan.seal });
  expect(await all()).toMatchObject([
    { name: 'Botika', nameFil: 'Botika ng Bayan', category: 'healthcare', types: ['pharmacy'], phoneNumber: '911', longitude: 121.04 },
  ]);
});

it('names what is wrong with a file, and is for staff', async () => {
  const createExpectedError = (code: string) => ({ status: 400, response: { data: { text: { code } } } });
  await expect(send(csv('colour', 'red'))).rejects.toMatchObject(createExpectedError('places_file_columns'));
  await expect(send(csv('name'))).rejects.toMatchObject(createExpectedError('places_file_empty'));
  await expect(send(csv('name,address', '"open'))).rejects.toMatchObject(createExpectedError('places_file_csv'));
  await expect(send({ format: 'geojson', text: '{' })).rejects.toMatchObject(createExpectedError('places_file_json'));
  await expect(send({ format: 'geojson', text: '[]' })).rejects.toMatchObject(createExpectedError('places_file_geojson'));
  await expect(send({ text: 'x' })).rejects.toMatchObject({ status: 400 });
  await expect(send(csv('name', ...Array(maxImportedPlaces + 1).fill('x')))).rejects.toMatchObject(createExpectedError('places_file_long'));
  await expect(send(csv('name', 'x'), portal.client())).rejects.toMatchObject({ status: 401 });
  await expect(portal.client().send(placesExportPath('csv'), {})).rejects.toMatchObject({ status: 401 });
});

it('brings in the largest file at once, and changes all of its places at once', async () => {
  const created = csv(
    'name,address,latitude,longitude,category',
    ...Array.from({ length: maxImportedPlaces }, (_, at) => `Place ${at},${at} Street,14.64,121.04,cafe`),
  );
  const creation = await send(created);
  expect(creation.counts.created).toBe(maxImportedPlaces);
  await send({ ...created, seal: creation.seal });
  expect((await staff.collection('places').getList(1, 1)).totalItems).toBe(maxImportedPlaces);
  const updated: PlacesImportRequest = { format: 'csv', text: (await out('csv')).text.replaceAll('Street', 'Avenue') };
  const update = await send(updated);
  expect(update.counts.updated).toBe(maxImportedPlaces);
  await send({ ...updated, seal: update.seal });
  for (const action of ['create', 'update']) {
    const filter = `collection = "places" && action = "${action}" && recordLabel ~ "Place %"`;
    expect((await staff.collection('audit').getList(1, 1, { filter })).totalItems).toBe(maxImportedPlaces);
  }
});
