import { formatDate } from '#lib/dates/manila-time.ts';
import { validationError } from '../../http/record-errors.ts';
import type { FilledPaper } from './certificate-paper.ts';
import { drawBlocks } from './draw-blocks.ts';
import { drawQrCode } from './draw-qr-code.ts';
import { drawSignaturePicture } from './draw-sheet.ts';
import { formatPaperDay, titleOverflowError } from './fill-paper-text.ts';
import type { PaperCanvas } from './paper-canvas.ts';

/** CR80, the size of bank cards, in points: 85.6 x 53.98 mm. */
const CARD = { width: 242.65, height: 153.01 };
const A4: [number, number] = [595.28, 841.89];
const CARDS_PER_PAGE = 4;
const GAP = { across: 26, down: 32 };
const LEFT = (A4[0] - 2 * CARD.width - GAP.across) / 2;
const TOP = (A4[1] - CARDS_PER_PAGE * CARD.height - (CARDS_PER_PAGE - 1) * GAP.down) / 2;
const PADDING = 8;
const PHOTO = 66;
const QR = 92;
const frontScales = [8, 7.5, 7, 6.5, 6].map((size) => ({ size, leading: 1.2 }));
const backScales = [7, 6.5, 6, 5.5].map((size) => ({ size, leading: 1.18 }));

/**
 * Draws an ID card, the front beside the back, with cut marks; four to a sheet of A4. The body of
 * the template is on the front and the oath on the back.
 *
 * @param index position among consecutive cards, from 0
 * @throws PortalError 400 when a text does not fit
 */
export function drawCard(canvas: PaperCanvas, paper: FilledPaper, index: number): void {
  const row = index % CARDS_PER_PAGE;
  if (row === 0) canvas.doc.addPage({ size: A4, margin: 0 });
  const top = TOP + row * (CARD.height + GAP.down);
  drawCutMarks(canvas, LEFT, top);
  drawFront(canvas, paper, LEFT, top);
  const back = LEFT + CARD.width + GAP.across;
  drawCutMarks(canvas, back, top);
  drawBack(canvas, paper, back, top);
}

function drawCutMarks(canvas: PaperCanvas, x: number, top: number): void {
  const [length, distance] = [8, 3];
  canvas.artifact(() => {
    const { doc } = canvas;
    doc.lineWidth(0.4).strokeColor('#111827');
    for (const [cornerX, towards] of [
      [x, -1],
      [x + CARD.width, 1],
    ] as const)
      for (const [cornerY, upwards] of [
        [top, -1],
        [top + CARD.height, 1],
      ] as const) {
        doc.moveTo(cornerX + towards * distance, cornerY).lineTo(cornerX + towards * (distance + length), cornerY);
        doc.moveTo(cornerX, cornerY + upwards * distance).lineTo(cornerX, cornerY + upwards * (distance + length));
      }
    doc.stroke();
    doc.lineWidth(0.3).strokeColor('#d1d5db').roundedRect(x, top, CARD.width, CARD.height, 9).stroke();
  });
}

