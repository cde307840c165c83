import { pot } from '../parts/nature.ts';
import { palette as c } from '../parts/palette.ts';
import { arms, listener, person } from '../parts/people.ts';
import { circle, ellipse, line, path, place, rect, svg, times } from '../parts/shape.ts';
import { bunting } from '../parts/street.ts';

const rosette = (x: number, y: number, s: number) =>
  place(
    x,
    y,
    s,
    path('M-26,20L-50,130L-22,112L-4,134L6,30Z', c.red) +
      path('M26,20L50,130L22,112L4,134L-6,30Z', c.redDark) +
      times(
        16,
        (i) => `<ellipse cx="0" cy="-50" rx="14" ry="22" fill="${i % 2 ? c.yellow : c.yellowDark}" transform="rotate(${i * 22.5})"/>`,
      ) +
      circle(0, 0, 52, c.blue) +
      circle(0, 0, 43, c.white) +
      path('M0,-32L9,-11L32,-10L14,5L20,28L0,15L-20,28L-14,5L-32,-10L-9,-11Z', c.yellow),
  );

const sash = path('M-31,-154L-16,-164L28,-100L26,-84H22Z', c.yellow);
const pin = circle(-13, -136, 8, c.yellow) + circle(-13, -136, 4, c.blue) + path('M-17,-130l-3,16 6,-4 6,4 -2,-16Z', c.red);

const curtain = (x: number, width: number) =>
  rect(x, 60, width, 420, c.red) + times(Math.floor(width / 34), (i) => path(`M${x + i * 34 + 20},60h14v420h-14Z`, c.redDark, 0.75));

const drape = times(
  6,
  (i) =>
    path(`M${i * 200},50h200q-20,96 -100,96t-100,-96Z`, c.red) +
    path(`M${i * 200 + 40},50h120q-16,64 -60,64t-60,-64Z`, c.redDark, 0.45) +
    line(`M${i * 200},54q20,92 100,92t100,-92`, c.yellow, 6),
);

export const award = () =>
  svg(
    1200,
    675,
    rect(0, 0, 1200, 675, c.cream) +
      path('M0,0H1200V500H0Z', '#F8E6C1') +
      times(18, (i) => `<path d="M600,250L540,-420H660Z" fill="#FFF6DC" transform="rotate(${i * 20} 600 250)" opacity=".8"/>`) +
      curtain(0, 170) +
      curtain(1030, 170) +
      drape +
      rect(0, 0, 1200, 54, c.redDark) +
      bunting(170, 150, 1030, 150, 18, 26, 28) +
      rosette(600, 206, 1.4) +
      rect(0, 470, 1200, 205, '#B8834F') +
      rect(0, 470, 1200, 14, '#D7A36B') +
      times(13, (i) => line(`M${i * 130 - 180},600L${i * 104},486`, c.brown, 2, 0.5)) +
      ellipse(600, 500, 420, 16, c.yellowSoft, 0.35) +
      pot(210, 496, 1.2) +
      pot(990, 496, 1.2) +
      person(300, 546, 1.1, { shirt: c.green, pants: c.ink, hair: 'none', hairColor: c.hairGrey, extra: pin }) +
      person(396, 552, 1.1, { shirt: c.green, skirt: c.blueDark, hair: 'bun', hairColor: c.hairGrey, extra: pin, skin: c.skinLight }) +
      person(490, 556, 1.1, {
        shirt: c.green,
        pants: c.blueDark,
        facing: 'right',
        extra: pin,
        right: [44, -124, 60, -128],
        skin: c.skinDark,
      }) +
      person(666, 556, 1.12, {
        shirt: c.white,
        skirt: c.blue,
        hair: 'bun',
        facing: 'left',
        left: [-44, -124, -64, -128],
        extra: sash,
        longSleeves: true,
      }) +
      rosette(574, 404, 0.2) +
      person(794, 552, 1.1, { shirt: c.green, skirt: c.ink, hair: 'long', extra: pin, right: arms.upRight }) +
      person(884, 548, 0.78, { shirt: c.green, pants: c.blueDark, child: true, extra: pin, left: arms.upLeft, right: arms.upRight }) +
      path('M0,590H1200V675H0Z', '#6D4A2C') +
      path('M0,590H1200V598H0Z', '#8C6340') +
      times(9, (i) =>
        listener(
          40 + i * 142,
          700,
          0.98,
          [c.blueMid, c.yellow, c.white, c.redSoft, c.blueSoft][i % 5] ?? c.white,
          (['short', 'long', 'bun', 'short', 'long'] as const)[i % 5],
          i % 4 === 3 ? c.hairGrey : c.hair,
        ),
      ),
  );
