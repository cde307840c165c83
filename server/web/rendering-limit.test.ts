import { expect, test } from 'vitest';
import { startPortal } from '../../test/start-portal.ts';

const discover = (url: string, count: number): Promise<Response> => {
  const paths = Array.from({ length: count }, (_, at) => `/news/a${at}`).join(',');
  return fetch(`${url}/__manifest?${new URLSearchParams({ version: 'x', paths })}`);
};

test('one address discovers the links of a page, no more at once and not without an end', async () => {
  const portal = await startPortal({ services: ['records', 'web'], env: { LIMIT_READS_PER_ADDRESS_10S: '3' } });
  try {
    expect((await discover(portal.url, 100)).status).toBeLessThan(300);
    expect((await discover(portal.url, 101)).status).toBe(400);
    const list = Array.from({ length: 101 }, (_, at) => `/a${at}`).join(',');
    expect((await fetch(`${portal.url}/__manifest?a=?&version=x&paths=${list}`)).status).toBe(400);
    for (let at = 0; at < 2; at += 1) expect((await discover(portal.url, 1)).status).toBeLessThan(300);
    const refusedResponse = await discover(portal.url, 1);
    expect(refusedResponse.status).toBe(429);
    expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await portal.close();
  }
});

test('one address has QR codes drawn, not without an end, however it writes their addresses', async () => {
  const portal = await startPortal({ services: ['records', 'web'], env: { LIMIT_READS_PER_ADDRESS_10S: '3' } });
  try {
    for (let at = 0; at < 3; at += 1) expect((await fetch(`${portal.url}/qr/search?q=${at}`)).status).toBe(200);
    for (const path of ['/qr/search?q=4', '/QR/search', '/%71r/search']) expect((await fetch(portal.url + path)).status).toBe(429);
  } finally {
    await portal.close();
  }
});

test('one address has error pages rendered, not without an end', async () => {
  const portal = await startPortal({ services: ['records', 'web'], env: { LIMIT_READS_PER_ADDRESS_10S: '20' } });
  try {
    const get = (at: number) => fetch(`${portal.url}/nothing-here-${at}`);
    const pages = await Promise.all(Array.from({ length: 30 }, (_, at) => get(at)));
    const isRendered = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true;
    expect(pages.filter(isRendered)).toHaveLength(20);
    expect(pages.filter((page) => !isRendered(page)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 429));
  } finally {
    await portal.close();
  }
});
