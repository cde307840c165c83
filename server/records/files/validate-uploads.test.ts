import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowserClient } from '../../../test/create-browser-client.ts';
import { createImage, createPdf, toFile } from '../../../test/sample-files.ts';
import { type RunningPortal, startPortal } from '../../../test/start-portal.ts';

let portal: RunningPortal;
let staff: PocketBase;
beforeAll(async () => {
  portal = await startPortal({ services: ['records'], env: { LIMIT_IMAGE_MEGAPIXELS_GUEST: '1', LIMIT_IMAGE_MEGAPIXELS_STAFF: '2' } });
  staff = await portal.staffClient();
});
afterAll(() => portal.close());

const scripted = (): File =>
  toFile(Buffer.concat([Buffer.from('%PDF-1.7\n5 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\n'), createPdf()]), 'form.pdf');

/** What is said of the file, to a client with a room of its own. */
async function refusalOf(client: PocketBase, file: File): Promise<unknown> {
  const room = await client.collection('messages_room').create({ phone: '+639171234567' });
  const upload = client.collection('messages').create({ room: room.id, files: file });
  const error = await upload.then(
    () => undefined,
    (uploadError: unknown) => uploadError,
  );
  return error instanceof ClientResponseError ? error.response.data.files?.code : error;
}

test('a paper with a program in it is taken from nobody, and nothing of it is kept', async () => {
  const guest = createBrowserClient(portal).client;
  expect(await refusalOf(guest, scripted())).toBe('validation_pdf_active');
  expect(await refusalOf(staff, scripted())).toBe('validation_pdf_active');
  expect(await refusalOf(guest, toFile(createPdf(), 'plain.pdf'))).toBeUndefined();
  expect(await portal.context.files.listStaleTemporaryFiles(new Date(Date.now() + 1000))).toEqual([]);
});

test('guests and staff have limits of their own for pictures', async () => {
  const guest = createBrowserClient(portal).client;
  const large = toFile(await createImage('png', 1200, 1000), 'large.png');
  const larger = toFile(await createImage('png', 1600, 1300), 'larger.png');
  expect(await refusalOf(guest, large)).toBe('validation_image_too_large');
  expect(await refusalOf(staff, large)).toBeUndefined();
  expect(await refusalOf(staff, larger)).toBe('validation_image_too_large');
});
