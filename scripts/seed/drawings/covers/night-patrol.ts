import { house, skyline } from '../parts/buildings.ts';
import { lettering } from '../parts/lettering.ts';
import { bush, tree } from '../parts/nature.ts';
import { palette as c } from '../parts/palette.ts';
import { person } from '../parts/people.ts';
import { circle, ellipse, line, path, place, rect, svg, times } from '../parts/shape.ts';
import { lamp, road } from '../parts/street.ts';

const night = `<defs><linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0A1E47"/><stop offset="1" stop-color="#3F5C93"/></linearGradient><radialGradient id="warm"><stop offset="0" stop-color="#FFE7A6" stop-opacity=".75"/><stop offset="1" stop-color="#FFE7A6" stop-opacity="0"/></radialGradient></defs><rect width="1200" height="675" fill="url(#night)"/>`;

const warm = (x: number, y: number, rx: number, ry: number) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#warm)"/>`;

const lit = (x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, '#FFDB82', 2) + line(`M${x + w / 2},${y}v${h}M${x},${y + h / 2}h${w}`, c.brown, 3);

const outpost =
  rect(-110, -176, 220, 176, '#4A6399') +
  rect(-110, -70, 220, 70, '#334B80') +
  path('M-140,-170L-104,-220H104L140,-170Z', c.red) +
  rect(-84, -158, 96, 78, '#FFE3A0', 3) +
  line('M-36,-158v78', c.blueDark, 4) +
  circle(-56, -104, 13, c.skin) +
  path('M-70,-106Q-70,-122 -55,-122Q-42,-121 -42,-108Z', c.blueDark) +
  path('M-80,-80Q-78,-92 -56,-92Q-34,-92 -32,-80Z', c.yellow) +
  rect(34, -136, 52, 136, c.blueDark, 3) +
  rect(-96, -196, 192, 26, c.yellow, 3) +
  lettering('TANOD OUTPOST', -75, -189, 12, c.blueDark, 0.17) +
  rect(-120, -84, 140, 10, c.clay, 3);

const torch =
  path('M498,506L716,596L846,576Z', '#FFF1BE', 0.3) + ellipse(781, 590, 68, 20, '#FFF1BE', 0.42) + line('M482,500L500,506', c.ink, 11);

export const nightPatrol = () =>
  svg(
    1200,
    675,
    night +
      circle(930, 110, 74, '#DCE6FF', 0.12) +
      circle(930, 110, 52, '#FFF3D2') +
      circle(912, 98, 9, c.stone, 0.7) +
      circle(944, 126, 13, c.stone, 0.6) +
      times(46, (i) => circle((i * 251) % 1200, (i * 83) % 260, i % 5 ? 1.6 : 2.6, c.white, 0.75)) +
      skyline(1200, 440, '#27427A', 0.9) +
      times(60, (i) => rect((i * 137) % 1190, 270 + ((i * 53) % 160), 6, 8, '#FFDB82').replace('/>', ' opacity=".45"/>')) +
      house(-20, 440, 1.02, '#52699C', '#1C2F5C', '#14244A') +
      house(206, 440, 0.94, '#5F6F99', '#5B2740', '#14244A') +
      house(900, 440, 1, '#566C9E', '#1C2F5C', '#14244A') +
      house(1110, 440, 0.96, '#5F6F99', '#5B2740', '#14244A') +
      path('M0,0H1200V440H0Z', '#0A1E47', 0.22) +
      lit(9, 248, 49, 51) +
      lit(105, 356, 49, 51) +
      lit(233, 263, 45, 47) +
      lit(928, 252, 48, 50) +
      lit(1022, 252, 48, 50) +
      lit(1137, 260, 46, 48) +
      tree(470, 444, 0.86, '#2A5A57', '#4C8372') +
      tree(848, 444, 0.7, '#2A5A57', '#4C8372') +
      bush(420, 446, 0.7, '#2A5A57') +
      road(1200, 440, 675, 56) +
      path('M0,440H1200V675H0Z', '#0A1E47', 0.5) +
      warm(660, 500, 360, 70) +
      warm(200, 520, 300, 60) +
      place(650, 470, 1, outpost) +
      lamp(330, 486, 1, true, -1) +
      lamp(800, 486, 1, true) +
      warm(886, 500, 220, 46) +
      torch +
      person(300, 636, 1.24, {
        shirt: '#27406F',
        pants: c.ink,
        facing: 'right',
        hair: 'cap',
        capColor: c.red,
        vest: true,
        walking: true,
        right: [38, -118, 46, -96],
      }) +
      person(440, 640, 1.24, {
        shirt: '#27406F',
        pants: c.ink,
        facing: 'right',
        hair: 'cap',
        capColor: c.red,
        vest: true,
        walking: true,
        right: [44, -118, 54, -104],
        skin: c.skinDark,
      }) +
      rect(356, 512, 14, 24, c.ink, 3) +
      line('M360,512v-20', c.ink, 3) +
      person(1000, 640, 1.16, {
        shirt: c.white,
        pants: '#20345F',
        hair: 'long',
        facing: 'left',
        right: [40, -110, 30, -90],
        left: [-50, -168, -58, -202],
      }) +
      rect(1020, 536, 36, 44, c.red, 8) +
      line('M1026,536Q1034,500 1026,470', c.redDark, 5),
  );
