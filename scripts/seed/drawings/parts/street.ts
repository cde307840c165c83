import { lettering } from './lettering.ts';
import { palette as c } from './palette.ts';
import { circle, ellipse, line, path, place, rect, times } from './shape.ts';

/** A jeepney driving right, the road under its rear bumper at (x, y); 450 long, 190 high at scale 1. */
export function jeepney(x: number, y: number, scale: number, body: string = c.blue, riders = true): string {
  const wheel = (wx: number) => circle(wx, -32, 34, c.ink) + circle(wx, -32, 19, c.steel) + circle(wx, -32, 8, c.red);
  const heads = [
    [44, c.hair, c.red],
    [98, c.hairGrey, c.green],
    [152, c.hair, c.yellow],
    [206, c.hair, c.white],
  ] as const;
  return place(
    x,
    y,
    scale,
    ellipse(222, 0, 236, 10, c.ink, 0.2) +
      rect(14, -152, 288, 66, '#33425C') +
      (riders
        ? heads
            .map(
              ([hx, hair, shirt]) =>
                rect(hx - 17, -108, 34, 26, shirt, 10) +
                circle(hx, -120, 13, c.skin) +
                path(`M${hx - 14},-118Q${hx - 15},-136 ${hx},-136Q${hx + 15},-136 ${hx + 14},-118Q${hx + 8},-128 ${hx - 14},-118Z`, hair),
            )
            .join('')
        : '') +
      circle(276, -118, 13, c.skinDark) +
      path('M262,-120Q262,-135 277,-135Q291,-134 292,-124H296V-119H262Z', c.red) +
      path('M302,-152L338,-100H302Z', c.bluePale) +
      line('M302,-152L340,-98', c.steel, 6) +
      times(5, (i) => rect(10 + i * 58, -154, 8, 68, c.steel)) +
      rect(238, -154, 7, 70, c.steel) +
      path('M0,-166Q2,-178 16,-178H300Q322,-178 330,-160L300,-150H4Z', c.pearl) +
      path('M4,-158H318L306,-150H4Z', c.steel) +
      rect(196, -194, 116, 20, c.yellow, 4) +
      lettering('SCOUT AREA', 208, -189, 10, c.blueDark, 0.18) +
      line('M24,-190H180M24,-190V-178M76,-190V-178M128,-190V-178M180,-190V-178', c.steelDark, 3.5) +
      path('M0,-90H340Q404,-90 416,-74L420,-38H0Z', body) +
      path('M0,-90H340Q380,-90 400,-84H0Z', c.yellow) +
      path('M0,-70L300,-70L330,-58H0Z', c.red) +
      path('M0,-58H330L344,-52H0Z', c.white) +
      path(
        times(3, (i) => `M${150 + i * 36},-85l3,6 6.5,.6 -5,4.4 1.6,6.4 -6.1,-3.5 -6.1,3.5 1.6,-6.4 -5,-4.4 6.5,-.6Z`),
        c.white,
      ) +
      path('M344,-92Q398,-92 412,-78L414,-66H344Z', c.steel, 0.9) +
      line('M352,-84H400M352,-76H408', c.pearl, 2.5) +
      rect(408, -74, 12, 36, c.steel, 3) +
      circle(414, -64, 10, c.pearl) +
      circle(416, -64, 6, c.yellowSoft) +
      line('M372,-92q4,-14 -2,-20q12,-2 14,8q6,4 2,12', c.steelDark, 4) +
      rect(400, -44, 38, 12, c.steel, 5) +
      rect(-14, -40, 30, 10, c.steel, 4) +
      path('M44,-38Q50,-76 86,-76Q122,-76 128,-38Z', c.blueDark) +
      path('M306,-38Q312,-76 348,-76Q384,-76 390,-38Z', c.blueDark) +
      rect(128, -40, 178, 8, c.steelDark) +
      wheel(86) +
      wheel(348),
  );
}

/** A street lamp with its foot at (x, y), its arm to the right; 330 high at scale 1. */
export function lamp(x: number, y: number, scale: number, lit = false, scaleX = scale): string {
  const glow = lit
    ? path('M58,-310L-46,0H196L110,-310Z', '#FFE9A8', 0.2) + circle(84, -306, 46, '#FFE9A8', 0.14) + circle(84, -306, 28, '#FFE9A8', 0.35)
    : '';
  return place(
    x,
    y,
    scale,
    `${glow}${rect(-9, -16, 18, 16, c.ink, 2)}${line('M0,0V-300Q0,-326 30,-326H66', c.asphaltDark, 8)}${path('M56,-330H108L114,-314H54Z', c.ink)}${rect(60, -315, 48, 6, lit ? '#FFF3C9' : c.yellowSoft, 3)}`,
    scaleX,
  );
}

/** A string of pennants from one point to another; `sag` is how deep it hangs. */
export function bunting(x1: number, y1: number, x2: number, y2: number, count: number, sag: number, size = 34): string {
  const colors = [c.red, c.yellow, c.blue, c.white, c.green];
  const at = (t: number) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)] as const;
  const cord = line(`M${x1},${y1}Q${(x1 + x2) / 2},${(y1 + y2) / 2 + sag * 2} ${x2},${y2}`, c.ink, 2, 0.5);
  const p = (value: number) => Math.round(value);
  const pennant = (i: number) => {
    const [ax, ay] = at((i + 0.14) / count);
    const [bx, by] = at((i + 0.86) / count);
    const [px, py] = at((i + 0.5) / count);
    return `M${p(ax)},${p(ay)}L${p(bx)},${p(by)}L${p(px)},${p(py + size)}Z`;
  };
  const flags = colors
    .map((color, k) =>
      path(
        times(Math.ceil((count - k) / colors.length), (i) => pennant(k + i * colors.length)),
        color,
      ),
    )
    .join('');
  return cord + flags;
}

/** A sidewalk at `y`, then asphalt to the bottom, with a dashed middle line. */
export function road(width: number, y: number, bottom: number, sidewalk = 46): string {
  const top = y + sidewalk;
  const middle = top + (bottom - top) * 0.52;
  return (
    rect(0, y, width, sidewalk, c.stone) +
    line(
      times(Math.ceil(width / 90), (i) => `M${i * 90 + 30},${y + 2}L${i * 90},${top - 8}`),
      c.clay,
      1.6,
      0.5,
    ) +
    rect(0, top - 8, width, 10, c.pearl) +
    rect(0, top + 2, width, bottom - top, c.asphalt) +
    path(`M0,${top + 2}H${width}V${top + 14}H0Z`, c.ink, 0.18) +
    path(
      times(Math.ceil(width / 150), (i) => `M${i * 150 + 24},${Math.round(middle)}h76l-8,9h-76Z`),
      c.yellowSoft,
      0.85,
    )
  );
}

/** A traffic cone standing at (x, y), 60 high at scale 1. */
export function cone(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    rect(-24, -7, 48, 8, c.redDark, 3) + path('M-16,-7L-5,-60H5L16,-7Z', '#E4572E') + path('M-11,-30L-8,-44H8L11,-30Z', c.white),
  );
}

/** A striped barrier with its feet at (x, y), `width` wide. */
export function barrier(x: number, y: number, width: number): string {
  const boards = [-74, -44].map(
    (top) =>
      rect(x, y + top, width, 20, c.white, 3) +
      times(Math.floor(width / 40), (i) => path(`M${x + i * 40 + 6},${y + top + 20}l14,-20h16l-14,20Z`, c.red)),
  );
  return line(`M${x + 16},${y}V${y - 82}M${x + width - 16},${y}V${y - 82}`, c.asphaltDark, 8) + boards.join('');
}
