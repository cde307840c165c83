import { palette as c } from './palette.ts';
import { line, path, place, rect, times } from './shape.ts';

/** A wall with a lower panel and a floor from `floorY` down. */
export function room(width: number, height: number, floorY: number, wall: string = c.cream): string {
  return (
    rect(0, 0, width, height, wall) +
    rect(0, floorY - 120, width, 120, c.sand) +
    rect(0, floorY - 126, width, 8, c.white) +
    rect(0, floorY, width, height - floorY, '#DBC4A0') +
    rect(0, floorY - 8, width, 10, c.white) +
    line(
      times(Math.ceil(width / 150) + 4, (i) => `M${i * 150 - 150},${floorY + 4}L${i * 190 - 350},${height}`),
      c.clay,
      2,
      0.35,
    )
  );
}

/** A tall window full of daylight, its top left at (x, y). */
export function dayWindow(x: number, y: number, width: number, height: number): string {
  return (
    rect(x - 10, y - 10, width + 20, height + 20, c.white, 4) +
    rect(x, y, width, height, '#CBE2F6') +
    path(
      `M${x},${y + height}V${y + height * 0.76}Q${x + width * 0.2},${y + height * 0.55} ${x + width * 0.42},${y + height * 0.74}Q${x + width * 0.7},${y + height * 0.56} ${x + width},${y + height * 0.72}V${y + height}Z`,
      c.greenSoft,
    ) +
    path(`M${x},${y + height}L${x + width * 0.6},${y}H${x + width * 0.86}L${x + width * 0.26},${y + height}Z`, c.white, 0.35) +
    line(`M${x + width / 2},${y}v${height}M${x},${y + height * 0.42}h${width}`, c.white, 8) +
    rect(x - 20, y + height + 8, width + 40, 12, c.stone, 3)
  );
}

/** The covered court from inside: arched trusses over an open side with daylight. */
export function court(width: number, height: number, floorY: number): string {
  const w = width;
  return (
    rect(0, 0, w, height, '#DCEBF7') +
    path(
      `M0,${floorY}V${floorY - 150}Q${w * 0.12},${floorY - 220} ${w * 0.25},${floorY - 150}T${w * 0.5},${floorY - 160}T${w * 0.75},${floorY - 150}T${w},${floorY - 170}V${floorY}Z`,
      c.greenSoft,
      0.75,
    ) +
    path(
      `M0,${floorY}V${floorY - 90}Q${w * 0.1},${floorY - 130} ${w * 0.2},${floorY - 92}T${w * 0.42},${floorY - 96}T${w * 0.66},${floorY - 90}T${w},${floorY - 104}V${floorY}Z`,
      c.green,
      0.7,
    ) +
    path(`M0,0H${w}V190Q${w / 2},30 0,190Z`, '#B9C9DC') +
    times(7, (i) => line(`M${(w * (i + 0.5)) / 7},0V${190 - 150 * (1 - Math.abs((i - 3) / 3.6) ** 2)}`, c.white, 5, 0.7)) +
    line(`M0,190Q${w / 2},30 ${w},190`, c.blue, 16) +
    line(`M0,136Q${w / 2},-16 ${w},136`, c.blueMid, 8) +
    [0.06, 0.33, 0.67, 0.94]
      .map((t) => rect(w * t - 10, 90, 20, floorY - 90, c.blue) + rect(w * t - 18, floorY - 26, 36, 26, c.steel, 2))
      .join('') +
    times(3, (i) =>
      place(w * (0.2 + i * 0.3), 128, 1, path('M-30,20L-20,0H20L30,20Z', c.ink) + path('M-30,20H30L120,260H-120Z', '#FFF3CC', 0.22)),
    )
  );
}

/** A long counter with its top edge at y; `height` to the floor. */
export function counter(x: number, y: number, width: number, height: number): string {
  return (
    rect(x, y + 16, width, height - 16, c.blue) +
    times(Math.floor(width / 110), (i) => rect(x + 18 + i * 110, y + 38, 88, height - 62, c.blueDark, 4)) +
    rect(x - 14, y, width + 28, 20, c.clay, 4) +
    rect(x - 14, y + 14, width + 28, 6, c.brown, 3) +
    rect(x, y + height - 12, width, 12, c.ink)
  );
}
