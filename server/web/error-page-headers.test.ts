import { request } from 'node:http';
import { expect, test } from 'vitest';
import { startPortal } from '../../test/start-portal.ts';

test('a page that is refused or elsewhere has the headers of all answers', async () => {
  const portal = await startPortal({ services: ['records', 'web'], env: { PORTAL_URL: 'https://portal.example.ph' } });
  try {
    const headersFor = (host: string, method: string) =>
      new Promise<[number | undefined, NodeJS.Dict<string | string[]>]>((resolve, reject) => {
        const headers = { Host: host, Origin: 'https://other.example' };
        request(`${portal.url}/contact`, { method, headers }, (answer) => {
          answer.resume();
          resolve([answer.statusCode, answer.headers]);
        })
          .on('error', reject)
          .end();
      });
    for (const [host, method, status] of [
      ['portal.example.ph', 'POST', 403],
      ['other.example', 'GET', 308],
    ] as const) {
      const [code, headers] = await headersFor(host, method);
      expect(code).toBe(status);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' });
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      if (status === 403) expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  } finally {
    await portal.close();
  }
});
