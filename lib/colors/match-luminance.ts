import { getLuminance, parseHexColor } from './color-contrast.ts';

/**
 * Returns the colour with the hue of one colour and the luminance of another, so that it has the
 * same contrast with every third one. Its saturation is that of `reference`, by `saturation`.
 *
 * @param hueOf `#rrggbb`
 * @param reference `#rrggbb`
 * @param saturation factor; 0 makes a grey
 */
export function matchLuminance(hueOf: string, reference: string, saturation: number): string {
  const hue = toHueAndSaturation(hueOf)[0];
  const share = Math.min(1, toHueAndSaturation(reference)[1] * saturation);
  const targetLuminance = getLuminance(reference);
  let [low, high] = [0, 1];
  // Luminance grows with lightness; 16 halvings are finer than a channel's 256 steps.
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2;
    if (getLuminance(toHexColor(hue, share, middle)) < targetLuminance) low = middle;
    else high = middle;
  }
  return toHexColor(hue, share, high);
}

/** Returns the hue in degrees and the saturation from 0 to 1 (HSL) of a colour `#rrggbb`. */
export function toHueAndSaturation(color: string): [hue: number, saturation: number] {
  const [red, green, blue] = parseHexColor(color).map((channel) => channel / 255) as [number, number, number];
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return [0, 0];
  const sector = most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return [(sector * 60 + 360) % 360, range / (1 - Math.abs(2 * most - range - 1))];
}

function toHexColor(hue: number, saturation: number, lightness: number): string {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (at: number): string => {
    const k = (at + hue / 30) % 12;
    const share = lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
