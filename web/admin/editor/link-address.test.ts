import { describe, expect, it } from 'vitest';
import { isLinkAddress, linkAddress } from './link-address.ts';

describe('linkAddress', () => {
  it('leaves whole addresses as they are', () => {
    for (const address of [
      'https://example.com/a?b=c#d',
      'http://example.com',
      'mailto:office@example.com',
      'tel:+63289241234',
      '/services#permits',
    ]) {
      expect(linkAddress(` ${address} `)).toBe(address);
    }
  });

  it('completes what people write', () => {
    expect(linkAddress('quezoncity.gov.ph')).toBe('https://quezoncity.gov.ph');
    expect(linkAddress('example.com:8080/path?x=1')).toBe('https://example.com:8080/path?x=1');
    expect(linkAddress('office@example.com')).toBe('mailto:office@example.com');
    expect(linkAddress('(02) 8924-1234')).toBe('tel:0289241234');
    expect(linkAddress('911')).toBe('tel:911');
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
      expect(linkAddress(text), text).toBeUndefined();
    }
  });
});

it('knows which links may stay in a text', () => {
  expect(isLinkAddress('https://example.com')).toBe(true);
  expect(isLinkAddress('/news')).toBe(true);
  expect(isLinkAddress('javascript:alert(1)')).toBe(false);
  expect(isLinkAddress('//example.com')).toBe(false);
});
