import type PocketBase from 'pocketbase';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { RESTORE_MINUTES, restorePath } from '#model/endpoints/office/restore-record.ts';
import { article, official, service } from '../../../test/sample-records.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';
import { removedRecords } from '../../store/schema/private-tables.ts';

let portal: RunningPortal;
let staff: PocketBase;

beforeAll(async () => {
  portal = await startPortal({ services: ['records'] });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());

const restore = (client: PocketBase, name: string, id: string) => client.send(restorePath(name, id), { method: 'POST' });

describe('a deleted record', () => {
  test('comes back as it was, with its file, under its own id and date', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const image = new File([new Uint8Array(picture)], 'ana.png', { type: 'image/png' });
    const createdOfficial = await staff.collection('officials').create({ ...official, image });
    await staff.collection('officials').delete(createdOfficial.id);
    await expect(staff.collection('officials').getOne(createdOfficial.id)).rejects.toMatchObject({ status: 404 });

    const back = await restore(staff, 'officials', createdOfficial.id);
    expect(back).toEqual({ ...createdOfficial, updated: back.updated });
    expect(back.updated > createdOfficial.updated).toBe(true);
    expect(await portal.client().collection('officials').getOne(createdOfficial.id)).toMatchObject({ name: official.name });
    expect((await fetch(staff.files.getURL(back, back.image))).status).toBe(200);
    const entries = await staff.collection('audit').getFullList({ filter: `recordId = "${createdOfficial.id}"`, sort: 'created' });
    expect(entries.map(({ action }) => action)).toEqual(['create', 'delete', 'restore']);
  });

  test('may be a place, with all of its photographs', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
    const photos = ['a.png', 'b.png'].map((name) => new File([new Uint8Array(picture)], name, { type: 'image/png' }));
    const createdPlace = await staff
      .collection('places')
      .create({ name: 'Hall', category: 'government', photos, latitude: 14.6, longitude: 121 });
    await staff.collection('places').delete(createdPlace.id);
    const back = await restore(staff, 'places', createdPlace.id);
    expect(back).toEqual({ ...createdPlace, updated: back.updated });
    for (const name of back.photos as string[]) expect((await fetch(staff.files.getURL(back, name))).status).toBe(200);
    expect(back.photos).toHaveLength(2);
  });

  test('is told live as a new one', async () => {
    const createdArticle = await staff.collection('news').create(article);
    await staff.collection('news').delete(createdArticle.id);
    const liveEvent = new Promise((resolve) => {
      portal.context.store.onCommit((changes) => {
        const change = changes.find(({ after }) => after?.id === createdArticle.id);
        if (change) resolve(change.action);
      });
    });
    await restore(staff, 'news', createdArticle.id);
    expect(await liveEvent).toBe('create');
  });

  test('can be asked for twice, and deleted and restored again', async () => {
    const createdService = await staff.collection('services').create(service);
    for (const title of ['First', 'Second']) {
      await staff.collection('services').update(createdService.id, { title });
      await staff.collection('services').delete(createdService.id);
      expect(await restore(staff, 'services', createdService.id)).toMatchObject({ title });
      expect(await restore(staff, 'services', createdService.id)).toMatchObject({ title });
    }
  });

  test('is not for guests, nor to be had after its time, nor of collections that keep nothing', async () => {
    const createdService = await staff.collection('services').create(service);
    await staff.collection('services').delete(createdService.id);
    await expect(restore(portal.client(), 'services', createdService.id)).rejects.toMatchObject({ status: 404 });
    const { store } = portal.context;
    const removed = serializeDate(new Date(Date.now() - (RESTORE_MINUTES + 1) * 60_000));
    await store.write(async (tx) => {
      for (const { id } of await tx.list(removedRecords)) await tx.update(removedRecords, id, { removed });
    });
    await expect(restore(staff, 'services', createdService.id)).rejects.toMatchObject({ status: 404 });
    await expect(restore(staff, 'services', 'nothinghere0000')).rejects.toMatchObject({ status: 404 });
    await expect(restore(staff, 'services', '../../users')).rejects.toMatchObject({ status: 404 });

    await expect(restore(staff, 'applications', createdService.id)).rejects.toMatchObject({ status: 404 });
    expect(await store.read.count(removedRecords)).toBe(1);
  });
});
