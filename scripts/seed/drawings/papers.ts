import { lettering, letteringWidth } from './parts/lettering.ts';
import { palette as c } from './parts/palette.ts';
import { person } from './parts/people.ts';
import { circle, line, path, place, rect, svg, times } from './parts/shape.ts';

/** Whose paper it is. */
export interface Holder {
  firstName: string;
  middleName: string;
  lastName: string;
  address: string;
  /** YYYY-MM-DD */
  birthDate: string;
  gender: string;
}

const nameOf = ({ lastName, firstName, middleName }: Holder) => `${lastName}, ${firstName} ${middleName}`;

const hairOf = (holder: Holder) => (holder.gender === 'female' ? 'long' : 'short');

const mark = (x: number, y: number, height: number, angle: number) =>
  `<g transform="translate(${x} ${y}) rotate(${angle})" opacity=".3">${lettering('SPECIMEN', -letteringWidth('SPECIMEN', height) / 2, -height / 2, height, c.red, 0.2)}</g>`;

const seal = (x: number, y: number, s: number) =>
  place(
    x,
    y,
    s,
    circle(0, 0, 40, c.blue) +
      circle(0, 0, 34, c.yellow) +
      circle(0, 0, 30, c.blue) +
      path('M0,-20L20,14H-20Z', c.yellow) +
      circle(0, 3, 6, c.red),
  );

const field = (label: string, value: string, x: number, y: number, height = 22) =>
  lettering(label, x, y, 12, c.steelDark) + lettering(value, x, y + 22, height, c.ink, 0.13);

/** An address by its commas, so that it fits a card. */
const addressLines = (address: string, x: number, y: number, height: number) =>
  address
    .split(', ')
    .map((part, i) => lettering(part, x, y + i * height * 1.7, height, c.ink, 0.13))
    .join('');

const signature = (x: number, y: number) => line(`M${x},${y}q18,-50 30,-6t34,-14t26,8t44,-20t36,14`, c.blue, 4);

/** A shelf of bars no reader can scan. */
const bars = (x: number, y: number, width: number, height: number) =>
  path(
    times(Math.floor(width / 9), (i) => `M${x + i * 9},${y}h${2 + ((i * 5) % 4)}v${height}h-${2 + ((i * 5) % 4)}Z`),
    c.ink,
  );

function portrait(holder: Holder, x: number, y: number, width: number, height: number): string {
  const scale = width / 120;
  const clip = `clip${x}${y}`;
  return (
    `<clipPath id="${clip}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath>` +
    rect(x, y, width, height, c.bluePale) +
    `<g clip-path="url(#${clip})">${person(x + width / 2, y + 234 * scale, scale, { shirt: c.white, hair: hairOf(holder), extra: path('M-10,-164L0,-146L10,-164Z', c.blueSoft) })}</g>`
  );
}

function idCard(holder: Holder): string {
  return svg(
    1000,
    640,
    rect(0, 0, 1000, 640, c.cream) +
      path('M0,640Q260,420 560,520T1000,380V640Z', c.bluePale, 0.7) +
      rect(0, 0, 1000, 118, c.blue) +
      rect(0, 118, 1000, 8, c.yellow) +
      seal(74, 60, 1.15) +
      lettering('SAMPLE IDENTIFICATION CARD', 144, 30, 28, c.white, 0.14) +
      lettering('MADE UP FOR DEMONSTRATION', 144, 76, 15, c.yellowSoft) +
      portrait(holder, 48, 170, 250, 300) +
      field('NAME', nameOf(holder), 336, 170, nameOf(holder).length > 28 ? 19 : 24) +
      field('DATE OF BIRTH', holder.birthDate, 336, 256) +
      field('SEX', holder.gender, 640, 256) +
      lettering('ADDRESS', 336, 336, 12, c.steelDark) +
      addressLines(holder.address, 336, 358, 19) +
      field('CARD NUMBER', '0000-0000-0000', 48, 500, 17) +
      signature(680, 560) +
      line('M640,574H930', c.steelDark, 2) +
      lettering('SIGNATURE', 728, 588, 12, c.steelDark) +
      bars(336, 520, 220, 60) +
      mark(560, 370, 108, -18),
  );
}

