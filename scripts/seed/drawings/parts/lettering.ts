import { line } from './shape.ts';

/**
 * Capitals drawn as strokes on a grid four wide and six high, so that signs and papers look the same on a machine
 * without fonts; accents are dropped. Strokes are separated by a space, points by a hyphen; a point is two digits: x, then y from the top.
 */
const strokes: Record<string, string> = {
  A: '06-20-46 14-34',
  B: '00-06-36-45-44-33-03 33-42-41-30-00',
  C: '41-30-10-01-05-16-36-45',
  D: '00-06-26-44-42-20-00',
  E: '40-00-06-46 03-33',
  F: '40-00-06 03-33',
  G: '41-30-10-01-05-16-36-45-43-23',
  H: '00-06 40-46 03-43',
  I: '20-26',
  J: '30-35-26-16-05',
  K: '00-06 40-03-46',
  L: '00-06-46',
  M: '06-00-23-40-46',
  N: '06-00-46-40',
  O: '10-30-41-45-36-16-05-01-10',
  P: '06-00-30-41-42-33-03',
  Q: '10-30-41-45-36-16-05-01-10 34-46',
  R: '06-00-30-41-42-33-03 23-46',
  S: '41-30-10-01-02-13-33-44-45-36-16-05',
  T: '00-40 20-26',
  U: '00-05-16-36-45-40',
  V: '00-26-40',
  W: '00-16-22-36-40',
  X: '00-46 40-06',
  Y: '00-23-40 23-26',
  Z: '00-40-06-46',
  0: '10-30-41-45-36-16-05-01-10',
  1: '11-20-26 16-36',
  2: '01-10-30-41-42-06-46',
  3: '00-40-23-33-44-45-36-16-05',
  4: '30-04-44 33-36',
  5: '40-00-02-32-43-45-36-16-05',
  6: '30-12-04-05-16-36-45-44-33-13-04',
  7: '00-40-16',
  8: '10-30-41-42-33-13-02-01-10 13-04-05-16-36-45-44-33',
  9: '16-34-42-41-30-10-01-02-13-33-42',
  '-': '13-33',
  '.': '26-26',
  ',': '26-17',
  ':': '22-22 25-25',
  '/': '40-06',
};

/** Writes `text` in capitals, its top left at (x, y); `height` is the height of a capital. */
export function lettering(text: string, x: number, y: number, height: number, color: string, weight = 0.16): string {
  const unit = height / 6;
  const at = (value: number) => Math.round(value * 10) / 10;
  let d = '';
  let left = x;
  for (const letter of text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()) {
    for (const stroke of strokes[letter]?.split(' ') ?? []) {
      const points = stroke.split('-').map((point) => `${at(left + Number(point[0]) * unit)},${at(y + Number(point[1]) * unit)}`);
      d += `M${points.join('L')}`;
    }
    left += 6 * unit;
  }
  return line(d, color, height * weight);
}

/** The width `lettering` needs. */
export const letteringWidth = (text: string, height: number) => (text.length * 6 - 2) * (height / 6);
