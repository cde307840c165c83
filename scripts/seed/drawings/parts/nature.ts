import { palette as c } from './palette.ts';
import { circle, ellipse, line, path, place, rect, times } from './shape.ts';

/** A sky with a low sun, for a drawing `width` by `height`. */
export function sky(
  width: number,
  height: number,
  sunX: number,
  sunY: number,
  top: string = '#A9CDEF',
  bottom: string = '#FFF1D6',
): string {
  return (
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<radialGradient id="sun"><stop offset="0" stop-color="#FFF3D6" stop-opacity=".95"/><stop offset="1" stop-color="#FFF6EA" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>` +
    `<circle cx="${sunX}" cy="${sunY}" r="${Math.round(height * 0.42)}" fill="url(#sun)"/>` +
    circle(sunX, sunY, height * 0.062, '#FFE7A3')
  );
}

export function cloud(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    `<path d="M-92,0Q-96,-26 -66,-28Q-58,-58 -22,-50Q0,-80 36,-56Q70,-60 70,-28Q96,-26 92,0Z" fill="#fff" opacity=".78"/>`,
  );
}

/** A round-crowned street tree rooted at (x, y); about 260 high at scale 1. */
export function tree(x: number, y: number, scale: number, leaf: string = c.green, light: string = c.greenSoft): string {
  return place(
    x,
    y,
    scale,
    ellipse(4, 0, 58, 9, c.ink, 0.12) +
      path('M-11,0Q-6,-60 -9,-120L9,-120Q6,-60 13,0Z', c.brown) +
      line('M0,-92L-26,-126M2,-82L28,-122', c.brown, 9) +
      circle(-44, -148, 46, leaf) +
      circle(44, -146, 48, leaf) +
      circle(0, -192, 62, leaf) +
      circle(6, -140, 46, leaf) +
      circle(44, -136, 36, c.greenDark, 0.35) +
      circle(14, -128, 34, c.greenDark, 0.3) +
      circle(-24, -206, 26, light, 0.75) +
      circle(-54, -160, 22, light, 0.6),
  );
}

/** A coconut palm rooted at (x, y); about 330 high at scale 1. */
export function palm(x: number, y: number, scale: number): string {
  const frond = (angle: number, color: string) => `<path d="M0,0Q46,-46 118,-8Q62,-22 0,8Z" fill="${color}" transform="rotate(${angle})"/>`;
  const crown =
    frond(18, c.greenDark) +
    frond(160, c.greenDark) +
    frond(-60, c.green) +
    frond(-118, c.green) +
    frond(-18, c.green) +
    frond(200, c.green) +
    frond(-88, c.greenSoft);
  return place(
    x,
    y,
    scale,
    ellipse(0, 0, 34, 6, c.ink, 0.12) +
      path('M-10,0Q6,-130 22,-290L34,-288Q24,-130 12,0Z', c.clay) +
      line(
        times(6, (i) => `M${Math.round(-6 + i * 4.4)},${-36 - i * 42}L${Math.round(12 + i * 3.2)},${-34 - i * 42}`),
        c.brown,
        3,
        0.5,
      ) +
      place(28, -288, 1, crown + circle(-8, 10, 10, c.brown) + circle(10, 12, 10, c.brownDark)),
  );
}

export function bush(x: number, y: number, scale: number, color: string = c.green): string {
  return place(
    x,
    y,
    scale,
    path('M-70,0Q-78,-36 -46,-40Q-34,-70 0,-60Q34,-72 46,-42Q78,-36 70,0Z', color) +
      circle(-24, -38, 14, c.greenSoft, 0.6) +
      circle(22, -44, 10, c.greenSoft, 0.5),
  );
}

/** A potted plant standing at (x, y). */
export function pot(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    line('M0,-34Q-4,-62 -24,-74M0,-34Q2,-70 2,-88M0,-34Q6,-60 26,-70', c.greenDark, 10) +
      line('M0,-34Q-8,-50 -28,-50M0,-34Q8,-48 28,-48', c.green, 9) +
      path('M-22,-36L22,-36L16,0L-16,0Z', '#B9603A') +
      rect(-25, -42, 50, 10, '#A34F2D', 3),
  );
}
