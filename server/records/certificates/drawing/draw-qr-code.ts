import { create } from 'qrcode';
import type { PaperCanvas } from './paper-canvas.ts';

/** Longer contents are encoded with less redundancy, so that each module stays large enough. */
const LONG_CONTENT = 300;

/** Draws a QR code as vectors into a square, with the text that screen readers say. */
export function drawQrCode(canvas: PaperCanvas, content: string, x: number, top: number, size: number, alt: string): void {
  const { modules } = create(content, { errorCorrectionLevel: content.length > LONG_CONTENT ? 'L' : 'M' });
  const unit = size / modules.size;
  const { doc } = canvas;
  const draw = () => {
    doc.save().translate(x, top).scale(unit);
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; ) {
        const from = column;
        while (column < modules.size && modules.get(row, column)) column++;
        if (column > from) doc.rect(from, row, column - from, 1);
        else column++;
      }
    }
    doc.fill('#000000').restore();
  };
  canvas.tag('Figure', draw, { alt, bbox: [x, top, x + size, top + size] });
}
