import { create } from 'qrcode';

/** The texts on the card of an application, in the language of the page. */
export interface ApplicationCard {
  /** The office, at the top. */
  office: string;
  heading: string;
  numberLabel: string;
  number: string;
  /** Facts such as service, promised date and address; a value may have several lines. */
  facts: readonly { label: string; value: string }[];
  /** Below the QR code. */
  hint: string;
  /** Address of the tracking page, in the QR code. */
  link: string;
}

const WIDTH = 1080;
const MARGIN = 80;
const FONT = '"Public Sans", system-ui, sans-serif';
const QR_SIDE = 300;
const NUMBER_SIZE = 84;

/**
 * Draws the card as a PNG picture for the photo gallery of a phone, which works offline. It is
 * black on white, so that it can be printed.
 * @throws DOMException when the browser cannot draw or encode it
 */
export async function drawApplicationCard(card: ApplicationCard): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  // The first run measures the height that the texts need.
  canvas.height = 1;
  canvas.height = draw(canvas, card);
  draw(canvas, card);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new DOMException('The card could not be encoded', 'EncodingError');
  return blob;
}

function draw(canvas: HTMLCanvasElement, card: ApplicationCard): number {
  const context = canvas.getContext('2d');
  if (!context) throw new DOMException('The browser has no canvas', 'NotSupportedError');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  let y = MARGIN;
  const write = (text: string, size: number, weight: number, width = WIDTH - 2 * MARGIN) => {
    context.font = `${weight} ${size}px ${FONT}`;
    for (const line of wrapText(text, width, (part) => context.measureText(part).width)) {
      y += size;
      context.fillText(line, MARGIN, y);
      y += size * 0.35;
    }
  };
  write(card.office, 38, 600);
  y += 16;
  write(card.heading, 56, 800);
  y += 40;
  context.fillRect(MARGIN, y, WIDTH - 2 * MARGIN, 4);
  y += 40;
  write(card.numberLabel, 34, 400);
  // A long number gets a smaller font instead of a line break.
  context.font = `800 ${NUMBER_SIZE}px ${FONT}`;
  write(
    card.number,
    Math.min(NUMBER_SIZE, Math.floor((NUMBER_SIZE * (WIDTH - 2 * MARGIN)) / context.measureText(card.number).width)),
    800,
    WIDTH,
  );
  y += 30;
  for (const { label, value } of card.facts) {
    write(label, 34, 400);
    for (const line of value.split('\n')) write(line, 44, 700);
    y += 20;
  }
  y += 20;
  drawQrCode(context, card.link, MARGIN, y);
  const top = y;
  context.font = `400 34px ${FONT}`;
  const left = MARGIN + QR_SIDE + 50;
  for (const line of wrapText(card.hint, WIDTH - MARGIN - left, (part) => context.measureText(part).width)) {
    y += 46;
    context.fillText(line, left, y);
  }
  return Math.max(y, top + QR_SIDE) + MARGIN;
}

function drawQrCode(context: CanvasRenderingContext2D, text: string, left: number, top: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = Math.floor(QR_SIDE / modules.size);
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) context.fillRect(left + column * side, top + row * side, side, side);
}

/** Breaks a text into lines of at most `width`; a wider word gets a line of its own. */
export function wrapText(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}
