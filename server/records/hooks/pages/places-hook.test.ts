import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningPortal, startPortal } from '../../../../test/start-portal.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const place = { name: 'Health center', category: 'healthcare', latitude: 14.64, longitude: 121.04 };
const week = [[], [{ opens: 480, closes: 1020 }], [], [], [], [], []];

it('keeps hours that can be true, without what does not belong to them', async () => {
  const staff = await portal.staffClient();
  const createdPlace = await staff
    .collection('places')
    .create({ ...place, openingHours: week.map((day) => day.map((span) => ({ ...span, by: 'me' }))) });
  expect(createdPlace.openingHours).toEqual(week);
  expect((await staff.collection('places').update(createdPlace.id, { openingHours: null })).openingHours).toBeNull();
});

it('refuses other hours, and half a position, by name', async () => {
  const staff = await portal.staffClient();
  const createExpectedError = (code: string, field: string) => ({ status: 400, response: { data: { [field]: { code } } } });
  for (const openingHours of ['always', {}, [], [[], [{ opens: 600, closes: 540 }], [], [], [], [], []]])
    await expect(staff.collection('places').create({ ...place, openingHours })).rejects.toMatchObject(
      createExpectedError('places_hours_invalid', 'openingHours'),
    );
  await expect(staff.collection('places').create({ ...place, longitude: 0 })).rejects.toMatchObject(
    createExpectedError('validation_required', 'longitude'),
  );
  const createdPlace = await staff.collection('places').create(place);
  await expect(staff.collection('places').update(createdPlace.id, { latitude: 0 })).rejects.toMatchObject(
    createExpectedError('validation_required', 'latitude'),
  );
  expect(await staff.collection('places').update(createdPlace.id, { latitude: 0, longitude: 0 })).toMatchObject({
    latitude: 0,
    longitude: 0,
  });
});
