import { expect, test } from 'vitest';
import { getColorContrast } from '#lib/colors/color-contrast.ts';
import { validateThemeColor } from '#model/settings/validate-theme-color.ts';
import { buildThemeCss } from './build-theme-css.ts';

test.each(['#7a1220', '#0d5c2e', '#3a3a3a', '#5a2d82'])('with %s texts stay as readable as with the default', (color) => {
  expect(validateThemeColor(color)).toBeUndefined();
  const [light = '', dark = ''] = buildThemeCss(color).split('@media').slice(1);
  const read = (css: string, name: string) => new RegExp(`--color-${name}:(#[0-9a-f]{6})`).exec(css)?.[1] ?? '';
  expect(read(light, 'civic-700')).toBe(color);
  for (const name of ['civic-600', 'civic-700', 'civic-800', 'band', 'band-raised', 'band-bright'])
    expect([name, getColorContrast(read(light, name), '#fbf9f5') >= 7]).toEqual([name, true]);
  expect(getColorContrast(read(light, 'civic-700'), read(light, 'civic-100'))).toBeGreaterThan(5);
  for (const name of ['civic-600', 'civic-700', 'civic-800'])
    expect([name, getColorContrast(read(dark, name), '#1f1d1a') >= 6.5]).toEqual([name, true]);
});

test('a colour that is too light for text is refused with its contrast', () => {
  expect(validateThemeColor('#f5b82e')).toMatchObject({ code: 'validation_low_contrast', params: { contrast: '1.6', needed: '7' } });
  expect(validateThemeColor('red')).toMatchObject({ code: 'validation_invalid_format' });
});
