import { describe, expect, it } from 'vitest';
import { isSameOriginRequest, readBearerToken } from './resolve-principal.ts';

const isSameOrigin = (headers: Record<string, string>, portalUrl = '') =>
  isSameOriginRequest({ headers, host: 'portal.test:3000' }, portalUrl);

describe('comesFromOwnOrigin', () => {
  it('believes what the browser says of the page', () => {
    expect(isSameOrigin({ 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(isSameOrigin({ 'sec-fetch-site': 'none' })).toBe(true);
    expect(isSameOrigin({ 'sec-fetch-site': 'same-site' })).toBe(false);
    expect(isSameOrigin({ 'sec-fetch-site': 'cross-site', origin: 'http://portal.test:3000' })).toBe(false);
  });

  it('compares the origin where that is all there is', () => {
    expect(isSameOrigin({ origin: 'http://portal.test:3000' })).toBe(true);
    expect(isSameOrigin({ origin: 'http://evil.test' })).toBe(false);
    expect(isSameOrigin({ origin: 'http://portal.test' })).toBe(false);
    expect(isSameOrigin({ origin: 'null' })).toBe(false);
    expect(isSameOrigin({ origin: 'https://portal.example.ph' }, 'https://portal.example.ph')).toBe(true);
    expect(isSameOrigin({ origin: 'https://portal.example.ph.evil.test' }, 'https://portal.example.ph')).toBe(false);
  });

  it('falls back to the page a request comes from', () => {
    expect(isSameOrigin({ referer: 'http://portal.test:3000/apply_online' })).toBe(true);
    expect(isSameOrigin({ referer: 'http://evil.test/picture.html' })).toBe(false);
  });

  it('takes who tells none of it for a client that is no browser', () => {
    expect(isSameOrigin({})).toBe(true);
  });
});

describe('tokenOf', () => {
  it('reads the token bare or after Bearer', () => {
    expect(readBearerToken({ headers: { authorization: 'abc.def.ghi' } })).toBe('abc.def.ghi');
    expect(readBearerToken({ headers: { authorization: 'bearer  abc.def.ghi' } })).toBe('abc.def.ghi');
    expect(readBearerToken({ headers: { authorization: 'Bearer ' } })).toBeUndefined();
    expect(readBearerToken({ headers: {} })).toBeUndefined();
  });
});
