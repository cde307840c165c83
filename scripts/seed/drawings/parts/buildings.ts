import { lettering } from './lettering.ts';
import { palette as c } from './palette.ts';
import { circle, ellipse, line, path, place, rect, times } from './shape.ts';

/** Far towers, hazy, standing on `y` from x = 0 to `width`. */
export function skyline(width: number, y: number, color: string, opacity = 0.55): string {
  const heights = [92, 150, 118, 210, 176, 96, 134, 248, 160, 112, 190, 140, 84, 168, 222, 128, 100, 182, 146, 236, 120, 158];
  let x = -20;
  let d = '';
  for (let i = 0; x < width; i++) {
    const h = heights[i % heights.length] ?? 100;
    const w = 46 + ((i * 37) % 44);
    d += `M${x},${y}V${y - h}H${x + w}V${y}Z`;
    if (i % 4 === 3) d += `M${x + w / 2 - 2},${y - h}v-26h4v26Z`;
    x += w + 6;
  }
  return path(d, color, opacity);
}

/** A two-storey town house with its lower left corner at (x, y); 200 wide, about 270 high at scale 1. */
export function house(x: number, y: number, scale: number, wall: string, roof: string, door: string = c.blue): string {
  const window = (wx: number, wy: number) =>
    place(
      wx,
      wy,
      1,
      rect(-4, -4, 56, 58, c.white, 2) +
        rect(0, 0, 48, 50, c.bluePale) +
        path('M0,50L30,0H48V10L22,50Z', c.white, 0.5) +
        line('M24,0v50M0,25h48', c.brown, 3) +
        rect(-8, 52, 64, 6, c.stone, 2),
    );
  return place(
    x,
    y,
    scale,
    rect(0, -210, 200, 210, wall) +
      path('M150,-210H200V0H150Z', c.ink, 0.06) +
      rect(0, -112, 200, 8, c.white) +
      path('M-16,-206L20,-268H180L216,-206Z', roof) +
      line(
        times(8, (i) => `M${22 + i * 22},-266L${i * 27},-209`),
        c.ink,
        1.6,
        0.16,
      ) +
      rect(-16, -210, 232, 8, c.white, 2) +
      window(28, -188) +
      window(122, -188) +
      rect(26, -86, 52, 86, c.white, 2) +
      rect(30, -82, 44, 82, door) +
      circle(68, -40, 3, c.yellow) +
      window(122, -82),
  );
}

/** The neighborhood store: striped awning, grille, hanging sachets; lower left at (x, y), 260 wide, 230 high at scale 1. */
export function store(x: number, y: number, scale: number): string {
  const goods = [c.red, c.yellow, c.blueMid, c.green, c.redSoft, c.yellowSoft, c.blueSoft];
  const jar = (i: number) => {
    const row = Math.floor(i / 12);
    return row < 3 ? `M${34 + (i % 12) * 16.5 + row * 2},${row === 2 ? -148 : -118 + row * 34}h11v${row === 2 ? 16 : 22}h-11Z` : '';
  };
  return place(
    x,
    y,
    scale,
    rect(0, -214, 260, 214, c.sand) +
      rect(0, -236, 260, 34, c.blue, 4) +
      lettering('SARI-SARI STORE', 43, -225, 12, c.white, 0.17) +
      rect(26, -150, 208, 86, c.brownDark) +
      goods
        .map((color, k) =>
          path(
            times(5, (i) => jar(k + i * 7)),
            color,
          ),
        )
        .join('') +
      path('M26,-96H234v4H26ZM26,-62H234v4H26Z', c.clay) +
      line(
        times(12, (i) => `M${32 + i * 17.8},-150v86`),
        c.cream,
        1.6,
        0.7,
      ) +
      rect(14, -66, 232, 12, c.brown, 2) +
      rect(20, -54, 220, 54, c.stone) +
      times(3, (i) => rect(32 + i * 24, -84, 16, 18, i === 1 ? c.yellowSoft : c.bluePale, 4) + rect(32 + i * 24, -88, 16, 5, c.red, 2)) +
      times(9, (i) => path(`M${-14 + i * 32},-202h32v44q-16,14 -32,0Z`, i % 2 ? c.white : c.red)) +
      path('M-14,-202h288v10h-288Z', c.ink, 0.12),
  );
}

