import { createRequire } from 'node:module';
import type { SeedDocument } from './public-documents.ts';

const fonts = { regular: '400Regular/Tinos_400Regular.ttf', bold: '700Bold/Tinos_700Bold.ttf' } as const;
const MARGIN = 64;

/** Draws a public document of the sample content: one A4 page that says that it is a sample. */
export async function drawSamplePublicDocument({ title, number, fileName, paragraphs }: SeedDocument, barangay: string): Promise<File> {
  const { default: PdfDocument } = await import('pdfkit');
  const doc = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-PH',
    displayTitle: true,
    font: null as never,
    info: { Title: title },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const endPromise = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  const { resolve } = createRequire(import.meta.url);
  for (const [name, path] of Object.entries(fonts)) doc.registerFont(name, resolve(`@expo-google-fonts/tinos/${path}`));
  doc.font('regular').fontSize(10).text('Republic of the Philippines', { align: 'center' });
  doc.font('bold').fontSize(13).text(barangay, { align: 'center' });
  doc.font('bold').fontSize(10).fillColor('#9b1c1c').text('SAMPLE - not a real document / Halimbawa lang po', { align: 'center' });
  doc.fillColor('#111').moveDown();
  doc.font('regular').fontSize(11).text(number, { align: 'center' }).moveDown();
  for (const paragraph of paragraphs) {
    const isHeading = paragraph.startsWith('# ');
    doc.font(isHeading ? 'bold' : 'regular').text(isHeading ? paragraph.slice(2) : paragraph, { paragraphGap: 8 });
  }
  doc.end();
  await endPromise;
  return new File([Buffer.concat(chunks)], fileName);
}
