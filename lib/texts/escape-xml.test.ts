import { describe, expect, it } from 'vitest';
import { escapeXml } from './escape-xml.ts';

describe('xmlText', () => {
  it('writes what has a meaning in XML so that it has none', () => {
    expect(escapeXml(`<a href="x">Tom & 'Jerry'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;Tom &amp; &apos;Jerry&apos;&lt;/a&gt;');
  });

  it('drops what XML does not know and keeps lines, letters and pictures', () => {
    expect(escapeXml('a\u0000b\u0008\n\tÑ₱😀\uffff')).toBe('ab\n\tÑ₱😀');
    expect(escapeXml('\ud800')).toBe('\ufffd');
  });
});
