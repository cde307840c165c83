import { hall, house, skyline } from '../parts/buildings.ts';
import { cloud, palm, sky, tree } from '../parts/nature.ts';
import { palette as c } from '../parts/palette.ts';
import { arms, person } from '../parts/people.ts';
import { ellipse, line, path, place, rect, svg, times } from '../parts/shape.ts';
import { bunting, jeepney } from '../parts/street.ts';

const drum =
  rect(-30, -122, 60, 46, c.red, 6) +
  rect(-32, -126, 64, 8, c.white, 3) +
  rect(-32, -82, 64, 8, c.white, 3) +
  line('M-22,-116l14,34 14,-34 14,34', c.yellow, 3);

/** The stiff butterfly sleeves of the terno. */
const sleeves = (color: string) =>
  path('M-24,-152Q-62,-186 -58,-140Q-44,-128 -26,-136Z', color) + path('M24,-152Q62,-186 58,-140Q44,-128 26,-136Z', color);

const gown = (color: string) => path('M-25,-100H25L62,-8Q0,6 -62,-8Z', color) + line('M-12,-92L-26,-8M12,-92L26,-8', c.white, 3, 0.5);

export const fiesta = () =>
  svg(
    1200,
    675,
    sky(1200, 675, 600, 190, '#9CC7EE', '#FFE9BE') +
      cloud(160, 110, 0.9) +
      cloud(1060, 130, 0.9) +
      skyline(1200, 430, c.blueSoft, 0.45) +
      hall(600, 436, 0.8) +
      tree(866, 440, 0.7) +
      house(-70, 470, 1.2, c.yellowSoft, c.red) +
      house(1030, 470, 1.2, c.redSoft, c.blue, c.red) +
      palm(214, 470, 1) +
      palm(980, 470, 0.9) +
      path('M0,436H1200V675H0Z', c.asphalt) +
      path('M0,436H1200V470Q600,452 0,470Z', c.stone) +
      path('M360,440H840L1090,675H110Z', c.asphaltDark, 0.5) +
      times(40, (i) => rect((i * 173) % 1190, 460 + ((i * 97) % 205), 10, 6, [c.red, c.yellow, c.blueSoft, c.white][i % 4] ?? c.red, 1)) +
      jeepney(470, 560, 0.82, c.red) +
      person(120, 626, 1.04, {
        shirt: c.white,
        pants: c.ink,
        longSleeves: true,
        facing: 'right',
        left: [-46, -112, -20, -126],
        right: [46, -112, 20, -126],
        hair: 'cap',
        capColor: c.blue,
      }) +
      place(120, 626, 1.04, drum) +
      line('M106,492L96,470M140,494L152,472', c.brown, 5) +
      person(250, 640, 1.04, {
        shirt: c.white,
        pants: c.ink,
        longSleeves: true,
        facing: 'right',
        hair: 'cap',
        capColor: c.blue,
        right: [44, -150, 34, -176],
        left: [-40, -130, 4, -172],
      }) +
      path('M262,462L330,440V490L262,470Z', c.yellow) +
      ellipse(330, 465, 8, 26, c.yellowDark) +
      person(404, 652, 1.06, {
        shirt: c.yellow,
        skirt: c.yellow,
        hair: 'bun',
        left: arms.upLeft,
        right: arms.upRight,
        extra: gown(c.yellow) + sleeves(c.yellowSoft),
      }) +
      person(806, 650, 1.06, {
        shirt: c.blue,
        skirt: c.blue,
        hair: 'bun',
        left: arms.upLeft,
        right: [46, -120, 60, -100],
        extra: gown(c.blue) + sleeves(c.blueSoft),
      }) +
      person(936, 644, 1.04, { shirt: c.cream, pants: c.ink, longSleeves: true, facing: 'left', left: arms.upLeft }) +
      person(1040, 640, 0.66, { shirt: c.red, child: true, facing: 'left', right: arms.upRight }) +
      person(1120, 650, 1, {
        shirt: c.green,
        skirt: c.redDark,
        hair: 'long',
        facing: 'left',
        left: [-46, -130, -30, -150],
        right: [46, -130, 30, -150],
      }) +
      bunting(-20, 12, 1220, 4, 22, 46, 38) +
      bunting(-20, 86, 1220, 92, 26, 50, 32) +
      bunting(-20, 330, 240, 200, 7, 16, 28) +
      bunting(1004, 220, 1220, 330, 6, 14, 28),
  );
