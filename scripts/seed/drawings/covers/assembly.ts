import { flag } from '../parts/buildings.ts';
import { court } from '../parts/indoors.ts';
import { lettering, letteringWidth } from '../parts/lettering.ts';
import { pot } from '../parts/nature.ts';
import { palette as c } from '../parts/palette.ts';
import { listener, person } from '../parts/people.ts';
import { circle, line, path, rect, svg, times } from '../parts/shape.ts';

const shirts = [c.yellow, c.blueMid, c.white, c.green, c.redSoft, c.red, c.blueSoft, c.cream];
const hairs = ['short', 'long', 'bun', 'short', 'none', 'long', 'short'] as const;

const row = (y: number, scale: number, count: number, offset: number) =>
  times(count, (i) => {
    const x = 600 + (i - (count - 1) / 2) * 118 * scale;
    const hair = hairs[(i * 3 + offset) % hairs.length] ?? 'short';
    const grey = hair === 'none' || (i + offset) % 5 === 0;
    return listener(x, y, scale, shirts[(i * 5 + offset) % shirts.length] ?? c.white, hair, grey ? c.hairGrey : c.hair);
  });

const member = (x: number, shirt: string, hair: 'short' | 'long' | 'bun', hairColor: string = c.hair) =>
  person(x, 470, 0.86, { shirt, hair, hairColor, longSleeves: true, left: [-40, -114, -20, -94], right: [40, -114, 20, -94] });

export const assembly = () =>
  svg(
    1200,
    675,
    court(1200, 675, 420) +
      rect(210, 132, 780, 270, c.blue, 6) +
      rect(224, 146, 752, 242, c.blueDark, 4) +
      lettering('BARANGAY ASSEMBLY', 600 - letteringWidth('BARANGAY ASSEMBLY', 26) / 2, 164, 26, c.white, 0.17) +
      rect(540, 206, 120, 6, c.yellow, 3) +
      [300, 900]
        .map(
          (x) =>
            circle(x, 250, 38, c.yellow) + circle(x, 250, 32, c.blue) + path(`M${x},226l22,38h-44Z`, c.yellow) + circle(x, 253, 7, c.red),
        )
        .join('') +
      rect(0, 420, 1200, 40, c.brown) +
      rect(0, 412, 1200, 14, c.clay) +
      rect(0, 452, 1200, 223, '#D9C09A') +
      flag(108, 432, 0.74) +
      member(310, c.cream, 'short') +
      member(400, c.blueSoft, 'bun') +
      member(806, c.cream, 'short', c.hairGrey) +
      member(896, c.redSoft, 'long') +
      rect(258, 396, 194, 14, c.clay, 3) +
      path('M262,410H448V464H262Z', c.red) +
      path('M262,410H448V420H262Z', c.yellow) +
      rect(756, 396, 194, 14, c.clay, 3) +
      path('M760,410H946V464H760Z', c.red) +
      path('M760,410H946V420H760Z', c.yellow) +
      pot(230, 424, 0.9) +
      pot(978, 424, 0.9) +
      person(600, 446, 1.02, {
        shirt: c.white,
        pants: c.ink,
        hair: 'bun',
        longSleeves: true,
        left: [-46, -122, -24, -112],
        right: [54, -140, 70, -172],
      }) +
      path('M548,372H652L642,462H558Z', c.brown) +
      rect(540, 364, 120, 12, c.clay, 3) +
      circle(600, 414, 20, c.yellow) +
      path('M600,400l12,22h-24Z', c.blue) +
      line('M582,366Q582,340 590,328', c.ink, 3) +
      circle(591, 325, 7, c.ink) +
      row(560, 0.62, 17, 1) +
      row(628, 0.84, 13, 4) +
      person(1046, 640, 0.9, { shirt: c.yellow, skirt: c.blue, hair: 'long', facing: 'back', left: [-50, -168, -58, -206] }) +
      row(712, 1.12, 10, 2),
  );
