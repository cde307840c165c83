import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export interface FakeTileServer extends AsyncDisposable {
  /** The value of MAP_TILES_URL. */
  readonly address: string;
  readonly origin: string;
}

/** Starts a local tile server; with `hangs` it accepts requests and never responds. */
export async function startFakeTileServer({ hangs = false } = {}): Promise<FakeTileServer> {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#f2efe9' } })
    .png()
    .toBuffer();
  const server = createServer((_request, response) => {
    if (!hangs) response.writeHead(200, { 'content-type': 'image/png' }).end(tile);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    address: `${origin}/{z}/{x}/{y}.png`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
