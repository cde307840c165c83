import { house, skyline } from '../parts/buildings.ts';
import { bush, cloud, sky, tree } from '../parts/nature.ts';
import { palette as c } from '../parts/palette.ts';
import { arms, person } from '../parts/people.ts';
import { circle, ellipse, line, path, place, rect, svg, times } from '../parts/shape.ts';
import { road } from '../parts/street.ts';

const leaf = path('M-18,14Q-20,-16 18,-18Q18,18 -18,14Z', c.white) + line('M-14,12L8,-8', c.green, 3);
const bottle = path('M-6,-24H6V-14Q14,-8 14,2V22H-14V2Q-14,-8 -6,-14Z', c.white) + rect(-14, 4, 28, 8, c.blueSoft);
const bagMark = path('M-16,22Q-24,-4 -6,-12L-10,-22H10L6,-12Q24,-4 16,22Z', c.white);

const bin = (x: number, y: number, color: string, lid: string, mark: string) =>
  place(
    x,
    y,
    1,
    ellipse(0, 2, 84, 9, c.ink, 0.2) +
      path('M-66,-170H66L54,0H-54Z', color) +
      path('M34,-170H66L54,0H32Z', c.ink, 0.14) +
      rect(-76, -188, 152, 24, lid, 8) +
      rect(-22, -198, 44, 12, lid, 5) +
      circle(0, -86, 40, c.ink, 0.16) +
      place(0, -86, 1.2, mark) +
      circle(-42, -6, 12, c.ink) +
      circle(42, -6, 12, c.ink),
  );

const truck = place(
  760,
  520,
  1,
  ellipse(180, 2, 220, 9, c.ink, 0.2) +
    path('M0,-206Q0,-220 14,-220H232V-46H0Z', c.green) +
    path('M0,-80H232V-46H0Z', c.greenDark) +
    times(5, (i) => rect(22 + i * 42, -200, 10, 112, c.greenDark)) +
    path('M-26,-206H8V-50H-10Z', c.asphaltDark) +
    path('M244,-176H316Q330,-176 336,-162L352,-112V-46H244Z', c.white) +
    path('M262,-162H312Q318,-162 321,-155L336,-112H262Z', c.bluePale) +
    circle(296, -124, 13, c.skin) +
    path('M282,-126Q282,-141 297,-141Q311,-140 310,-128Z', c.red) +
    rect(244, -86, 108, 10, c.green) +
    rect(340, -70, 14, 14, c.yellow, 3) +
    rect(-8, -50, 366, 12, c.ink) +
    [44, 112, 300].map((x) => circle(x, -30, 32, c.ink) + circle(x, -30, 15, c.steel)).join('') +
    circle(116, -150, 30, c.white) +
    line('M104,-144l12,-22 12,22M100,-136h32', c.green, 6),
);

export const segregation = () =>
  svg(
    1200,
    675,
    sky(1200, 675, 240, 130) +
      cloud(820, 104, 0.9) +
      cloud(500, 70, 0.6) +
      skyline(1200, 430, c.blueSoft, 0.5) +
      house(-30, 430, 1, c.cream, c.red) +
      house(190, 430, 0.95, c.bluePale, c.blue, c.red) +
      house(560, 430, 0.96, c.redSoft, c.redDark) +
      house(1030, 430, 0.98, c.yellowSoft, c.blue, c.red) +
      tree(470, 436, 0.92) +
      tree(860, 434, 0.9) +
      bush(400, 434, 0.7) +
      road(1200, 430, 675, 50) +
      truck +
      path('M0,560Q300,536 640,556T780,675H0Z', c.stone) +
      path('M0,560Q300,536 640,556T780,675H768Q720,580 636,566Q300,548 0,572Z', c.pearl) +
      person(84, 630, 1.14, { shirt: c.yellow, skirt: c.blue, hair: 'bun', facing: 'right', right: [46, -140, 66, -152] }) +
      rect(150, 440, 18, 36, c.blueSoft, 5) +
      rect(155, 430, 8, 12, c.blue, 2) +
      bin(240, 640, c.blueMid, c.blue, bottle) +
      bin(410, 640, c.green, c.greenDark, leaf) +
      bin(580, 640, c.asphalt, c.ink, bagMark) +
      person(694, 644, 0.74, { shirt: c.red, pants: c.blueDark, child: true, facing: 'left', left: [-40, -126, -58, -140] }) +
      path('M634,536q8,-14 20,-4q8,10 -4,20q-16,4 -16,-16Z', c.red) +
      line('M650,528q2,-8 8,-10', c.greenDark, 3) +
      person(860, 648, 1.14, {
        shirt: '#E4772E',
        pants: c.blueDark,
        hair: 'cap',
        capColor: c.blue,
        facing: 'right',
        vest: true,
        walking: true,
        left: arms.down.left,
        right: [40, -116, 60, -94],
      }) +
      path('M896,636Q880,560 920,540L912,524H944L938,540Q980,560 962,636Q930,648 896,636Z', c.stone) +
      path('M936,540Q980,560 962,636Q950,640 940,641Q958,580 936,540Z', c.clay, 0.5) +
      line('M914,540H942', c.brown, 5),
  );
