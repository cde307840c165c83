import { formatDate } from '#lib/dates/manila-time.ts';
import { formatPesos } from '#lib/numbers/format-pesos.ts';
import { cleanLine } from '#lib/texts/clean-line.ts';
import { validationError } from '../../http/record-errors.ts';
import type { FilledPaper } from './certificate-paper.ts';
import { drawBlocks, type TextScale } from './draw-blocks.ts';
import { drawQrCode } from './draw-qr-code.ts';
import { formatPaperDay, titleOverflowError } from './fill-paper-text.ts';
import type { PaperCanvas } from './paper-canvas.ts';

/** Width of the picture of a signature by its height. */
const SIGNATURE_RATIO = 4;
/** Points per millimetre. */
const MM = 72 / 25.4;
/** Width and height in points. */
const paperSizes: Readonly<Record<string, readonly [number, number]>> = {
  a4: [595.28, 841.89],
  letter: [612, 792],
  folio: [612, 936],
  half: [612, 396],
};

/** Measures in points of the full sheet, and of the half sheet. */
const full = {
  head: 11.5,
  logo: 68,
  title: 19,
  small: 8.5,
  qr: 96,
  photo: 76,
  thumb: 54,
  seal: 84,
  column: 122,
  signing: 44,
  gap: 16,
  scales: [
    { size: 12, leading: 1.5 },
    { size: 11.5, leading: 1.45 },
    { size: 11, leading: 1.4 },
    { size: 10.5, leading: 1.35 },
    { size: 10, leading: 1.3 },
  ] satisfies TextScale[],
};
const half: typeof full = {
  head: 9,
  logo: 44,
  title: 13,
  small: 7,
  qr: 66,
  photo: 44,
  thumb: 40,
  seal: 54,
  column: 108,
  signing: 20,
  gap: 7,
  scales: [
    { size: 10, leading: 1.3 },
    { size: 9.5, leading: 1.25 },
    { size: 9, leading: 1.2 },
    { size: 8.5, leading: 1.15 },
    { size: 8, leading: 1.12 },
  ],
};

