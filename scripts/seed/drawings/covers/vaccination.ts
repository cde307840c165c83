import { hall, skyline } from '../parts/buildings.ts';
import { cloud, sky, tree } from '../parts/nature.ts';
import { palette as c } from '../parts/palette.ts';
import { arms, person } from '../parts/people.ts';
import { circle, ellipse, line, path, rect, svg, times } from '../parts/shape.ts';
import { bunting } from '../parts/street.ts';

const plus = (x: number, y: number, size: number, color: string) =>
  rect(x - size / 6, y - size / 2, size / 3, size, color, 2) + rect(x - size / 2, y - size / 6, size, size / 3, color, 2);

const chair = (x: number, y: number) =>
  rect(x - 34, y - 74, 68, 10, c.blueMid, 4) +
  rect(x - 34, y - 130, 10, 60, c.blueMid, 4) +
  line(`M${x - 28},${y - 66}V${y}M${x + 28},${y - 66}V${y}`, c.blueDark, 7);

/** Seated on a chair, turned to the right. */
const seated = (x: number, y: number, shirt: string, hair: string) =>
  chair(x, y) +
  line(`M${x - 2},${y - 80}H${x + 44}V${y - 8}`, c.ink, 22) +
  rect(x + 34, y - 10, 30, 11, c.ink, 5) +
  path(
    `M${x - 28},${y - 74}V${y - 138}Q${x - 26},${y - 154} ${x - 8},${y - 154}H${x + 8}Q${x + 24},${y - 154} ${x + 24},${y - 138}V${y - 74}Z`,
    shirt,
  ) +
  rect(x - 8, y - 166, 16, 20, c.skinDark, 6) +
  ellipse(x, y - 180, 20, 23, c.skin) +
  path(
    `M${x - 22},${y - 178}Q${x - 24},${y - 207} ${x},${y - 207}Q${x + 24},${y - 207} ${x + 22},${y - 180}Q${x + 18},${y - 192} ${x + 6},${y - 194}Q${x - 12},${y - 190} ${x - 22},${y - 178}Z`,
    hair,
  ) +
  circle(x + 2, y - 180, 2.1, c.ink) +
  circle(x + 14, y - 180, 2.1, c.ink) +
  line(`M${x + 4},${y - 170}q6,4 11,0`, c.brownDark, 1.8) +
  line(`M${x - 4},${y - 138}L${x + 2},${y - 100}L${x + 40},${y - 92}`, c.skin, 13) +
  line(`M${x - 4},${y - 138}L${x},${y - 116}`, shirt, 18);

export const vaccination = () =>
  svg(
    1200,
    675,
    sky(1200, 675, 180, 120) +
      cloud(1010, 110, 1) +
      skyline(1200, 430, c.blueSoft, 0.45) +
      hall(930, 436, 0.62) +
      tree(80, 440, 0.9) +
      tree(1160, 440, 1) +
      rect(0, 430, 1200, 245, '#E9D9BC') +
      path('M0,430H1200V470Q600,500 0,470Z', c.greenSoft) +
      times(10, (i) => line(`M${i * 150 - 60},500L${i * 190 - 300},675`, c.clay, 2, 0.3)) +
      ellipse(560, 620, 460, 34, c.ink, 0.1) +
      line('M162,620V250M962,598V250', c.steel, 12) +
      path('M206,300H914V440H206Z', c.white, 0.55) +
      path('M130,238L560,92L990,238Z', c.white) +
      path('M560,92L990,238H760Z', c.bluePale) +
      times(9, (i) => path(`M${130 + i * 95.6},236h95.6v34q-47.8,34 -95.6,0Z`, i % 2 ? c.white : c.blue)) +
      circle(560, 188, 34, c.green) +
      plus(560, 188, 36, c.white) +
      bunting(162, 300, 962, 300, 18, 22, 26) +
      seated(290, 606, c.redSoft, c.hairGrey) +
      seated(404, 606, c.blueSoft, c.hairGrey) +
      person(560, 600, 1.06, {
        shirt: c.white,
        pants: c.white,
        hair: 'bun',
        facing: 'right',
        right: [42, -126, 74, -124],
        extra: plus(-13, -138, 13, c.green),
      }) +
      line('M640,470l24,0M664,464v12', c.steelDark, 5) +
      line('M628,470h14', c.blueMid, 8) +
      person(690, 610, 0.74, { shirt: c.yellow, pants: c.blue, child: true, facing: 'left' }) +
      person(768, 604, 1, { shirt: c.red, skirt: c.blueDark, hair: 'long', facing: 'left', left: [-44, -122, -62, -92] }) +
      rect(838, 500, 196, 14, c.clay, 4) +
      rect(846, 514, 180, 96, c.white) +
      plus(936, 562, 40, c.green) +
      rect(862, 456, 56, 44, c.bluePale, 6) +
      rect(858, 450, 64, 12, c.blue, 4) +
      plus(890, 480, 20, c.blue) +
      times(4, (i) => rect(936 + i * 20, 474, 12, 26, i % 2 ? c.yellowSoft : c.blueSoft, 4) + rect(938 + i * 20, 468, 8, 8, c.red, 2)) +
      person(1090, 640, 1.02, { shirt: c.green, pants: c.ink, facing: 'left', left: arms.forwardLeft, skin: c.skinLight }) +
      rect(1010, 490, 32, 42, c.yellow, 3) +
      line('M1018,502h16M1018,512h16', c.white, 3) +
      person(88, 644, 1, { shirt: c.blueMid, skirt: c.red, hair: 'long', facing: 'right' }) +
      person(160, 652, 0.6, { shirt: c.red, child: true, hair: 'bun', facing: 'right', right: arms.upRight }),
  );
