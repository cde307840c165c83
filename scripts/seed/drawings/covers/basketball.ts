import { court } from '../parts/indoors.ts';
import { lettering, letteringWidth } from '../parts/lettering.ts';
import { palette as c } from '../parts/palette.ts';
import { arms, person } from '../parts/people.ts';
import { circle, ellipse, line, path, place, rect, svg, times } from '../parts/shape.ts';

const number = (text: string, color: string) => lettering(text, -letteringWidth(text, 30) / 2, -140, 30, color, 0.2);

const hoop =
  line('M150,260V-40Q150,-60 120,-66L60,-78', c.steelDark, 16) +
  rect(-26, -190, 20, 150, c.steel, 3) +
  path('M-26,-200H62L62,-30H-26Z', c.white) +
  rect(-26, -200, 88, 8, c.red) +
  rect(-26, -38, 88, 8, c.red) +
  line('M-2,-108h40v44h-40Z', c.red, 6) +
  line('M-26,-60H-110', '#E4572E', 8) +
  line('M-108,-58L-94,6M-84,-58L-82,8M-60,-58L-64,8M-36,-58L-52,6M-104,-36H-40M-98,-14H-46M-94,4H-52', c.white, 3);

const ball = (x: number, y: number, r: number) =>
  circle(x, y, r, '#E07A2B') +
  line(
    `M${x - r},${y}h${2 * r}M${x},${y - r}v${2 * r}M${x - r * 0.7},${y - r * 0.7}q${r * 0.7},${r * 0.7} 0,${r * 1.4}M${x + r * 0.7},${y - r * 0.7}q${-r * 0.7},${r * 0.7} 0,${r * 1.4}`,
    c.brownDark,
    2.4,
  );

export const basketball = () =>
  svg(
    1200,
    675,
    court(1200, 675, 430) +
      times(12, (i) =>
        person(46 + i * 101, 518 + (i % 3) * 6, 0.66, {
          shirt: [c.yellow, c.white, c.green, c.redSoft, c.blueSoft][i % 5] ?? c.white,
          hair: (['short', 'long', 'bun', 'short'] as const)[i % 4],
          hairColor: i % 7 === 3 ? c.hairGrey : c.hair,
          ...(i % 4 === 2 && { left: arms.upLeft, right: arms.upRight }),
        }),
      ) +
      rect(0, 428, 1200, 40, c.blue) +
      rect(0, 428, 1200, 6, c.blueMid) +
      times(9, (i) => rect(30 + i * 136, 442, 92, 14, i % 2 ? c.yellow : c.white, 3)) +
      rect(0, 468, 1200, 207, '#D79A5B') +
      path('M0,468H1200V480H0Z', c.ink, 0.14) +
      times(12, (i) => line(`M${i * 140 - 170},675L${i * 110},468`, '#B97C40', 2, 0.6)) +
      path('M700,500H1120L1200,640H640Z', c.blueMid, 0.85) +
      line('M700,500H1120L1200,640H640Z', c.white, 5) +
      line('M700,500Q580,506 600,570Q610,630 640,640', c.white, 5) +
      line('M60,675Q200,520 400,500', c.white, 5, 0.8) +
      place(1010, 330, 1.05, hoop) +
      ellipse(680, 630, 60, 9, c.ink, 0.2) +
      ellipse(520, 640, 60, 9, c.ink, 0.2) +
      person(688, 560, 1.24, {
        shirt: c.red,
        pants: c.red,
        facing: 'right',
        left: [-46, -130, -40, -100],
        right: [40, -194, 62, -232],
        walking: true,
        extra: number('7', c.white),
      }) +
      ball(784, 250, 28) +
      person(820, 612, 1.2, {
        shirt: c.blue,
        pants: c.blue,
        facing: 'left',
        left: [-46, -186, -54, -226],
        right: [46, -182, 54, -220],
        skin: c.skinDark,
        extra: number('23', c.yellow),
      }) +
      person(516, 636, 1.16, {
        shirt: c.blue,
        pants: c.blue,
        facing: 'right',
        left: [-44, -120, -56, -98],
        right: arms.forwardRight,
        walking: true,
        extra: number('10', c.yellow),
      }) +
      person(350, 626, 1.12, {
        shirt: c.red,
        pants: c.red,
        facing: 'right',
        right: arms.upRight,
        hair: 'short',
        extra: number('12', c.white),
        skin: c.skinLight,
      }) +
      person(180, 640, 1.14, {
        shirt: c.white,
        pants: c.ink,
        facing: 'right',
        hair: 'cap',
        capColor: c.ink,
        right: [44, -124, 8, -120],
        extra: line('M-20,-160V-88M-8,-163V-86M4,-163V-86M16,-163V-86', c.ink, 3),
      }),
  );
