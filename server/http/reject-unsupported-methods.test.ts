import { connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningPortal, startPortal } from '../../test/start-portal.ts';

const lines: string[] = [];
let portal: RunningPortal;
beforeAll(async () => {
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  portal = await startPortal({ services: ['records', 'verification', 'notification', 'web'], log });
  // Ignore log lines of the start.
  lines.length = 0;
});
afterAll(() => portal.close());

/** Sends a request line over a raw socket and returns the response. */
function sendRequestLine(line: string, more = 'Connection: close\r\n'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('close', () => resolve(answer)).on('error', reject);
    socket.write(`${line} HTTP/1.1\r\nHost: portal\r\n${more}\r\n`);
  });
}

const methods = ['TRACE', 'CONNECT', 'PROPFIND', 'MKCOL', 'SEARCH', 'QUERY', 'M-SEARCH', 'LINK', 'BREW', 'get'];
test.each(methods)('%s is refused everywhere, with the headers of all answers and nothing in the log', async (method) => {
  for (const path of ['/', '/api/health', '/api/collections/news/records', '/verify_otp/123456', '/tracking/ST-20261121-0427']) {
    for (const more of ['Connection: close\r\n', 'Connection: close, Upgrade\r\nUpgrade: websocket\r\nContent-Length: 3\r\n\r\nabc']) {
      const answer = await sendRequestLine(`${method} ${path}`, more);
      expect(answer, path).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
      expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'/i);
      expect(answer).toMatch(/\r\ncache-control: no-store\r\n/i);
      const allow = path.startsWith('/api') ? 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' : 'GET, HEAD';
      expect(/\r\nallow: (.*)\r\n/i.exec(answer)?.[1]).toBe(allow);
      expect(answer).toContain('"status":405');
      expect(answer).not.toMatch(/websocket|stack|TypeError/);
    }
  }
  expect(lines.filter((line) => /"level":[456]0/.test(line))).toEqual([]);
});

test('a page says which methods it takes when it refuses one', async () => {
  for (const method of ['PUT', 'DELETE', 'OPTIONS']) {
    const answer = await fetch(`${portal.url}/about/nothing`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  }
});

test('bytes that are no request are still a bad request', async () => {
  expect(await sendRequestLine('\u0016\u0003\u0001')).toMatch(/^HTTP\/1\.1 400 /);
});
