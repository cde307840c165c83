import { describe, expect, it } from 'vitest';
import { comesFromOwnOrigin, tokenOf } from './identify.ts';

const from = (headers: Record<string, string>, portalUrl = '') => comesFromOwnOrigin({ headers, host: 'portal.test:3000' }, portalUrl);

describe('comesFromOwnOrigin', () => {
  it('believes what the browser says of the page', () => {
    expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(from({ 'sec-fetch-site': 'none' })).toBe(true);
    expect(from({ 'sec-fetch-site': 'same-site' })).toBe(false);
    expect(from({ 'sec-fetch-site': 'cross-site', origin: 'http://portal.test:3000' })).toBe(false);
  });

  it('compares the origin where that is all there is', () => {
    expect(from({ origin: 'http://portal.test:3000' })).toBe(true);
    expect(from({ origin: 'http://evil.test' })).toBe(false);
    expect(from({ origin: 'http://portal.test' })).toBe(false);
    expect(from({ origin: 'null' })).toBe(false);
    expect(from({ origin: 'https://portal.example.ph' }, 'https://portal.example.ph')).toBe(true);
    expect(from({ origin: 'https://portal.example.ph.evil.test' }, 'https://portal.example.ph')).toBe(false);
  });

  it('falls back to the page a request comes from', () => {
    expect(from({ referer: 'http://portal.test:3000/apply_online' })).toBe(true);
    expect(from({ referer: 'http://evil.test/picture.html' })).toBe(false);
  });

  it('takes who tells none of it for a client that is no browser', () => {
    expect(from({})).toBe(true);
  });
});

describe('tokenOf', () => {
  it('reads the token bare or after Bearer', () => {
    expect(tokenOf({ headers: { authorization: 'abc.def.ghi' } })).toBe('abc.def.ghi');
    expect(tokenOf({ headers: { authorization: 'bearer  abc.def.ghi' } })).toBe('abc.def.ghi');
    expect(tokenOf({ headers: { authorization: 'Bearer ' } })).toBeUndefined();
    expect(tokenOf({ headers: {} })).toBeUndefined();
  });
});
