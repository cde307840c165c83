import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ClientResponseError } from 'pocketbase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRecordClient } from './record-client.ts';

/** A hotspot that responds to every request with its own page. */
const hotspot = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Sign in</h1>'));
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => hotspot.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(hotspot.address() as AddressInfo).port}`;
});
afterAll(() => void hotspot.close());

it.each([{}, { fetch: globalThis.fetch }])('takes the page of a hotspot for no response of the portal', async (options) => {
  const error = await createRecordClient(url, options)
    .collection('applications')
    .create(new FormData())
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ClientResponseError);
  expect(error).toMatchObject({ status: 0 });
});
