import { palette as c } from './palette.ts';
import { circle, ellipse, line, path, place, rect } from './shape.ts';

type Hair = 'short' | 'long' | 'bun' | 'cap' | 'none';
/** Elbow x, y, hand x, y; feet are at 0, 0 and the top of the head at -213. */
type Arm = readonly [number, number, number, number];

export interface Person {
  shirt: string;
  pants?: string;
  skirt?: string;
  skin?: string;
  hair?: Hair;
  hairColor?: string;
  capColor?: string;
  facing?: 'front' | 'back' | 'left' | 'right';
  left?: Arm;
  right?: Arm;
  /** Sleeves to the wrist, as on a barong. */
  longSleeves?: boolean;
  /** A tanod's reflective vest. */
  vest?: boolean;
  walking?: boolean;
  /** Larger head on the same body. */
  child?: boolean;
  /** Drawn over the body, under the arms. */
  extra?: string;
}

export const arms = {
  down: { left: [-36, -118, -33, -86], right: [36, -118, 33, -86] },
  forwardRight: [40, -124, 62, -130],
  forwardLeft: [-40, -124, -62, -130],
  upRight: [48, -176, 56, -214],
  upLeft: [-48, -176, -56, -214],
} as const satisfies Record<string, Arm | Record<string, Arm>>;

function arm(side: 1 | -1, [ex, ey, hx, hy]: Arm, skin: string, sleeve: string, long: boolean): string {
  const sx = side * 25;
  const bare = line(`M${sx},-149L${ex},${ey}L${hx},${hy}`, skin, 13);
  if (long) return bare + line(`M${sx},-149L${ex},${ey}L${ex + (hx - ex) * 0.75},${ey + (hy - ey) * 0.75}`, sleeve, 16);
  return bare + line(`M${sx},-149L${sx + (ex - sx) * 0.55},${-149 + (ey + 149) * 0.55}`, sleeve, 18);
}

function legs({ pants = c.ink, skirt, walking }: Person, skin: string): string {
  const [a, b] = walking ? [-26, 22] : [-13, 13];
  const shoes = rect(a - 10, -9, 25, 10, c.ink, 5) + rect(b - 10, -9, 25, 10, c.ink, 5);
  const color = skirt ? skin : pants;
  const width = skirt ? 14 : 23;
  const both = line(`M-12,-88L${a},-12`, color, width) + line(`M12,-88L${b},-12`, color, width);
  return shoes + both + (skirt ? path('M-25,-98L25,-98L35,-44Q0,-38 -35,-44Z', skirt) : '');
}

function head(person: Person, skin: string): string {
  const { hair = 'short', hairColor = c.hair, capColor = c.blue, facing = 'front', child } = person;
  const turn = facing === 'left' ? -6 : facing === 'right' ? 6 : 0;
  const behind = hair === 'long' ? path('M-25,-193Q-27,-219 0,-219Q27,-219 25,-193L27,-156Q0,-146 -27,-156Z', hairColor) : '';
  const face = ellipse(0, -191, 20, 23, skin);
  if (facing === 'back') {
    const bun = hair === 'bun' ? circle(0, -216, 10, hairColor) : '';
    const crown = hair === 'cap' ? capColor : hairColor;
    const falling = hair === 'long' ? behind : '';
    return headSize(
      child,
      bun + face + falling + path('M-21,-186Q-23,-217 0,-217Q23,-217 21,-186Q14,-173 0,-173Q-14,-173 -21,-186Z', crown),
    );
  }
  const features =
    circle(turn - 7, -190, 2.1, c.ink) +
    circle(turn + 7, -190, 2.1, c.ink) +
    line(`M${turn - 5},-180Q${turn},-176 ${turn + 5},-180`, c.brownDark, 1.8);
  const fringe = 'M-22,-188Q-24,-217 0,-217Q24,-217 22,-188Q19,-202 7,-203Q-9,-203 -15,-199Q-20,-197 -22,-188Z';
  const top =
    hair === 'none'
      ? line('M-20,-190Q-21,-184 -17,-180M20,-190Q21,-184 17,-180', hairColor, 4)
      : hair === 'cap'
        ? path('M-22,-195Q-22,-218 0,-218Q22,-218 22,-195Z', capColor) +
          line(`M${turn < 0 ? -30 : -4},-195H${turn < 0 ? 4 : 30}`, capColor, 6)
        : (hair === 'bun' ? circle(0, -219, 10, hairColor) : '') + path(fringe, hairColor);
  return headSize(child, behind + face + features + top);
}

function headSize(child: boolean | undefined, inside: string): string {
  return child ? `<g transform="translate(0 48) scale(1.28)">${inside}</g>` : inside;
}

/** A person whose feet stand at (x, y); at scale 1 about 213 high. */
export function person(x: number, y: number, scale: number, who: Person): string {
  const skin = who.skin ?? c.skin;
  const vest = who.vest
    ? path('M-30,-150Q-30,-162 -16,-163L-8,-163L-6,-96L-27,-96Z', c.yellow) +
      path('M30,-150Q30,-162 16,-163L8,-163L6,-96L27,-96Z', c.yellow) +
      rect(-29, -132, 22, 7, c.white) +
      rect(7, -132, 22, 7, c.white)
    : '';
  const body =
    ellipse(0, 0, 36, 7, c.ink, 0.14) +
    legs(who, skin) +
    rect(-8, -178, 16, 24, c.skinDark, 6) +
    path('M-31,-148Q-31,-162 -15,-164L15,-164Q31,-162 31,-148L26,-84L-26,-84Z', who.shirt) +
    path('M12,-164L15,-164Q31,-162 31,-148L26,-84L14,-84Q20,-130 12,-164Z', c.ink, 0.09) +
    vest +
    (who.extra ?? '');
  const left = arm(-1, who.left ?? arms.down.left, skin, who.shirt, who.longSleeves ?? false);
  const right = arm(1, who.right ?? arms.down.right, skin, who.shirt, who.longSleeves ?? false);
  return place(x, y, scale, body + left + right + head(who, skin));
}

/** Someone in the audience, seen from behind down to the shoulders' end, centred at x with the seat at y. */
export function listener(x: number, y: number, scale: number, shirt: string, hair: Hair = 'short', hairColor: string = c.hair): string {
  const torso =
    path('M-46,0L-42,-66Q-40,-90 -14,-94L14,-94Q40,-90 42,-66L46,0Z', shirt) +
    path('M14,-94Q40,-90 42,-66L46,0L24,0Q30,-60 14,-94Z', c.ink, 0.1) +
    rect(-9, -106, 18, 18, c.skinDark, 6);
  const bun = hair === 'bun' ? circle(0, -156, 11, hairColor) : '';
  const long = hair === 'long' ? path('M-26,-128Q-28,-156 0,-156Q28,-156 26,-128L29,-86Q0,-76 -29,-86Z', hairColor) : '';
  const crown =
    hair === 'none'
      ? ellipse(0, -126, 23, 27, c.skin) + path('M-23,-122Q-21,-102 0,-100Q21,-102 23,-122Q12,-112 0,-112Q-12,-112 -23,-122Z', hairColor)
      : ellipse(0, -124, 23, 26, c.skin) + path('M-24,-120Q-27,-154 0,-154Q27,-154 24,-120Q16,-106 0,-106Q-16,-106 -24,-120Z', hairColor);
  return place(x, y, scale, torso + bun + crown + long);
}