function drawFront(canvas: PaperCanvas, paper: FilledPaper, left: number, top: number): void {
  const { office, t, portrait } = paper;
  const inner = { x: left + PADDING, width: CARD.width - 2 * PADDING };
  const head = 27;
  const { logo } = office;
  if (logo !== undefined)
    canvas.picture(logo, { x: inner.x, top: top + 5, width: head, height: head }, t('paper.logoAlt', { barangay: office.barangay }));
  const lines = office.letterhead;
  const size = Math.min(6.5, head / (lines.length * 1.12));
  let y = top + 6;
  for (const [index, line] of lines.entries())
    y = canvas.paragraph(
      line,
      { x: inner.x + head, top: y, width: inner.width - 2 * head },
      { style: index >= lines.length - 2 ? 'bold' : 'regular', size, align: 'center', leading: 1.12 },
    );
  const rule = Math.max(y, top + 5 + head) + 2;
  canvas.artifact(() => canvas.drawRule(left, rule, left + CARD.width, 1.2));

  const title = paper.title.toLocaleUpperCase('en');
  const titleSize = [9, 8.5, 8, 7.5, 7, 6.5].find((fontSize) => canvas.measure(title, 'bold', fontSize, 0.6) <= inner.width);
  if (titleSize === undefined) throw titleOverflowError();
  canvas.tag('H1', () => {
    const x = inner.x + (inner.width - canvas.measure(title, 'bold', titleSize, 0.6)) / 2;
    canvas.write(title, x, rule + 10, 'bold', titleSize, 0.6);
  });

  const bodyTop = rule + 16;
  const bottom = top + CARD.height;
  const textX = inner.x + PHOTO + 8;
  const photoBox = { x: inner.x, top: bodyTop, width: PHOTO };
  if (portrait !== undefined)
    canvas.picture(portrait, { ...photoBox, height: PHOTO }, t('paper.photoAlt', { name: paper.facts.name ?? '' }));
  canvas.artifact(() => canvas.doc.lineWidth(0.5).strokeColor('#6b7280').rect(inner.x, bodyTop, PHOTO, PHOTO).stroke());
  if (portrait === undefined)
    canvas.paragraph(t('paper.photo'), { ...photoBox, top: bodyTop + PHOTO / 2 - 4 }, { size: 6.5, align: 'center' });
  canvas.paragraph(
    paper.controlNumber,
    { x: inner.x - 4, top: bodyTop + PHOTO + 3, width: PHOTO + 8 },
    { size: 7, style: 'bold', align: 'center' },
  );
  const line = bottom - 16;
  const width = left + CARD.width - PADDING - textX;
  drawBlocks(canvas, paper.body, { x: textX, top: bodyTop, width, bottom: line - 12 }, frontScales, 'body', 'left');
  canvas.artifact(() => canvas.drawRule(textX + 10, line, left + CARD.width - PADDING - 10, 0.5));
  canvas.paragraph(t('paper.holderSignature'), { x: textX, top: line + 1, width }, { size: 5.5, align: 'center' });
}

function drawBack(canvas: PaperCanvas, paper: FilledPaper, left: number, top: number): void {
  const { t, office, code } = paper;
  const qrX = left + CARD.width - PADDING - QR;
  const width = qrX - 8 - left - PADDING;
  const x = left + PADDING;
  const bottom = top + CARD.height;
  const line = bottom - 24;
  const dates = [
    [t('paper.issued'), formatDate(paper.issuedAt, paper.language)],
    ...(paper.validUntil === '' ? [] : [[t('paper.validUntil'), formatPaperDay(paper.validUntil, paper.language)]]),
  ].map(([label, value]) => `${label} ${value}`);
  const datesTop = line - 18 - dates.length * 8;
  drawBlocks(canvas, paper.oath, { x, top: top + PADDING, width, bottom: datesTop - 2 }, backScales, 'oath', 'left');
  let y = datesTop;
  for (const text of dates) y = canvas.paragraph(text, { x, top: y, width }, { size: 6.5, style: 'bold' });
  const alt = t('paper.signatureAlt', { name: office.signatory.name });
  if (paper.signature) drawSignaturePicture(canvas, { image: paper.signature, alt, room: 16 }, { x, width, line });
  canvas.artifact(() => canvas.drawRule(x, line, x + width, 0.5));
  let below = line + 1;
  for (const [text, style] of [
    [office.signatory.name.toLocaleUpperCase('en'), 'bold'],
    [office.signatory.position, 'regular'],
  ] as const)
    below = canvas.paragraph(text, { x, top: below, width }, { size: 6.5, style, align: 'center' });
  drawQrCode(canvas, paper.verifyUrl, qrX, top + PADDING, QR, t('paper.qrAlt', { code }));
  const qrEnd = top + PADDING + QR;
  canvas.paragraph(`${t('paper.code')} ${code}`, { x: qrX, top: qrEnd + 5, width: QR }, { size: 6.5, style: 'bold', align: 'center' });
  canvas.paragraph(t('paper.notValid'), { x: qrX, top: qrEnd + 14, width: QR }, { size: 5.5, style: 'italic', align: 'center' });
  if (below > bottom - 2)
    throw validationError('create', 'signatory', 'validation_text_overflow', 'The name of the signatory does not fit on the card.');
}
