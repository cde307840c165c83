import { house, skyline } from '../parts/buildings.ts';
import { bush, cloud, palm, sky } from '../parts/nature.ts';
import { palette as c } from '../parts/palette.ts';
import { arms, person } from '../parts/people.ts';
import { circle, ellipse, line, path, place, rect, svg, times } from '../parts/shape.ts';
import { barrier, cone, road } from '../parts/street.ts';

const pail = (x: number, y: number, color: string) =>
  line(`M${x - 17},${y - 34}Q${x},${y - 62} ${x + 17},${y - 34}`, c.steelDark, 3) +
  path(`M${x - 20},${y - 36}H${x + 20}L${x + 15},${y}H${x - 15}Z`, color) +
  ellipse(x, y - 36, 20, 6, c.bluePale) +
  ellipse(x, y - 35, 15, 4, c.blueSoft);

const jug = (x: number, y: number) =>
  rect(x - 19, y - 54, 38, 54, c.blueSoft, 9) +
  rect(x - 8, y - 66, 16, 14, c.blueMid, 3) +
  path(`M${x - 13},${y - 46}h7v38h-7Z`, c.white, 0.6);

const tanker = place(
  396,
  566,
  1,
  ellipse(210, 2, 236, 10, c.ink, 0.2) +
    rect(0, -62, 330, 22, c.asphaltDark) +
    rect(-6, -186, 322, 130, c.white, 62) +
    path('M-6,-124H316V-118Q316,-56 254,-56H56Q-6,-56 -6,-118Z', c.bluePale) +
    rect(-6, -136, 322, 24, c.blue) +
    times(3, (i) => line(`M${60 + i * 96},-186V-56`, c.steel, 4, 0.8)) +
    path('M154,-176Q176,-146 176,-132A22,22 0 0 1 132,-132Q132,-146 154,-176Z', c.blueMid) +
    path('M146,-140a12,12 0 0 0 8,18', c.white) +
    rect(120, -198, 70, 16, c.steel, 5) +
    path('M326,-170H388Q400,-170 406,-158L424,-106V-40H326Z', c.blue) +
    path('M346,-154H384Q390,-154 393,-147L408,-106H346Z', c.bluePale) +
    circle(372, -118, 13, c.skin) +
    path('M358,-120Q358,-136 373,-136Q388,-135 387,-122Z', c.hair) +
    rect(412, -70, 16, 14, c.yellowSoft, 4) +
    rect(326, -52, 110, 12, c.steel, 4) +
    [54, 128, 372].map((x) => circle(x, -30, 32, c.ink) + circle(x, -30, 16, c.steel)).join('') +
    rect(-22, -100, 20, 14, c.steelDark, 3),
);

const hat = path('M-27,-196Q-26,-222 0,-222Q26,-222 27,-196Z', c.yellow) + line('M-30,-196H30', c.yellowDark, 5);

const leak = [-62, -30, 30, 62]
  .map((dx) =>
    line(`M250,552Q${250 + dx * 0.5},${440 + Math.abs(dx)} ${250 + dx},${556 - Math.abs(dx) * 0.2}`, dx % 4 ? c.white : c.bluePale, 6, 0.9),
  )
  .join('');

export const water = () =>
  svg(
    1200,
    675,
    sky(1200, 675, 940, 130) +
      cloud(220, 120, 1) +
      cloud(640, 84, 0.7) +
      skyline(1200, 440, c.blueSoft, 0.5) +
      house(-30, 440, 1, c.redSoft, c.redDark) +
      house(196, 440, 0.92, c.cream, c.blue, c.red) +
      house(420, 440, 1.04, c.bluePale, c.red) +
      house(662, 440, 0.94, c.yellowSoft, c.brown, c.greenDark) +
      palm(890, 442, 1) +
      house(950, 440, 1.02, c.sand, c.blue, c.red) +
      bush(642, 446, 0.6) +
      bush(880, 446, 0.7, c.greenDark) +
      road(1200, 440, 675, 50) +
      tanker +
      path('M60,640Q90,560 250,560Q400,560 420,640Q250,668 60,640Z', '#8C6744') +
      path('M92,634Q120,584 250,582Q372,584 392,634Q250,654 92,634Z', '#5A4029') +
      rect(84, 596, 300, 34, c.blueMid, 10) +
      path('M84,600H384V608H84Z', c.blueSoft, 0.7) +
      rect(208, 590, 18, 46, c.steel, 4) +
      rect(276, 590, 18, 46, c.steel, 4) +
      place(0, 44, 1, leak) +
      person(138, 592, 0.82, { shirt: '#E4772E', pants: c.blueDark, hair: 'none', facing: 'right', right: arms.forwardRight, vest: true }) +
      place(138, 592, 0.82, hat) +
      line('M186,486L206,470M200,462l12,12', c.steelDark, 7) +
      barrier(24, 668, 176) +
      cone(420, 664, 0.9) +
      cone(320, 672, 0.9) +
      person(862, 590, 0.9, { shirt: c.red, pants: c.blueDark, hair: 'cap', facing: 'left', left: arms.forwardLeft }) +
      line('M826,476Q806,478 798,520Q790,548 786,566', c.greenDark, 8) +
      jug(784, 610) +
      person(948, 606, 0.9, { shirt: c.yellow, skirt: c.blue, hair: 'long', facing: 'left' }) +
      pail(978, 560, c.red) +
      person(1034, 612, 0.66, { shirt: c.green, child: true, facing: 'left' }) +
      person(1112, 616, 0.9, {
        shirt: c.white,
        pants: c.brownDark,
        hair: 'none',
        hairColor: c.hairGrey,
        facing: 'left',
        skin: c.skinLight,
      }) +
      jug(1070, 638) +
      pail(1160, 646, c.blue) +
      pail(916, 646, c.yellow),
  );
