import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { pageHeaders } from './headers.ts';

const policyOf = (path: string): string => {
  const config = { ...readConfig({ PORTAL_SECRET: 'x'.repeat(32), PORTAL_DATA: '/tmp' }), isDevelopment: false };
  return pageHeaders(config, path, [])['Content-Security-Policy'] ?? '';
};

test('no text in a public page can bring a style attribute, except where the map draws', () => {
  for (const path of ['/', '/fil', '/news/a', '/tracking/ST-1', '/apply_online/abcdefghijklmno', '/placesx', '/nothing'])
    expect(policyOf(path), path).toContain("; style-src-attr 'none';");
  for (const path of ['/places', '/fil/places', '/Places', '/%70laces', '/places.data', '/admin', '/fil/admin/news'])
    expect(policyOf(path), path).not.toContain('style-src-attr');
});
