import { dayWindow, room } from '../parts/indoors.ts';
import { pot } from '../parts/nature.ts';
import { palette as c } from '../parts/palette.ts';
import { listener, person } from '../parts/people.ts';
import { circle, ellipse, line, path, place, rect, svg, times } from '../parts/shape.ts';

const spines = [c.red, c.blue, c.yellow, c.green, c.blueSoft, c.redSoft, c.clay, c.blueMid];

const shelf = (x: number, y: number) =>
  rect(x, y, 240, 336, c.brown, 4) +
  times(3, (row) => {
    const books = times(8, (i) => {
      const tall = 62 + ((i * 13 + row * 7) % 24);
      return (
        rect(x + 16 + i * 26, y + 102 + row * 106 - tall, 21, tall, spines[(i * 3 + row) % 8] ?? c.red, 2) +
        rect(x + 20 + i * 26, y + 92 + row * 106 - tall + 22, 13, 5, c.white, 1)
      );
    });
    return rect(x + 10, y + 10 + row * 106, 220, 92, c.brownDark) + books + rect(x + 6, y + 102 + row * 106, 228, 9, c.clay);
  });

const openBook =
  path('M-66,-10Q-34,-28 0,-10V44Q-34,26 -66,44Z', c.white) +
  path('M66,-10Q34,-28 0,-10V44Q34,26 66,44Z', c.pearl) +
  path('M-70,44Q-34,26 0,46Q34,26 70,44V50Q34,34 0,54Q-34,34 -70,50Z', c.red) +
  path('M14,8l18,-14 18,14v20h-36Z', c.blueSoft) +
  line('M-54,4h34M-54,14h40M-54,24h28', c.steel, 3);

const bag = (x: number, y: number, color: string) =>
  rect(x - 28, y - 70, 56, 70, color, 16) +
  rect(x - 20, y - 34, 40, 28, c.white, 6) +
  line(`M${x - 10},${y - 70}q10,-16 20,0`, color, 6) +
  line(`M${x - 12},${y - 20}h24`, color, 3);

export const school = () =>
  svg(
    1200,
    675,
    room(1200, 675, 470) +
      dayWindow(360, 70, 190, 240) +
      dayWindow(640, 70, 190, 240) +
      path('M360,470L140,675H700L830,470Z', '#FFF3CC', 0.35) +
      shelf(60, 134) +
      shelf(906, 134) +
      times(7, (i) => path(`M${330 + i * 78},40h56l-28,40Z`, [c.red, c.yellow, c.blue, c.green][i % 4] ?? c.red)) +
      line('M316,40H880', c.ink, 2, 0.5) +
      ellipse(600, 610, 470, 74, c.blue) +
      ellipse(600, 610, 420, 62, c.blueMid) +
      ellipse(600, 610, 370, 50, c.yellow) +
      ellipse(600, 610, 320, 40, c.cream) +
      person(600, 560, 1.5, { shirt: c.red, pants: c.blueDark, hair: 'long', left: [-42, -112, -18, -108], right: [42, -112, 18, -108] }) +
      place(600, 390, 0.9, openBook) +
      pot(330, 476, 1) +
      pot(872, 476, 0.8) +
      bag(226, 630, c.blue) +
      bag(1010, 624, c.red) +
      listener(300, 668, 0.96, c.yellow, 'bun') +
      listener(430, 684, 0.96, c.green) +
      listener(562, 696, 1, c.blueSoft, 'long') +
      listener(694, 694, 1, c.white) +
      listener(824, 682, 0.96, c.redSoft, 'bun') +
      listener(940, 664, 0.92, c.blue) +
      circle(1090, 80, 34, c.white) +
      circle(1090, 80, 28, c.cream) +
      line('M1090,80V62M1090,80L1102,88', c.ink, 4),
  );
