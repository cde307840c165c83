import { describe, expect, it } from 'vitest';
import { escapeMalformedUrl } from './escape-malformed-url.ts';

describe('an address', () => {
  it('stays as it is when it can be read', () => {
    for (const url of ['/', '/news?q=100%', '/news/Ni%C3%B1a?x=%E0', '/50%25']) expect(escapeMalformedUrl(url)).toBe(url);
  });

  it('of a page can always be read', () => {
    expect(escapeMalformedUrl('/%E0%A4%A')).toBe('/%25E0%25A4%25A');
    expect(escapeMalformedUrl('/100%?q=%')).toBe('/100%25?q=%');
    expect(escapeMalformedUrl('/fil/%ff')).toBe('/fil/%25ff');
  });

  it('of a program stays as it is', () => {
    for (const url of ['/api/files/news/%E0%A4%A', '/verify_otp/%zz', '/validate_otp?%']) expect(escapeMalformedUrl(url)).toBe(url);
  });
});
