import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** A live stream over HTTP, without automatic reconnection. */
export interface OpenStream {
  readonly clientId: string;
  /** Everything received so far. */
  text(): string;
  /** Resolves when the portal closed the stream. */
  readonly ended: Promise<unknown>;
  close(): void;
}

export async function openStream(portalUrl: string): Promise<OpenStream> {
  const [response] = (await once(get(`${portalUrl}/api/realtime`), 'response')) as [IncomingMessage];
  let text = '';
  const connected = new Promise<void>((resolve) => {
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.includes('\n\n')) resolve();
    });
  });
  response.on('error', () => undefined);
  const ended = once(response, 'close');
  await connected;
  return { clientId: /^id:(.+)\n/.exec(text)?.[1] ?? '', text: () => text, ended, close: () => response.destroy() };
}
