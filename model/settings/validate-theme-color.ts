import { getColorContrast, isHexColor } from '#lib/colors/color-contrast.ts';
import type { FieldError } from '#lib/portal-error.ts';

/** The lightest background of text in the colour of the office (web/theme.css, `page`). */
const PAGE = '#fbf9f5';
/** WCAG 2.2, level AAA. */
const MIN_CONTRAST = 7;

/** Validates the theme colour: it must be a hexadecimal colour with enough contrast for text. */
export function validateThemeColor(color: string): FieldError | undefined {
  if (!isHexColor(color)) return { code: 'validation_invalid_format', message: 'Invalid value format.' };
  const contrast = getColorContrast(color, PAGE);
  if (contrast >= MIN_CONTRAST) return undefined;
  // Rounded down: 6.96 is not 7.
  const params = { contrast: String(Math.floor(contrast * 10) / 10), needed: String(MIN_CONTRAST) };
  return {
    code: 'validation_low_contrast',
    message: `This colour is too light for text: its contrast is ${params.contrast}, and ${MIN_CONTRAST} is needed.`,
    params,
  };
}
