import { house, skyline, store } from '../parts/buildings.ts';
import { cloud, sky, tree } from '../parts/nature.ts';
import { palette as c } from '../parts/palette.ts';
import { arms, person } from '../parts/people.ts';
import { circle, ellipse, line, path, place, rect, svg } from '../parts/shape.ts';
import { barrier, cone, jeepney, lamp, road } from '../parts/street.ts';

const hat = path('M-27,-196Q-26,-222 0,-222Q26,-222 27,-196Z', c.yellow) + line('M-30,-196H30', c.yellowDark, 5);

const lift = place(
  640,
  520,
  1,
  ellipse(130, 2, 200, 9, c.ink, 0.18) +
    rect(-50, -74, 268, 44, c.yellow, 4) +
    rect(-50, -46, 268, 10, c.yellowDark) +
    path('M218,-132H272Q284,-132 290,-120L306,-84V-30H218Z', c.yellow) +
    path('M232,-118H268Q274,-118 277,-112L290,-84H232Z', c.bluePale) +
    rect(296, -56, 14, 12, c.cream, 3) +
    circle(0, -28, 30, c.ink) +
    circle(0, -28, 14, c.steel) +
    circle(248, -28, 30, c.ink) +
    circle(248, -28, 14, c.steel) +
    rect(20, -104, 56, 32, c.asphaltDark, 5) +
    line('M48,-98L150,-200L18,-292', c.asphaltDark, 18) +
    line('M48,-98L150,-200L18,-292', c.yellow, 10) +
    circle(150, -200, 11, c.ink),
);

export const streetWorks = () =>
  svg(
    1200,
    675,
    sky(1200, 675, 180, 130, '#A9CDEF', '#FFE8C4') +
      cloud(900, 100, 1) +
      cloud(420, 76, 0.6) +
      skyline(1200, 420, c.blueSoft, 0.5) +
      house(-40, 420, 1, c.yellowSoft, c.blue, c.red) +
      store(196, 420, 0.94) +
      tree(500, 424, 0.86) +
      house(800, 420, 0.96, c.bluePale, c.redDark) +
      house(1024, 420, 1.02, c.cream, c.greenDark, c.red) +
      tree(1010, 426, 0.64) +
      road(1200, 420, 675, 54) +
      lamp(150, 466, 0.96) +
      lamp(540, 466, 0.96) +
      lamp(1050, 466, 0.96) +
      lift +
      person(656, 252, 0.62, {
        shirt: '#E4772E',
        pants: c.blueDark,
        hair: 'none',
        facing: 'left',
        vest: true,
        left: [-50, -160, -70, -186],
      }) +
      place(656, 252, 0.62, hat) +
      path('M616,196H696L690,252H622Z', c.yellow) +
      path('M676,196H696L690,252H672Z', c.yellowDark) +
      line('M618,206H694', c.ink, 4) +
      jeepney(60, 648, 0.98) +
      cone(560, 590, 0.9) +
      cone(680, 596, 0.9) +
      cone(800, 590, 0.9) +
      barrier(1056, 600, 130) +
      person(1010, 616, 0.98, {
        shirt: c.blueDark,
        pants: c.ink,
        hair: 'cap',
        capColor: c.red,
        facing: 'left',
        vest: true,
        left: arms.upLeft,
        right: arms.down.right,
      }) +
      circle(950, 392, 34, c.white) +
      circle(950, 392, 29, c.green) +
      rect(935, 387, 30, 10, c.white, 2) +
      line('M953,426V448', c.brown, 7),
  );
