import { expect, test } from 'vitest';
import { getColorContrast, getLuminance } from './color-contrast.ts';
import { matchLuminance } from './match-luminance.ts';

test('contrasts are those of WCAG', () => {
  expect(getColorContrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(getColorContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each(['#8b0000', '#006400', '#5b2a86', '#333333', '#ffff00'])('%s takes the luminance of another colour', (color) => {
  for (const reference of ['#f1f6fd', '#93b8e9', '#0b3a82', '#051a3c', '#d0e2fa'])
    expect(Math.abs(getLuminance(matchLuminance(color, reference, 1)) - getLuminance(reference))).toBeLessThan(0.012);
});

test('a grey stays grey', () => {
  expect(matchLuminance('#333333', '#0b3a82', 0)).toMatch(/^#(..)\1\1$/);
});