/** The flag on its pole, the foot at (x, y); 330 high at scale 1. */
export function flag(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    rect(-12, -8, 24, 8, c.steelDark, 2) +
      rect(-3, -326, 6, 322, c.steel) +
      circle(0, -330, 7, c.yellow) +
      path('M3,-318Q44,-334 84,-318T164,-318V-270Q124,-254 84,-270T3,-270Z', '#0B4AA2') +
      path('M3,-270Q44,-286 84,-270T164,-270V-222Q124,-206 84,-222T3,-222Z', c.red) +
      path('M3,-318L78,-270L3,-222Z', c.white) +
      circle(27, -270, 9, c.yellow) +
      circle(10, -306, 3, c.yellow) +
      circle(10, -234, 3, c.yellow) +
      circle(67, -270, 3, c.yellow),
  );
}

/** The barangay hall from the front, the middle of its steps at (x, y); 640 wide, 370 high at scale 1. */
export function hall(x: number, y: number, scale: number): string {
  const window = (wx: number, wy: number) =>
    place(
      wx,
      wy,
      1,
      rect(-5, -5, 62, 78, c.white, 3) +
        rect(0, 0, 52, 68, c.blueMid) +
        path('M0,68L34,0H52L16,68Z', c.bluePale, 0.45) +
        line('M26,0v68M0,34h52', c.white, 3) +
        rect(-9, 73, 70, 7, c.stone, 2),
    );
  const column = (cx: number) =>
    rect(cx - 11, -196, 22, 166, c.white) +
    rect(cx + 3, -196, 8, 166, c.stone) +
    rect(cx - 16, -204, 32, 10, c.white, 2) +
    rect(cx - 16, -36, 32, 10, c.white, 2);
  return place(
    x,
    y,
    scale,
    ellipse(0, 2, 350, 12, c.ink, 0.12) +
      path('M-322,-250L-286,-306H286L322,-250Z', c.blue) +
      line(
        times(13, (i) => `M${-264 + i * 44},-304L${-294 + i * 49},-253`),
        c.blueDark,
        2.4,
        0.7,
      ) +
      rect(-306, -250, 612, 232, c.cream) +
      path('M236,-250H306V-18H236Z', c.stone, 0.55) +
      rect(-314, -256, 628, 12, c.white, 3) +
      rect(-306, -142, 612, 8, c.stone) +
      [-286, -214, 162, 234].map((wx) => window(wx, -226) + window(wx, -114)).join('') +
      rect(-306, -24, 612, 24, c.clay) +
      rect(-130, -200, 260, 174, '#E9DCC4') +
      rect(-38, -128, 76, 102, c.blueDark, 3) +
      rect(-32, -122, 30, 96, c.blueMid) +
      rect(2, -122, 30, 96, c.blueMid) +
      circle(-8, -72, 3, c.yellow) +
      circle(8, -72, 3, c.yellow) +
      rect(-98, -176, 40, 90, c.blueSoft) +
      rect(58, -176, 40, 90, c.blueSoft) +
      [-118, -56, 56, 118].map(column).join('') +
      rect(-140, -232, 280, 32, c.blue, 2) +
      lettering('BARANGAY HALL', -89, -224, 14.5, c.white, 0.17) +
      path('M-166,-232L0,-336L166,-232Z', c.white) +
      path('M-134,-240L0,-324L134,-240Z', c.yellowSoft) +
      circle(0, -272, 26, c.blue) +
      path('M0,-292L18,-260H-18Z', c.yellow) +
      circle(0, -270, 6, c.red) +
      rect(-150, -28, 300, 10, c.pearl) +
      rect(-164, -18, 328, 10, c.stone) +
      rect(-178, -8, 356, 10, '#D3C1A2'),
  );
}
