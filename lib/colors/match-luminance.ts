import { getLuminance, parseHexColor } from './color-contrast.ts';

/**
 * Returns a colour `#rrggbb` with the hue of one colour and the luminance of another. It has the
 * same contrast with any third colour as `reference` has.
 *
 * @param color `#rrggbb` with the hue
 * @param reference `#rrggbb` with the luminance and the saturation
 * @param saturationFactor factor of the saturation; 0 makes a grey
 */
export function matchLuminance(color: string, reference: string, saturationFactor: number): string {
  const [hue] = toHueAndSaturation(color);
  const saturation = Math.min(1, toHueAndSaturation(reference)[1] * saturationFactor);
  const targetLuminance = getLuminance(reference);
  let [low, high] = [0, 1];
  // Luminance grows with lightness; 16 halvings are finer than a channel's 256 steps.
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2;
    if (getLuminance(toHexColor(hue, saturation, middle)) < targetLuminance) low = middle;
    else high = middle;
  }
  return toHexColor(hue, saturation, high);
}

/** Returns the hue in degrees and the saturation from 0 to 1 (HSL) of a colour `#rrggbb`. */
export function toHueAndSaturation(color: string): [hue: number, saturation: number] {
  const [red, green, blue] = parseHexColor(color).map((channel) => channel / 255) as [number, number, number];
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  if (range === 0) return [0, 0];
  const sector = max === red ? (green - blue) / range : max === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return [(sector * 60 + 360) % 360, range / (1 - Math.abs(2 * max - range - 1))];
}

function toHexColor(hue: number, saturation: number, lightness: number): string {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  // The formula of CSS Color 4, https://www.w3.org/TR/css-color-4/#hsl-to-rgb
  const channel = (n: number): string => {
    const k = (n + hue / 30) % 12;
    const share = lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
