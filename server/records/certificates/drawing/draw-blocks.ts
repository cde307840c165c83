import { validationError } from '../../http/record-errors.ts';
import type { Alignment, PaperCanvas, TextLine } from './paper-canvas.ts';
import type { Block } from './parse-certificate-html.ts';

/** Area for text, in points. */
export interface TextBox {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  /** Lower edge, above which the text must end. */
  readonly bottom: number;
}

/** A text size with its line height as a multiple. */
export interface TextScale {
  readonly size: number;
  readonly leading: number;
}

interface BrokenBlock {
  readonly block: Block;
  readonly lines: readonly TextLine[];
  readonly indent: number;
  readonly left: number;
  readonly size: number;
}

const ASCENT = 0.75;
const MARKER_WIDTH = 1.6;

/**
 * Draws blocks into a box in the first scale in which they fit; scales start with the largest.
 * Returns the end of the text, in points from the top.
 *
 * @param field the field of the template, which an error names
 * @throws PortalError 400 when they do not fit in any scale
 */
export function drawBlocks(
  canvas: PaperCanvas,
  blocks: readonly Block[],
  box: TextBox,
  scales: readonly TextScale[],
  field: string,
  align: Alignment = 'justify',
): number {
  for (const scale of scales) {
    const broken = blocks.map((block) => breakBlock(canvas, block, box.width, scale, align));
    if (box.top + measureBlocks(broken, scale) > box.bottom) continue;
    return placeBlocks(canvas, broken, box, scale, align);
  }
  throw validationError('create', field, 'validation_text_overflow', 'The text does not fit on the paper. Shorten it.');
}

function breakBlock(canvas: PaperCanvas, block: Block, width: number, { size: base }: TextScale, align: Alignment): BrokenBlock {
  const size = block.kind === 'heading' ? base * 1.15 : base;
  const left = block.kind === 'item' || block.kind === 'quote' ? size * MARKER_WIDTH : 0;
  const plain = block.lines.map((line) => line.map(({ text }) => text).join('')).join(' ');
  // A salutation such as 'To whom it may concern:' is not indented, nor are lists of facts.
  const isIndented = block.kind === 'paragraph' && block.lines.length === 1 && !plain.trimEnd().endsWith(':');
  const indent = align === 'justify' && isIndented ? size * 3 : 0;
  const innerWidth = width - left - (block.kind === 'quote' ? left : 0);
  const lines = block.lines.flatMap((runs, at) => {
    const styledRuns = block.kind === 'heading' ? runs.map((run) => ({ ...run, bold: true })) : runs;
    return canvas.breakLines(styledRuns, size, innerWidth, at === 0 ? indent : 0);
  });
  return { block, lines, indent, left, size };
}

const gapAfter = ({ block, size }: BrokenBlock, leading: number): number => size * (block.kind === 'item' ? 0.2 : leading - 0.7);

function measureBlocks(blocks: readonly BrokenBlock[], { leading }: TextScale): number {
  return blocks.reduce((sum, broken) => sum + broken.lines.length * broken.size * leading + gapAfter(broken, leading), 0);
}

function placeBlocks(canvas: PaperCanvas, blocks: readonly BrokenBlock[], box: TextBox, scale: TextScale, align: Alignment): number {
  let { top } = box;
  const place = (broken: BrokenBlock) => {
    top = drawBlock(canvas, broken, { ...box, top }, scale.leading, align);
  };
  for (let at = 0; at < blocks.length; at++) {
    const broken = blocks[at];
    if (broken === undefined) break;
    if (broken.block.kind !== 'item') {
      place(broken);
      continue;
    }
    const end = blocks.findIndex((other, index) => index > at && other.block.kind !== 'item');
    const items = blocks.slice(at, end === -1 ? undefined : end);
    canvas.group('L', () => {
      for (const item of items) canvas.group('LI', () => place(item));
    });
    at += items.length - 1;
  }
  return top;
}

function drawBlock(canvas: PaperCanvas, broken: BrokenBlock, box: TextBox, leading: number, alignment: Alignment): number {
  const { block, lines, indent, left, size } = broken;
  const height = size * leading;
  const baselineOf = (at: number) => box.top + at * height + (height - size) / 2 + size * ASCENT;
  const { marker } = block;
  if (marker !== undefined) canvas.tag('Lbl', () => canvas.write(`${marker} `, box.x + size * 0.4, baselineOf(0), 'regular', size));
  const draw = () => {
    for (const [at, line] of lines.entries()) {
      const start = at === 0 ? indent : 0;
      const width = box.width - left - start - (block.kind === 'quote' ? left : 0);
      const align = block.kind === 'heading' ? 'center' : alignment;
      canvas.drawLine(line, box.x + left + start, baselineOf(at), width, size, align);
    }
  };
  canvas.tag(block.kind === 'heading' ? 'H2' : block.kind === 'item' ? 'LBody' : block.kind === 'quote' ? 'BlockQuote' : 'P', draw);
  return box.top + lines.length * height + gapAfter(broken, leading);
}
