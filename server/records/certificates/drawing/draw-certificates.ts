import { setImmediate } from 'node:timers/promises';
import { compileMessages } from '#lib/texts/compile-messages.ts';
import { createTranslator } from '#lib/texts/create-translator.ts';
import type { Language } from '#model/collections/choices.ts';
import { certificatePaper as english } from '#model/messages/en/server/certificate-paper.ts';
import { certificatePaper as filipino } from '#model/messages/fil/server/certificate-paper.ts';
import { validationError } from '../../http/record-errors.ts';
import { getTemplateTitle } from '../find-templates.ts';
import { addSignaturePlaceholder, type PdfSigner } from '../signing/pdf-signature.ts';
import type { CertificatePaper, FilledPaper } from './certificate-paper.ts';
import { drawCard } from './draw-card.ts';
import { drawSheet } from './draw-sheet.ts';
import { fillPaperText, listPaperValues } from './fill-paper-text.ts';
import { loadPaperFonts } from './load-paper-fonts.ts';
import { PaperCanvas } from './paper-canvas.ts';
import { type Block, parseCertificateHtml } from './parse-certificate-html.ts';

export type { CertificatePaper } from './certificate-paper.ts';

const translators = {
  en: createTranslator('en', compileMessages(english)),
  fil: createTranslator('fil', compileMessages<keyof typeof english>(filipino)),
};
const locales: Readonly<Record<Language, string>> = { en: 'en-PH', fil: 'fil-PH' };
const PORTRAIT = { width: 400, height: 400 };

/**
 * Draws papers as one tagged PDF (PDF/UA), in order; cards share sheets. The same papers give the
 * same bytes, but for the signature.
 *
 * @param signature adds a digital signature of the whole file
 * @throws PortalError 400 with the field of the template (`body`, `oath`, `name`) or of the paper
 *   whose text does not fit its place, has a stray brace, or a character that the font lacks
 */
export async function drawCertificates(
  papers: readonly CertificatePaper[],
  signature?: { readonly signer: PdfSigner; readonly at: Date },
): Promise<Uint8Array> {
  const [first] = papers;
  if (first === undefined) throw new RangeError('No papers to draw.');
  // The library and its fonts load with the first paper.
  const { default: PdfDocument } = await import('pdfkit');
  const title = `${getTemplateTitle(first.template, first.language)} ${first.controlNumber}`.trim();
  const doc = new PdfDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: locales[first.language],
    displayTitle: true,
    font: null as never,
    info: { Title: title, Author: first.office.letterhead.join(', '), CreationDate: first.issuedAt, Creator: '', Producer: 'pdfkit' },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const endPromise = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const canvas = new PaperCanvas(doc, root, await loadPaperFonts());
  let cards = 0;
  for (const paper of papers) {
    const filled = await fillPaper(paper, canvas);
    canvas.group('Sect', () => (paper.template.paper === 'card' ? drawCard(canvas, filled, cards++) : drawSheet(canvas, filled)), {
      lang: locales[paper.language],
    });
    if (paper.template.paper !== 'card') cards = 0;
    // The event loop serves other requests after each paper.
    await setImmediate();
  }
  root.end();
  if (signature) addSignaturePlaceholder(doc, signature.signer.name, signature.at);
  doc.end();
  await endPromise;
  const pdf = Buffer.concat(chunks);
  return signature ? signature.signer.sign(pdf, signature.at) : pdf;
}

async function fillPaper(paper: CertificatePaper, canvas: PaperCanvas): Promise<FilledPaper> {
  const { template, language } = paper;
  const values = listPaperValues(paper);
  const translate = (text: string, translated: string) => (language === 'fil' && translated !== '' ? translated : text);
  const parse = (html: string, field: string) => fillPaperText(parseCertificateHtml(html), values, field);
  const filled = {
    ...paper,
    title: getTemplateTitle(template, language),
    body: parse(translate(template.body, template.bodyFil), 'body'),
    oath: parse(translate(template.oath, template.oathFil), 'oath'),
    shows: (part: string) => template.parts?.includes(part) ?? false,
    t: translators[language],
  };
  assertDrawable(filled, canvas);
  if (paper.photo === undefined || !filled.shows('photo')) return filled;
  const { default: sharp } = await import('sharp');
  const portrait = await sharp(paper.photo)
    .rotate()
    .resize({ ...PORTRAIT, fit: 'cover', position: 'top' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { ...filled, portrait };
}

/**
 * Rejects characters that the font lacks: they would be printed as empty boxes.
 *
 * @throws PortalError `invalid`
 */
function assertDrawable(paper: FilledPaper, canvas: PaperCanvas): void {
  const textOf = (blocks: readonly Block[]) => blocks.flatMap(({ lines }) => lines.flat().map(({ text }) => text)).join('');
  const texts = {
    name: paper.title,
    body: textOf(paper.body),
    oath: textOf(paper.oath),
    letterhead: paper.office.letterhead.join(''),
    signatory: paper.office.signatory.name + paper.office.signatory.position,
    officials: paper.office.officials.map(({ name }) => name).join(''),
    receiptNumber: paper.receipt.number,
    ctcNumber: paper.ctc.number,
    ctcPlace: paper.ctc.place,
  };
  for (const [field, text] of Object.entries(texts)) {
    const letter = canvas.findUnknownCharacter(text);
    if (letter !== undefined)
      throw validationError('create', field, 'validation_unknown_character', `The paper cannot show '${letter}'.`, { letter });
  }
}
