import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createPageHeaders } from './page-headers.ts';

const getHeaders = (path: string): Record<string, string> => {
  const config = { ...readConfig({ PORTAL_SECRET: 'x'.repeat(32), PORTAL_DATA: '/tmp' }), isDevelopment: false };
  return createPageHeaders(config, path, []);
};
const getCsp = (path: string): string => getHeaders(path)['Content-Security-Policy'] ?? '';

test('no text in a public page can bring a style attribute, except where the map draws', () => {
  for (const path of ['/', '/fil', '/news/a', '/tracking/ST-1', '/apply_online/abcdefghijklmno', '/placesx', '/ui', '/nothing'])
    expect(getCsp(path), path).toContain("; style-src-attr 'none';");
  for (const path of ['/places', '/fil/places', '/Places', '/%70laces', '/places.data', '/map-frame', '/admin', '/fil/admin/news'])
    expect(getCsp(path), path).not.toContain('style-src-attr');
});

test('the camera is allowed in the staff area, where papers are photographed, and nowhere else', () => {
  for (const path of ['/admin', '/admin/applications/new', '/fil/admin/applications/new', '/Admin/', '/admin.data'])
    expect(getHeaders(path)['Permissions-Policy'], path).toMatch(/^camera=\(self\), /);
  for (const path of [
    '/',
    '/fil',
    '/photos',
    '/fil/photos',
    '/apply_online/abcdefghijklmno',
    '/tracking/ST-1',
    '/administration',
    '/verify',
  ])
    expect(getHeaders(path)['Permissions-Policy'], path).toMatch(/^camera=\(\), /);
});

test('the page of a phone is in no search engine', () => {
  for (const path of ['/photos', '/fil/photos']) expect(getHeaders(path)['X-Robots-Tag'], path).toBe('noindex');
});