interface Sheet {
  readonly paper: FilledPaper;
  readonly measures: typeof full;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Draws a certificate on a page of its own, and its oath on a second one.
 *
 * @throws PortalError 400 when a text does not fit
 */
export function drawSheet(canvas: PaperCanvas, paper: FilledPaper): void {
  drawFirstPage(canvas, openSheet(canvas, paper));
  if (paper.shows('oath') && paper.oath.length > 0) drawOathPage(canvas, openSheet(canvas, paper));
}

function openSheet(canvas: PaperCanvas, paper: FilledPaper): Sheet {
  const [width, height] = paperSizes[paper.template.paper] ?? [595.28, 841.89];
  const margin = paper.template.margin * MM;
  canvas.doc.addPage({ size: [width, height], margin: 0 });
  const measures = paper.template.paper === 'half' ? half : full;
  return { paper, measures, left: margin, right: width - margin, top: margin, bottom: height - margin };
}

function drawFirstPage(canvas: PaperCanvas, sheet: Sheet): void {
  const { paper, measures, left, right } = sheet;
  const headEnd = drawLetterhead(canvas, sheet);
  const hasColumn = paper.shows('officials') && paper.office.officials.length > 0;
  const bodyLeft = hasColumn ? left + measures.column + measures.gap : left;
  const width = right - bodyLeft;
  const footTop = sheet.bottom - measures.qr - measures.small * 3.4;
  const signatureHeight = measureSignatures(canvas, sheet, width);
  const top = drawTitle(canvas, sheet, paper.title, headEnd + measures.gap * 1.5, bodyLeft, width);
  const signatureLimit = footTop - measures.gap - signatureHeight;
  const bodyEnd = drawBlocks(
    canvas,
    paper.body,
    { x: bodyLeft, top, width, bottom: signatureLimit - measures.gap / 2 },
    measures.scales,
    'body',
  );
  const signatureTop = Math.min(bodyEnd + measures.gap * 1.5, signatureLimit);
  drawSignatures(canvas, sheet, { x: bodyLeft, top: signatureTop, width, sealBetween: !hasColumn });
  drawFoot(canvas, sheet, footTop);
  if (hasColumn) drawOfficials(canvas, sheet, headEnd + measures.gap, footTop - measures.gap);
}

function drawOathPage(canvas: PaperCanvas, sheet: Sheet): void {
  const { paper, measures, left, right } = sheet;
  const width = right - left;
  const headEnd = drawLetterhead(canvas, sheet);
  const noteTop = sheet.bottom - measures.small * 1.4;
  const limit = noteTop - measures.gap - measures.signing - measures.small * 5;
  const top = headEnd + measures.gap * 1.5;
  const end = drawBlocks(canvas, paper.oath, { x: left, top, width, bottom: limit }, measures.scales, 'oath');
  const line = Math.min(end + measures.gap, limit) + measures.signing;
  const half = width * 0.44;
  const name = cleanLine(paper.facts.name ?? '').trim();
  drawSigner(canvas, { x: left, width: half, line }, { name, position: paper.t('paper.holderSignature') }, measures.small + 2);
  canvas.paragraph(
    `${paper.t('paper.attested')}:`,
    { x: right - half, top: line - measures.signing, width: half },
    { size: measures.small + 1 },
  );
  drawSigner(
    canvas,
    { x: right - half, width: half, line },
    paper.office.signatory,
    measures.small + 2,
    getSignaturePicture(paper, measures.signing - measures.small * 1.6),
  );
  const note = `${paper.title}, ${paper.t('paper.controlNumber')} ${paper.controlNumber}`;
  canvas.paragraph(note, { x: left, top: noteTop, width }, { size: measures.small, align: 'center' });
}

function drawLetterhead(canvas: PaperCanvas, { paper, measures, left, right, top }: Sheet): number {
  const { letterhead, logo, barangay } = paper.office;
  if (logo !== undefined)
    canvas.picture(logo, { x: left, top, width: measures.logo, height: measures.logo }, paper.t('paper.logoAlt', { barangay }));
  const inset = measures.logo + 6;
  const box = { x: left + inset, width: right - left - 2 * inset };
  // The last two lines name the barangay and the office.
  const strongFrom = Math.max(0, letterhead.length - 2);
  let y = top;
  for (const [index, line] of letterhead.entries()) {
    const style = index >= strongFrom ? 'bold' : 'regular';
    const size = index === strongFrom ? measures.head * 1.25 : measures.head;
    y = canvas.paragraph(line, { ...box, top: y }, { style, size, align: 'center', leading: 1.25 });
  }
  const end = Math.max(y, logo === undefined ? 0 : top + measures.logo) + measures.gap * 0.6;
  canvas.artifact(() => {
    canvas.drawRule(left, end, right, 1.8);
    canvas.drawRule(left, end + 3, right, 0.6);
  });
  return end + 3;
}

function drawTitle(canvas: PaperCanvas, { measures }: Sheet, title: string, top: number, x: number, width: number): number {
  const upperCaseTitle = title.toLocaleUpperCase('en');
  for (let size = measures.title; size >= measures.title * 0.6; size -= 0.5) {
    const spacing = size * 0.09;
    const textWidth = canvas.measure(upperCaseTitle, 'bold', size, spacing);
    if (textWidth > width) continue;
    canvas.tag('H1', () => canvas.write(upperCaseTitle, x + (width - textWidth) / 2, top + size * 0.75, 'bold', size, spacing));
    return top + measures.title + measures.gap * 1.25;
  }
  throw titleOverflowError();
}

interface SignaturePicture {
  readonly image: Uint8Array;
  readonly alt: string;
  /** Height above the line. */
  readonly room: number;
}

/** Returns the signature picture of a paper with its alternative text; undefined without one. */
const getSignaturePicture = ({ signature, t, office }: FilledPaper, room: number) =>
  signature && { image: signature, alt: t('paper.signatureAlt', { name: office.signatory.name }), room };

/** Draws a signature line with the name and the position below. Returns where they end. */
function drawSigner(
  canvas: PaperCanvas,
  { x, width, line }: { x: number; width: number; line: number },
  { name, position }: { name: string; position: string },
  size: number,
  picture?: SignaturePicture,
): number {
  if (picture) drawSignaturePicture(canvas, picture, { x, width, line });
  canvas.artifact(() => canvas.drawRule(x, line, x + width, 0.7));
  let top = line + 2;
  for (const [text, style] of [
    [name.toLocaleUpperCase('en'), 'bold'],
    [position, 'regular'],
  ] as const)
    if (text !== '') top = canvas.paragraph(text, { x, top, width }, { style, size, align: 'center' });
  return top;
}

/** Draws the picture of a signature above its line. */
export function drawSignaturePicture(
  canvas: PaperCanvas,
  { image, alt, room }: SignaturePicture,
  { x, width, line }: { x: number; width: number; line: number },
): void {
  const height = Math.min(room, width / SIGNATURE_RATIO);
  const left = x + (width - height * SIGNATURE_RATIO) / 2;
  canvas.picture(image, { x: left, top: line - height, width: height * SIGNATURE_RATIO, height }, alt);
}

function measureSignatures(canvas: PaperCanvas, { paper, measures }: Sheet, width: number): number {
  const half = width * 0.48;
  const { name, position } = paper.office.signatory;
  const signer =
    measures.signing +
    canvas.measureText(name.toLocaleUpperCase('en'), half, measures.small + 2.5, 'bold') +
    canvas.measureText(position, half, measures.small + 2.5) +
    4;
  const boxes = Math.max(paper.shows('photo') ? measures.photo : 0, paper.shows('thumbmark') ? measures.thumb + measures.small * 1.3 : 0);
  const holder = paper.shows('holderSignature') ? measures.signing * 0.7 + measures.small * 1.5 : 0;
  return Math.max(signer, boxes + holder);
}

function drawSignatures(
  canvas: PaperCanvas,
  sheet: Sheet,
  { x, top, width, sealBetween }: { x: number; top: number; width: number; sealBetween: boolean },
): void {
  const { paper, measures } = sheet;
  const half = width * 0.48;
  const { small } = measures;
  let left = x;
  let boxesEnd = top;
  if (paper.shows('photo')) {
    drawPortrait(canvas, paper, left, top, measures.photo);
    left += measures.photo + 8;
    boxesEnd = top + measures.photo;
  }
  if (paper.shows('thumbmark')) {
    drawEmptyBox(canvas, left, top, measures.thumb);
    const label = paper.t('paper.thumbmark');
    canvas.paragraph(
      label,
      { x: left - 6, top: top + measures.thumb + 1, width: measures.thumb + 12 },
      { size: small - 1, align: 'center' },
    );
    left += measures.thumb + 8;
    boxesEnd = Math.max(boxesEnd, top + measures.thumb + small * 1.3);
  }
  if (paper.shows('holderSignature')) {
    const line = boxesEnd > top ? boxesEnd + measures.signing * 0.7 : top + measures.signing;
    canvas.artifact(() => canvas.drawRule(x, line, x + half * 0.9, 0.6));
    const label = paper.t('paper.holderSignature');
    canvas.paragraph(label, { x, top: line + 1.5, width: half * 0.9 }, { size: small, align: 'center' });
  }
  if (paper.shows('seal') && sealBetween) drawSeal(canvas, sheet, x + width * 0.5 - measures.seal / 2 - 10, top);
  drawSigner(
    canvas,
    { x: x + width - half, width: half, line: top + measures.signing },
    paper.office.signatory,
    small + 2.5,
    getSignaturePicture(paper, measures.signing - 2),
  );
}

function drawEmptyBox(canvas: PaperCanvas, x: number, top: number, size: number): void {
  canvas.artifact(() => canvas.doc.lineWidth(0.6).strokeColor('#6b7280').rect(x, top, size, size).stroke());
}

function drawPortrait(canvas: PaperCanvas, paper: FilledPaper, x: number, top: number, size: number): void {
  const { portrait } = paper;
  if (portrait !== undefined)
    canvas.picture(portrait, { x, top, width: size, height: size }, paper.t('paper.photoAlt', { name: paper.facts.name ?? '' }));
  drawEmptyBox(canvas, x, top, size);
  if (portrait === undefined)
    canvas.paragraph(paper.t('paper.photo'), { x, top: top + size / 2 - 5, width: size }, { size: 8, align: 'center' });
}

/** Draws the outline for the dry seal. */
function drawSeal(canvas: PaperCanvas, { paper, measures }: Sheet, x: number, top: number): void {
  const radius = measures.seal / 2;
  canvas.artifact(() => {
    canvas.doc.lineWidth(0.7).strokeColor('#9ca3af').dash(3, { space: 2 });
    canvas.doc
      .circle(x + radius, top + radius, radius)
      .stroke()
      .undash();
  });
  canvas.doc.fillColor('#6b7280');
  canvas.paragraph(
    paper.t('paper.seal'),
    { x, top: top + radius - 5, width: measures.seal },
    { size: measures.small, align: 'center', style: 'italic' },
  );
  canvas.doc.fillColor('#000000');
}

function drawOfficials(canvas: PaperCanvas, sheet: Sheet, top: number, bottom: number): void {
  const { paper, measures, left } = sheet;
  const width = measures.column;
  const hasSeal = paper.shows('seal');
  const limit = hasSeal ? bottom - measures.seal - measures.gap : bottom;
  const inner = width - 8;
  const { officials } = paper.office;
  const heightAt = (size: number) =>
    size * 2.4 +
    officials.reduce(
      (sum, { name, position }) =>
        sum + canvas.measureText(name, inner, size, 'bold') + canvas.measureText(position, inner, size - 0.5, 'italic') + size * 0.7,
      0,
    );
  const size = [9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5].find((fontSize) => top + heightAt(fontSize) <= limit);
  if (size === undefined)
    throw validationError('create', 'parts', 'validation_text_overflow', 'The list of officials does not fit beside the text.');
  canvas.artifact(() =>
    canvas.doc
      .lineWidth(0.6)
      .strokeColor('#6b7280')
      .moveTo(left + width, top)
      .lineTo(left + width, bottom)
      .stroke(),
  );
  let y = top;
  canvas.tag('H2', () => {
    y = canvas.drawText(
      paper.t('paper.officials').toLocaleUpperCase('en'),
      { x: left, top: y, width: inner },
      { size: size * 0.95, style: 'bold', align: 'center' },
    );
  });
  y += size * 0.8;
  canvas.group('L', () => {
    for (const { name, position } of officials)
      canvas.group('LI', () => {
        canvas.tag('LBody', () => {
          y = canvas.drawText(name, { x: left, top: y, width: inner }, { size, style: 'bold', align: 'center' });
          y = canvas.drawText(position, { x: left, top: y, width: inner }, { size: size - 0.5, style: 'italic', align: 'center' });
        });
        y += size * 0.7;
      });
  });
  if (hasSeal) drawSeal(canvas, sheet, left + (inner - measures.seal) / 2, bottom - measures.seal);
}

/** Draws the foot: QR code, number, receipt, cedula and the notes about validity. */
function drawFoot(canvas: PaperCanvas, { paper, measures, left, right }: Sheet, top: number): void {
  const { t, receipt, ctc, language, code } = paper;
  const { small, qr } = measures;
  canvas.artifact(() => canvas.drawRule(left, top, right, 0.6));
  const start = top + small * 0.8;
  drawQrCode(canvas, paper.verifyUrl, left, start, qr, t('paper.qrAlt', { code }));
  canvas.paragraph(code, { x: left, top: start + qr + 4, width: qr }, { size: small, style: 'bold', align: 'center' });
  const x = left + qr + 14;
  const blank = '_____________';
  const facts: (readonly [label: string, value: string])[][] = [
    [
      [t('paper.controlNumber'), paper.controlNumber],
      [t('paper.issued'), formatDate(paper.issuedAt, language)],
      ...(paper.validUntil === '' ? [] : [[t('paper.validUntil'), formatPaperDay(paper.validUntil, language)] as const]),
    ],
  ];
  if (paper.shows('receipt')) {
    const isFree = paper.fee === 0 && receipt.number === '';
    facts.push(
      isFree
        ? [[t('paper.receiptAmount'), t('paper.free')]]
        : [
            [t('paper.receiptNumber'), receipt.number || blank],
            [t('paper.receiptDate'), formatPaperDay(receipt.date, language) || blank],
            [t('paper.receiptAmount'), formatPesos(receipt.number === '' ? paper.fee : receipt.amount)],
          ],
    );
  }
  if (paper.shows('ctc'))
    facts.push([
      [t('paper.ctcNumber'), ctc.number || blank],
      [t('paper.ctcDate'), formatPaperDay(ctc.date, language) || blank],
      [t('paper.ctcPlace'), ctc.place || blank],
    ]);
  const gap = 10;
  const width = (right - x - gap * (facts.length - 1)) / facts.length;
  let end = start;
  for (const [column, rows] of facts.entries()) {
    let y = start;
    for (const [label, value] of rows) {
      const box = { x: x + column * (width + gap), width };
      canvas.tag('P', () => {
        y = canvas.drawText(`${label} `, { ...box, top: y }, { size: small - 1 });
        y = canvas.drawText(value, { ...box, top: y }, { size: small + 1, style: 'bold' }) + small * 0.35;
      });
    }
    end = Math.max(end, y);
  }
  const notes = [
    ...(paper.shows('seal') ? [t('paper.notValid')] : []),
    t('paper.check', { address: toCheckAddress(paper.verifyUrl), code }),
  ];
  let y = end + small * 0.3;
  for (const note of notes) y = canvas.paragraph(note, { x, top: y, width: right - x }, { size: small - 0.5, style: 'italic' });
  if (y > start + qr + small * 2.6)
    throw validationError('create', 'margin', 'validation_text_overflow', 'The foot of the paper does not fit. Make the margins smaller.');
}

/** Returns the address at which people check a paper by hand. */
function toCheckAddress(verifyUrl: string): string {
  const url = new URL(verifyUrl);
  return url.host + url.pathname;
}