function billing(holder: Holder): string {
  const row = (label: string, value: string, y: number) =>
    lettering(label, 70, y, 18, c.ink, 0.12) +
    lettering(value, 730 - letteringWidth(value, 18), y, 18, c.ink, 0.12) +
    line(`M70,${y + 38}H730`, c.stone, 2);
  return svg(
    800,
    1100,
    rect(0, 0, 800, 1100, c.white) +
      rect(0, 0, 800, 130, c.greenDark) +
      path('M70,92Q58,64 84,34Q110,64 98,92Q84,104 70,92Z', c.yellow) +
      lettering('SAMPLE WATER SERVICE', 130, 36, 28, c.white, 0.14) +
      lettering('STATEMENT OF ACCOUNT', 130, 82, 16, c.yellowSoft) +
      field('ACCOUNT NAME', nameOf(holder), 70, 180, nameOf(holder).length > 30 ? 18 : 22) +
      lettering('SERVICE ADDRESS', 70, 268, 12, c.steelDark) +
      addressLines(holder.address, 70, 290, 19) +
      field('ACCOUNT NUMBER', '000 000 000', 540, 268, 18) +
      rect(50, 424, 700, 48, c.pearl, 6) +
      lettering('CHARGES', 70, 439, 18, c.ink, 0.15) +
      row('BASIC CHARGE', '182.40', 490) +
      row('CONSUMPTION 14 CU.M.', '316.75', 550) +
      row('MAINTENANCE', '2.00', 610) +
      row('TAX', '60.14', 670) +
      rect(50, 740, 700, 84, c.greenDark, 8) +
      lettering('AMOUNT DUE', 76, 770, 24, c.white, 0.15) +
      lettering('PHP 561.29', 724 - letteringWidth('PHP 561.29', 24), 770, 24, c.yellowSoft, 0.15) +
      [40, 62, 54, 80, 70, 92].map((tall, i) => rect(80 + i * 62, 990 - tall, 40, tall, i === 5 ? c.yellow : c.greenSoft, 3)).join('') +
      lettering('LAST SIX MONTHS', 80, 1012, 14, c.steelDark) +
      bars(500, 920, 230, 76) +
      lettering('NOT A REAL BILL', 500, 1012, 14, c.steelDark) +
      mark(400, 560, 104, -32),
  );
}

function cedula(holder: Holder): string {
  const box = (x: number, y: number, width: number, height: number) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${c.brown}" stroke-width="2"/>`;
  return svg(
    1000,
    640,
    rect(0, 0, 1000, 640, '#F6EED8') +
      times(16, (i) => line(`M0,${i * 42}Q250,${i * 42 + 30} 500,${i * 42}T1000,${i * 42}`, c.yellowDark, 1.2, 0.3)) +
      box(24, 24, 952, 592) +
      seal(86, 88, 1) +
      lettering('COMMUNITY TAX CERTIFICATE', 150, 56, 27, c.brownDark, 0.14) +
      lettering('INDIVIDUAL - SAMPLE FORM', 150, 102, 15, c.brown) +
      lettering('NO. 00000000', 734, 100, 18, c.red, 0.15) +
      box(48, 150, 904, 84) +
      field('NAME', nameOf(holder), 64, 162) +
      box(48, 246, 904, 84) +
      lettering('ADDRESS', 64, 258, 12, c.steelDark) +
      lettering(holder.address, 64, 282, holder.address.length > 50 ? 13 : 17, c.ink, 0.13) +
      box(48, 342, 300, 84) +
      field('DATE OF BIRTH', holder.birthDate, 64, 354) +
      box(360, 342, 200, 84) +
      field('SEX', holder.gender, 376, 354) +
      box(572, 342, 380, 84) +
      field('PLACE OF ISSUE', 'QUEZON CITY', 588, 354) +
      box(48, 438, 512, 150) +
      field('BASIC COMMUNITY TAX', '5.00', 64, 452, 20) +
      field('TOTAL AMOUNT PAID', 'PHP 35.00', 64, 520, 24) +
      `<rect x="620" y="452" width="110" height="120" rx="6" fill="${c.cream}" stroke="${c.brown}" stroke-width="2"/>` +
      times(
        5,
        (i) =>
          `<ellipse cx="675" cy="512" rx="${10 + i * 8}" ry="${14 + i * 9}" fill="none" stroke="${c.blueMid}" stroke-width="3" opacity=".55"/>`,
      ) +
      signature(768, 546) +
      line('M760,560H948', c.brown, 2) +
      lettering('SIGNATURE', 800, 574, 12, c.steelDark) +
      mark(500, 340, 116, -16),
  );
}

function photo(holder: Holder): string {
  return svg(600, 600, rect(0, 0, 600, 600, c.white) + portrait(holder, 24, 24, 552, 552) + mark(300, 500, 66, -8));
}

function form(holder: Holder): string {
  return svg(
    800,
    1100,
    rect(0, 0, 800, 1100, c.white) +
      seal(400, 110, 1.3) +
      lettering('SAMPLE SUPPORTING PAPER', 400 - letteringWidth('SAMPLE SUPPORTING PAPER', 28) / 2, 200, 28, c.blue, 0.15) +
      rect(300, 250, 200, 5, c.yellow) +
      field('NAME', nameOf(holder), 80, 310, nameOf(holder).length > 30 ? 18 : 22) +
      lettering('ADDRESS', 80, 396, 12, c.steelDark) +
      addressLines(holder.address, 80, 420, 19) +
      times(9, (i) => rect(80, 560 + i * 34, i % 4 === 3 ? 410 : 640 - ((i * 37) % 60), 10, c.pearl, 5)) +
      signature(470, 950) +
      line('M440,966H720', c.steelDark, 2) +
      lettering('SIGNATURE OVER PRINTED NAME', 440, 984, 10.5, c.steelDark) +
      circle(190, 950, 70, c.blueSoft, 0.35) +
      seal(190, 950, 1.2) +
      mark(400, 640, 104, -32),
  );
}

/** Sample papers for the applications, each drawn for its holder and marked SPECIMEN. */
export const papers = { 'id-card': idCard, billing, cedula, photo, form };

export type PaperName = keyof typeof papers;
