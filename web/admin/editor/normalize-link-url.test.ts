import { describe, expect, it } from 'vitest';
import { isAllowedLinkUrl, normalizeLinkUrl } from './normalize-link-url.ts';

describe('normalizeLinkUrl', () => {
  it('leaves whole addresses as they are', () => {
    for (const address of [
      'https://example.com/a?b=c#d',
      'http://example.com',
      'mailto:office@example.com',
      'tel:+63289241234',
      '/services#permits',
    ]) {
      expect(normalizeLinkUrl(` ${address} `)).toBe(address);
    }
  });

  it('completes what people write', () => {
    expect(normalizeLinkUrl('quezoncity.gov.ph')).toBe('https://quezoncity.gov.ph');
    expect(normalizeLinkUrl('example.com:8080/path?x=1')).toBe('https://example.com:8080/path?x=1');
    expect(normalizeLinkUrl('office@example.com')).toBe('mailto:office@example.com');
    expect(normalizeLinkUrl('(02) 8924-1234')).toBe('tel:0289241234');
    expect(normalizeLinkUrl('911')).toBe('tel:911');
  });

  it('refuses what is no address, and kinds that articles do not keep', () => {
    for (const text of [
      '',
      'the office',
      'see example.com',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://example.com',
      '//example.com',
      '/\\example.com',
      '12',
    ]) {
      expect(normalizeLinkUrl(text), text).toBeUndefined();
    }
  });
});

it('knows which links may stay in a text', () => {
  expect(isAllowedLinkUrl('https://example.com')).toBe(true);
  expect(isAllowedLinkUrl('/news')).toBe(true);
  expect(isAllowedLinkUrl('javascript:alert(1)')).toBe(false);
  expect(isAllowedLinkUrl('//example.com')).toBe(false);
});
