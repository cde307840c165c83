import { counter, dayWindow, room } from '../parts/indoors.ts';
import { lettering } from '../parts/lettering.ts';
import { pot } from '../parts/nature.ts';
import { palette as c } from '../parts/palette.ts';
import { person } from '../parts/people.ts';
import { circle, ellipse, line, path, place, rect, svg, times } from '../parts/shape.ts';

const card =
  rect(-118, -74, 236, 148, c.white, 14) +
  path('M-118,-60Q-118,-74 -104,-74H104Q118,-74 118,-60V-38H-118Z', c.blue) +
  rect(-118, -38, 236, 5, c.yellow) +
  lettering('BARANGAY ID', -60, -63, 14, c.white, 0.17) +
  circle(-94, -56, 11, c.yellow) +
  path('M-94,-64l7,12h-14Z', c.blue) +
  rect(-102, -20, 70, 78, c.bluePale, 6) +
  path('M-96,58Q-94,28 -67,28Q-40,28 -38,58Z', c.red) +
  circle(-67, 8, 17, c.skin) +
  path('M-85,8Q-87,-14 -67,-14Q-47,-14 -49,8Q-56,-4 -67,-4Q-78,-4 -85,8Z', c.hair) +
  line('M-14,-10H92M-14,12H70M-14,34H92', c.steel, 8) +
  line('M-14,56q14,-16 26,0t30,-4', c.blue, 3);

const screen = (x: number, y: number) =>
  rect(x, y, 118, 82, c.ink, 6) +
  rect(x + 7, y + 7, 104, 62, c.blueMid, 2) +
  rect(x + 46, y + 82, 26, 16, c.steelDark) +
  rect(x + 26, y + 96, 66, 7, c.steelDark, 3) +
  circle(x + 59, y + 34, 14, c.bluePale, 0.6);

const camera =
  line('M0,0L-34,118M0,0L34,118M0,0V112', c.asphaltDark, 7) +
  rect(-36, -50, 72, 50, c.ink, 8) +
  rect(-14, -60, 28, 14, c.ink, 4) +
  circle(0, -25, 19, c.steel) +
  circle(0, -25, 13, c.blueDark) +
  circle(-4, -29, 4, c.white);

export const idDesk = () =>
  svg(
    1200,
    675,
    room(1200, 675, 510) +
      dayWindow(70, 90, 170, 240) +
      path('M70,510L0,600V675H420L240,510Z', '#FFF3CC', 0.4) +
      rect(330, 70, 520, 190, c.blue, 10) +
      rect(330, 70, 520, 46, c.blueDark, 10) +
      lettering('NOW SERVING', 494, 84, 18, c.white, 0.16) +
      times(
        3,
        (i) =>
          rect(356 + i * 160, 136, 148, 100, i === 1 ? c.yellow : c.blueMid, 8) +
          lettering(['A041', 'A042', 'A043'][i] ?? '', 371 + i * 160, 170, 32, i === 1 ? c.blueDark : c.white, 0.15),
      ) +
      circle(1000, 170, 74, c.white) +
      circle(1000, 170, 66, c.yellowSoft) +
      circle(1000, 170, 52, c.blue) +
      path('M1000,128L1036,192H964Z', c.yellow) +
      circle(1000, 174, 12, c.red) +
      person(512, 520, 1.22, { shirt: c.blueSoft, hair: 'bun', left: [-44, -120, -20, -110], right: [46, -124, 60, -118] }) +
      person(716, 520, 1.22, {
        shirt: c.cream,
        hair: 'short',
        left: [-44, -122, -60, -112],
        right: [44, -118, 22, -108],
        skin: c.skinLight,
      }) +
      rect(576, 264, 6, 120, c.steel) +
      rect(330, 264, 6, 120, c.steel) +
      rect(846, 264, 6, 120, c.steel) +
      counter(330, 384, 522, 176) +
      screen(340, 282) +
      rect(622, 362, 60, 22, c.white, 2) +
      rect(628, 354, 60, 22, c.pearl, 2) +
      rect(786, 334, 40, 50, c.red, 4) +
      rect(792, 324, 10, 20, c.yellow, 2) +
      rect(806, 318, 8, 26, c.blueSoft, 2) +
      pot(890, 560, 1.3) +
      pot(288, 556, 1.2) +
      place(1060, 470, 1.1, camera) +
      ellipse(1060, 602, 54, 8, c.ink, 0.12) +
      person(590, 654, 1.24, { shirt: c.red, pants: c.blueDark, hair: 'long', facing: 'back', right: [46, -132, 52, -164] }) +
      person(958, 640, 1.16, {
        shirt: c.yellow,
        pants: c.ink,
        facing: 'right',
        skin: c.skinDark,
        left: [-40, -118, -36, -88],
        right: [42, -118, 64, -122],
      }) +
      person(184, 646, 1.16, {
        shirt: c.green,
        pants: c.brownDark,
        hair: 'none',
        hairColor: c.hairGrey,
        facing: 'right',
        right: [42, -120, 44, -92],
      }) +
      line('M236,536V646', c.brown, 7) +
      person(92, 650, 1.1, {
        shirt: c.blueMid,
        skirt: c.red,
        hair: 'bun',
        hairColor: c.hairGrey,
        facing: 'right',
        right: [40, -116, 52, -96],
        skin: c.skinLight,
      }) +
      `<g transform="translate(790 576) rotate(-7)"><rect x="-118" y="-66" width="240" height="150" rx="14" fill="${c.ink}" opacity=".18"/>${card}</g>`,
  );
