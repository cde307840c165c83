import { house, skyline } from '../parts/buildings.ts';
import { bush, cloud, sky, tree } from '../parts/nature.ts';
import { palette as c } from '../parts/palette.ts';
import { arms, person } from '../parts/people.ts';
import { circle, ellipse, line, path, rect, svg, times } from '../parts/shape.ts';

const sapling = (x: number, y: number, s: number) =>
  ellipse(x, y, 46 * s, 12 * s, '#6E4B30') +
  ellipse(x, y - 4 * s, 34 * s, 9 * s, c.brown) +
  line(`M${x},${y - 4 * s}V${y - 92 * s}`, c.brownDark, 5 * s) +
  [
    [-16, -60, -30],
    [18, -70, 28],
    [-14, -90, -40],
    [14, -98, 30],
    [0, -112, 0],
  ]
    .map(
      ([dx = 0, dy = 0, a = 0]) =>
        `<ellipse cx="${x + dx * s}" cy="${y + dy * s}" rx="${9 * s}" ry="${19 * s}" fill="${dx < 0 ? c.greenDark : '#BFDD9C'}" transform="rotate(${a} ${x + dx * s} ${y + dy * s})"/>`,
    )
    .join('');

const shovel = (x: number, y: number) =>
  line(`M${x},${y}L${x + 26},${y - 128}`, c.clay, 7) +
  line(`M${x + 14},${y - 132}l24,5`, c.clay, 7) +
  path(`M${x - 14},${y - 6}l24,5 -6,34q-18,8 -22,-6Z`, c.steelDark);

export const treePlanting = () =>
  svg(
    1200,
    675,
    sky(1200, 675, 900, 150, '#B7D8F2', '#FFF0CF') +
      cloud(250, 110, 1) +
      cloud(620, 80, 0.6) +
      skyline(1200, 400, c.blueSoft, 0.45) +
      house(30, 410, 0.8, c.cream, c.red) +
      house(214, 410, 0.74, c.bluePale, c.blue, c.red) +
      house(980, 410, 0.8, c.yellowSoft, c.redDark) +
      tree(400, 420, 0.9) +
      tree(500, 414, 0.66, c.greenDark) +
      tree(930, 416, 0.84) +
      tree(1160, 430, 1.04, c.greenDark) +
      bush(700, 416, 0.8) +
      bush(800, 414, 0.6, c.greenDark) +
      path('M0,420Q300,380 620,408T1200,400V675H0Z', c.greenSoft) +
      path('M0,500Q360,440 700,486T1200,470V675H0Z', '#7FB377') +
      path('M0,600Q400,540 760,578T1200,560V675H0Z', c.green) +
      path('M520,408Q560,470 420,540T260,675H520Q560,580 640,520T610,408Z', c.sand) +
      times(14, (i) =>
        line(`M${40 + i * 86},${622 - ((i * 29) % 50)}l-5,-12M${46 + i * 86},${622 - ((i * 29) % 50)}l4,-14`, c.greenDark, 3, 0.6),
      ) +
      sapling(150, 560, 0.9) +
      sapling(716, 520, 0.7) +
      sapling(1070, 540, 0.9) +
      sapling(880, 640, 1.2) +
      person(238, 590, 0.96, {
        shirt: c.yellow,
        pants: c.blueDark,
        hair: 'cap',
        capColor: c.red,
        facing: 'left',
        left: [-42, -120, -50, -96],
      }) +
      shovel(176, 566) +
      person(330, 610, 0.62, { shirt: c.red, child: true, hair: 'bun', facing: 'left', left: arms.forwardLeft }) +
      rect(262, 510, 36, 30, c.blueMid, 5) +
      line('M262,520L240,508M298,512q18,8 0,24', c.blueMid, 6) +
      line('M238,512l-8,18M232,508l-10,18', c.blueSoft, 3) +
      person(640, 560, 0.86, { shirt: c.blueMid, pants: c.brownDark, facing: 'right', right: [42, -120, 58, -88] }) +
      person(786, 650, 1.06, { shirt: c.red, pants: c.ink, hair: 'long', facing: 'right', right: [46, -116, 78, -100] }) +
      person(984, 652, 1.08, {
        shirt: c.white,
        pants: c.blue,
        hair: 'cap',
        capColor: c.yellow,
        facing: 'left',
        left: [-46, -116, -78, -98],
      }) +
      person(1136, 616, 0.66, { shirt: c.yellow, pants: c.blueDark, child: true, facing: 'left', left: arms.upLeft }) +
      path('M450,640l14,-56h72l14,56Z', '#B9603A') +
      [0, 1, 2].map((i) => circle(474 + i * 26, 572 - (i % 2) * 14, 24, i % 2 ? c.greenSoft : c.greenDark)).join('') +
      circle(480, 566, 6, c.yellow) +
      circle(506, 552, 6, c.yellow) +
      circle(528, 568, 6, c.yellow) +
      rect(444, 580, 112, 14, '#A34F2D', 4),
  );
