import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
const selectors = Array.from(css.matchAll(/(?:^|[{};])([^{};]+)\{/g), ([, selector = '']) => selector.trim().replaceAll(/\s+/g, ' '));

test('no rule asks what the whole document has: every change of it would restyle all of it', () => {
  expect(selectors).toContain('.bottom-bar');
  expect(selectors.filter((selector) => /(?:^|[\s,>+~(])(?:html|:root|body)[^\s,>+~]*:has\(|^&:has\(/.test(selector))).toEqual([]);
});
