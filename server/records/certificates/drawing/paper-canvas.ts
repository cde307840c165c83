import type { Font } from 'fontkit';
import type { FontStyle, PaperFonts } from './load-paper-fonts.ts';
import type { Run } from './parse-certificate-html.ts';

/** Part of a line that has one style and no gap to justify within. */
interface Word {
  readonly text: string;
  readonly style: FontStyle;
  readonly width: number;
  readonly spaceAfter: boolean;
  /** Whether the next word may begin a line. */
  readonly breakAfter: boolean;
}

/** A line of a paragraph that was broken to a width. */
export interface TextLine {
  readonly words: readonly Word[];
  readonly width: number;
  /** The end of a paragraph, or of a line that the text breaks: never justified. */
  readonly isLast: boolean;
}

/** Where a line starts and ends, in points from the left edge. */
export type Alignment = 'left' | 'center' | 'justify';

const ASCENT = 0.75;
/** Default distance of baselines, as a multiple of the text size. */
const LEADING = 1.2;

/** Draws tagged text and lines on the pages of a document; lengths are points from the top left. */
export class PaperCanvas {
  readonly doc: PDFKit.PDFDocument;
  /** The element that tagged content is placed under. */
  parent: PDFKit.PDFStructureElement;
  readonly #regular: Font;

  constructor(doc: PDFKit.PDFDocument, parent: PDFKit.PDFStructureElement, fonts: PaperFonts) {
    this.doc = doc;
    this.parent = parent;
    this.#regular = fonts.regular;
    // pdfkit takes parsed fonts (its release 0.20.0), which its types leave out.
    for (const [style, font] of Object.entries(fonts)) doc.registerFont(style, font as never);
  }

