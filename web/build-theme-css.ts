import { matchLuminance, toHueAndSaturation } from '#lib/colors/match-luminance.ts';
import { themeColors, themeScales } from './theme-colors.ts';

/** The tokens that have exactly the colour of the office in the light scheme. */
const mainTokens: readonly string[] = ['civic-700', 'band-bright', 'pin'];

/**
 * Returns the style sheet with the tokens for the colour of the office. Every token keeps the
 * luminance of its default value, and thus the contrasts of both colour schemes.
 *
 * @param color `#rrggbb`, dark enough for text (`validateThemeColor`)
 */
export function buildThemeCss(color: string): string {
  const saturation = toHueAndSaturation(color)[1] / toHueAndSaturation(themeColors.civic700)[1];
  const values = (media: string, tokens: Readonly<Record<string, string>>): string =>
    Object.entries(tokens)
      .map(([name, value]) => {
        const isMain = media === 'screen' && mainTokens.includes(name);
        return `--color-${name}:${isMain ? color : matchLuminance(color, value, saturation)}`;
      })
      .join(';');
  return Object.entries(themeScales)
    .map(([media, tokens]) => `@media ${media}{:root{${values(media, tokens)}}}`)
    .join('');
}
