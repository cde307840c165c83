import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { endAtOnce, type Piece } from './one-piece.ts';

const pieceOf = (body: string): Piece => ({ body: Buffer.from(body), head: '', whole: Buffer.alloc(0) });

describe('an answer in one piece', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** What comes back until the server ends the connection, for requests that are sent in one go; how many writes they took while they were asked for. */
  async function answers(piece: Piece, requests: string): Promise<{ text: string; writes: number }> {
    let writes = 0;
    server = createServer((request, response) => {
      const { socket } = request;
      const write = socket.write.bind(socket);
      socket.write = ((...given: Parameters<typeof write>) => {
        writes += 1;
        return write(...given);
      }) as typeof socket.write;
      response.writeHead(200, ['x-asked', request.url ?? '', 'content-length', String(piece.body.length)]);
      endAtOnce(response, piece);
      socket.write = write;
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.setEncoding('utf8').write(requests);
    let text = '';
    for await (const part of client) text += part;
    return { text, writes };
  }
  const get = (path: string, ...headers: string[]) => [`GET ${path} HTTP/1.1`, 'Host: here', ...headers, '', ''].join('\r\n');

  it('leaves by one write, in the order of requests that came together, each with the head it was given', async () => {
    const piece = pieceOf('Maligayang pagdating sa ñandú');
    const { text, writes } = await answers(piece, get('/1') + get('/2') + get('/3', 'Connection: close'));
    expect(text.split(/(?=HTTP\/1\.1 )/).map((each) => each.match(/x-asked: (.*)\r/)?.[1])).toEqual(['/1', '/2', '/3']);
    expect(text.split('Maligayang pagdating sa ñandú')).toHaveLength(4);
    expect(text).toContain('Connection: close');
    // The second and third wait for the first, and leave later.
    expect(writes).toBe(1);
    expect(piece.body.toString()).toBe('Maligayang pagdating sa ñandú');
  });

  it('is made anew when the head changes, not for each request', async () => {
    const piece = pieceOf('again');
    await answers(piece, get('/same', 'Connection: close'));
    const { whole } = piece;
    await answers(piece, get('/same', 'Connection: close'));
    const isSameSecond = piece.whole.toString() === whole.toString();
    if (isSameSecond) expect(piece.whole).toBe(whole);
    await answers(piece, get('/other', 'Connection: close'));
    expect(piece.whole).not.toBe(whole);
    expect(piece.whole.toString()).toContain('x-asked: /other');
  });

  it('is whole when it is long', async () => {
    const long = 'A long page. '.repeat(100_000);
    const { text } = await answers(pieceOf(long), get('/long') + get('/again', 'Connection: close'));
    expect(text.split(long)).toHaveLength(3);
  });
});