  /** Returns the first character of a text that the font lacks; undefined when it has all. */
  findUnknownCharacter(text: string): string | undefined {
    return Array.from(text).find((letter) => !this.#regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  }

  /** Draws content under an element of its own, such as `P`, `H1` or `Figure`. */
  tag(type: string, draw: () => void, options: { alt?: string; bbox?: number[] } = {}): void {
    const content = this.doc.markStructureContent(type);
    const element = this.doc.struct(type, options as PDFKit.Mixins.StructureElementOptions, [content as unknown as () => void]);
    this.parent.add(element);
    draw();
    this.doc.endMarkedContent();
  }

  /** Places what `draw` tags under a new element, such as `Sect` or `L`. */
  group(type: string, draw: () => void, options: { lang?: string } = {}): void {
    const outer = this.parent;
    const element = this.doc.struct(type, options);
    outer.add(element);
    this.parent = element;
    draw();
    element.end();
    this.parent = outer;
  }

  /** Draws lines and frames, which screen readers skip. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** Returns the width of a text in points. */
  measure(text: string, style: FontStyle, size: number, spacing = 0): number {
    return this.doc.font(style).fontSize(size).widthOfString(text, { characterSpacing: spacing });
  }

  /** Draws text from a point of its baseline, without breaking it. */
  write(text: string, x: number, baseline: number, style: FontStyle, size: number, spacing = 0): void {
    const options = { lineBreak: false, baseline: 'alphabetic', ...(spacing > 0 && { characterSpacing: spacing }) } as const;
    this.doc.font(style).fontSize(size).text(text, x, baseline, options);
  }

  /** Breaks the runs of one line of text to a width; the first line may begin later. */
  breakLines(runs: readonly Run[], size: number, width: number, indent = 0): TextLine[] {
    const lines: TextLine[] = [];
    let words: Word[] = [];
    let lineWidth = indent;
    const finish = (isLast: boolean) => {
      lines.push({ words, width: words.reduce((sum, word) => sum + word.width, 0), isLast });
      words = [];
      lineWidth = 0;
    };
    for (const unit of joinUnits(this.splitWords(runs, size, width))) {
      const unitWidth = unit.reduce((sum, word) => sum + word.width, 0);
      const gap = unit.at(-1)?.spaceAfter ? this.measure(' ', unit.at(-1)?.style ?? 'regular', size) : 0;
      if (words.length > 0 && lineWidth + unitWidth - gap > width + 0.01) finish(false);
      words.push(...unit);
      lineWidth += unitWidth;
    }
    finish(true);
    return lines;
  }

  /** Draws a line with its baseline at `baseline`. */
  drawLine(line: TextLine, x: number, baseline: number, width: number, size: number, align: Alignment): void {
    const last = line.words.at(-1);
    const trailing = last?.spaceAfter ? this.measure(' ', last.style, size) : 0;
    const freeWidth = Math.max(0, width - (line.width - trailing));
    const gaps = line.words.filter(({ spaceAfter }) => spaceAfter).length - (last?.spaceAfter ? 1 : 0);
    const extra = align === 'justify' && !line.isLast && gaps > 0 ? freeWidth / gaps : 0;
    let wordX = x + (align === 'center' ? freeWidth / 2 : 0);
    for (const word of line.words) {
      this.write(word.text, wordX, baseline, word.style, size);
      wordX += word.width + (word.spaceAfter ? extra : 0);
    }
  }

  /**
   * Draws a short text in the fewest lines that fit the width, from `top` down. Returns where the
   * next text begins.
   */
  drawText(
    text: string,
    box: { x: number; top: number; width: number },
    {
      style = 'regular',
      size,
      align = 'left',
      leading = LEADING,
    }: { style?: FontStyle; size: number; align?: Alignment; leading?: number },
  ): number {
    const run = { text, bold: style === 'bold' || style === 'boldItalic', italic: style === 'italic' || style === 'boldItalic' };
    let { top } = box;
    for (const line of this.breakLines([run], size, box.width)) {
      this.drawLine(line, box.x, top + size * ASCENT + (size * (leading - 1)) / 2, box.width, size, align);
      top += size * leading;
    }
    return top;
  }

  /** Draws a short text as {@link drawText} does, as a paragraph of its own. */
  paragraph(...text: Parameters<PaperCanvas['drawText']>): number {
    let end = 0;
    this.tag('P', () => {
      end = this.drawText(...text);
    });
    return end;
  }

  /** Draws a picture, with the text that screen readers say. */
  picture(image: Uint8Array, { x, top, width, height }: { x: number; top: number; width: number; height: number }, alt: string): void {
    const bbox = [x, top, x + width, top + height];
    this.tag('Figure', () => this.doc.image(Buffer.from(image), x, top, { width, height }), { alt, bbox });
  }

  /** Returns the height that {@link drawText} needs with its own leading. */
  measureText(text: string, width: number, size: number, style: FontStyle = 'regular'): number {
    const run = { text, bold: style === 'bold', italic: style === 'italic' };
    return this.breakLines([run], size, width).length * size * LEADING;
  }

  /** Draws a thin straight line. */
  drawRule(fromX: number, y: number, toX: number, thickness = 0.6): void {
    this.doc.lineWidth(thickness).strokeColor('#1f2937').moveTo(fromX, y).lineTo(toX, y).stroke();
  }

  private splitWords(runs: readonly Run[], size: number, width: number): Word[] {
    return runs.flatMap((run) => {
      const style = styleOf(run);
      return Array.from(run.text.matchAll(/([^ ]*)( ?)/g), ([, text = '', space = '']) => ({ text, space }))
        .filter(({ text, space }) => text !== '' || space !== '')
        .flatMap(({ text, space }) => {
          const pieces = this.splitLongWord(text, style, size, width);
          return pieces.map((piece, at) => {
            const pieceText = at === pieces.length - 1 ? piece + space : piece;
            return {
              text: pieceText,
              style,
              width: this.measure(pieceText, style, size),
              spaceAfter: pieceText.endsWith(' '),
              breakAfter: pieceText.endsWith(' ') || at < pieces.length - 1,
            };
          });
        });
    });
  }

  /** Splits a word that is wider than a line. */
  private splitLongWord(word: string, style: FontStyle, size: number, width: number): string[] {
    if (this.measure(word, style, size) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const letter of word) {
      if (piece !== '' && this.measure(piece + letter, style, size) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += letter;
    }
    return [...pieces, piece];
  }
}

/**
 * Groups words without a gap between them, so that `<b>Cruz</b>,` is not broken before the comma.
 */
function joinUnits(words: readonly Word[]): Word[][] {
  const units: Word[][] = [];
  let unit: Word[] = [];
  for (const word of words) {
    unit.push(word);
    if (!word.breakAfter) continue;
    units.push(unit);
    unit = [];
  }
  return unit.length > 0 ? [...units, unit] : units;
}

function styleOf({ bold, italic }: Run): FontStyle {
  if (bold) return italic ? 'boldItalic' : 'bold';
  return italic ? 'italic' : 'regular';
}
