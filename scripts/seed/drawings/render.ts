import type { Sharp } from 'sharp';

async function raster(svg: string, width: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).resize({ width });
}

/** Draws SVG text as a WebP picture `width` pixels wide. */
export const renderWebp = async (svg: string, width: number): Promise<Buffer> =>
  (await raster(svg, width)).webp({ quality: 84 }).toBuffer();

/** Draws SVG text as a JPEG picture `width` pixels wide, on white. */
export const renderJpeg = async (svg: string, width: number): Promise<Buffer> =>
  (await raster(svg, width)).flatten({ background: '#fff' }).jpeg({ quality: 84 }).toBuffer();

const literal = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`;

const averageWidth = { F1: 0.5, F2: 0.68 };

/** A roughly centred line of Helvetica (F1) or of Helvetica Bold capitals (F2), its letters counted at an average width. */
const centred = (text: string, font: 'F1' | 'F2', size: number, y: number) =>
  `BT /${font} ${size} Tf 1 0 0 1 ${Math.round(297 - (text.length * size * averageWidth[font]) / 2)} ${y} Tm ${literal(text)} Tj ET`;

/**
 * A one-page A4 document marked SPECIMEN, for finished sample applications.
 * @param title the name of the document, centred in capitals
 * @param lines what it says; characters outside Latin-1 become question marks
 */
export function specimenPdf(title: string, lines: string[]): Buffer {
  const page = [
    'q 0.9 g BT /F2 96 Tf 0.819 0.574 -0.574 0.819 95 200 Tm (SPECIMEN) Tj ET Q',
    '0.043 0.227 0.51 rg 0 806 595 36 re f 0.961 0.722 0.18 rg 0 801 595 5 re f',
    '0.117 0.165 0.243 rg',
    centred('Republic of the Philippines', 'F1', 11, 756),
    centred('Quezon City', 'F1', 11, 740),
    centred('BARANGAY SOUTH TRIANGLE', 'F2', 15, 716),
    centred(title.toUpperCase(), 'F2', 20, 640),
    ...lines.map((text, i) => centred(text, 'F1', 12, 580 - i * 24)),
    '0.53 0.56 0.61 RG 340 330 m 520 330 l S',
    'BT /F1 10 Tf 1 0 0 1 385 314 Tm (Barangay Captain) Tj ET',
    centred('Sample for demonstration. Not an official document.', 'F1', 9, 60),
  ].join('\n');
  const stream = page.replace(/[^\x20-\xff\n]/g, '?');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents 6 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + xref + trailer, 'latin1');
}
