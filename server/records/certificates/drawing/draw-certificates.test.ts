import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createSamplePaper } from '../../../../test/sample-certificate.ts';
import { type CertificatePaper, drawCertificates } from './draw-certificates.ts';

const MAX_BYTES = 120_000;
const points = (size: readonly number[]) => size.map((value) => Math.round(value));

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}

/** What a screen reader finds: pages, their sizes, texts in order, and elements with their role. */
async function read(pdf: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const doc = await loading.promise;
  const pages = await Promise.all(
    Array.from({ length: doc.numPages }, async (_, at) => {
      const page = await doc.getPage(at + 1);
      const { items } = await page.getTextContent();
      const [, , width = 0, height = 0] = page.view;
      const tree = (await page.getStructTree()) as Node | null;
      return {
        size: [width, height],
        text: items
          .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
          .join('')
          .replace(/ +/g, ' '),
        nodes: tree ? flatten(tree) : [],
      };
    }),
  );
  const metadata = await doc.getMetadata();
  await loading.destroy();
  return { pages, info: metadata.info as Record<string, unknown> };
}

const flatten = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flatten)];
const draw = (changes: Partial<CertificatePaper['template']> = {}, more: Partial<CertificatePaper> = {}) => {
  const paper = createSamplePaper();
  return drawCertificates([{ ...paper, ...more, template: { ...paper.template, ...changes } }]);
};
const fieldOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: { code: string; fields: object }) => [error.code, ...Object.keys(error.fields)],
  );

test('answers to questions of the service stand in the text; one that nobody gave is a blank to write on', async () => {
  const body = '<p>{name} looks after {wardName}, born {wardBirth}, of {gone} and {constructor}.</p>';
  const pdf = await draw({ body }, { facts: { name: 'Ana Cruz', wardName: 'Benito Cruz', wardBirth: '2019-03-21' } });
  const { pages } = await read(pdf);
  expect(pages[0]?.text).toMatch(/looks after Benito Cruz, born March 21, 2019, of _+ and _+\./);
});

test('a paper is tagged, has a title and a language, and reads from the letterhead to the foot', async () => {
  const pdf = await draw();
  const { pages, info } = await read(pdf);
  expect(info).toMatchObject({ Title: 'Barangay Clearance BC-2026-000123', Language: 'en-PH' });
  const [page] = pages;
  const order = [
    'Republic of the Philippines',
    'BARANGAY CLEARANCE',
    'TO WHOM',
    'Dela Peña',
    'PEÑA-SANTOS',
    'BC-2026-000123',
    'OR no.',
    'Kagawad',
  ];
  const places = order.map((part) => page?.text.indexOf(part) ?? -1);
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const roles = page?.nodes.map(({ role }) => role) ?? [];
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
  for (const role of ['Document', 'Sect', 'P', 'L', 'LI', 'LBody', 'Figure']) expect(roles).toContain(role);
  const alts = page?.nodes.filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
  expect(alts).toContain('QR code to check this paper; the check code is K7QM-4XPT');
  expect(alts?.every(Boolean)).toBe(true);
  expect(pdf.length).toBeLessThan(MAX_BYTES);
});

test('names keep ñ and accents, amounts the peso sign, and words are separated', async () => {
  const { pages } = await read(await draw({ body: '<p>{name} earns {income}, says <em>Señora Núñez</em>.</p>' }));
  expect(pages[0]?.text).toContain('Juan Miguel Ñ. Dela Peña earns ₱12,500.00, says Señora Núñez.');
});

test('the same paper gives the same bytes, and another one does not', async () => {
  const [first, second] = [await draw(), await draw()];
  expect(Buffer.from(first).equals(second)).toBe(true);
  expect(Buffer.from(first).equals(await draw({}, { controlNumber: 'BC-2026-000124' }))).toBe(false);
});

test('each paper has its size, and its oath is on a second page', async () => {
  const oath = '<h2>Oath of Undertaking</h2><ol><li>First.</li><li>Second, {name}.</li></ol>';
  const sizeOf = async (paper: CertificatePaper['template']['paper']) => {
    const { pages } = await read(await draw({ paper, margin: paper === 'half' ? 10 : 20, parts: ['oath', 'seal'], oath }));
    expect(pages).toHaveLength(paper === 'card' ? 1 : 2);
    if (paper !== 'card') expect(pages[1]?.text).toMatch(/Undertaking.*1\. First.*2\. Second, Juan/);
    return points(pages[0]?.size ?? []);
  };
  expect(await sizeOf('a4')).toEqual([595, 842]);
  expect(await sizeOf('letter')).toEqual([612, 792]);
  expect(await sizeOf('folio')).toEqual([612, 936]);
  expect(await sizeOf('half')).toEqual([612, 396]);
  expect(await sizeOf('card')).toEqual([595, 842]);
});

test('papers become one file in their order, and four cards share a sheet', async () => {
  const paper = createSamplePaper();
  const second = { ...paper, language: 'fil' as const, controlNumber: 'BC-2026-000124' };
  const { pages } = await read(await drawCertificates([paper, second]));
  expect(pages.map(({ text }) => /BC-2026-\d+/.exec(text)?.[0])).toEqual(['BC-2026-000123', 'BC-2026-000124']);
  expect(pages[1]?.text).toContain('Mga Opisyal ng Barangay'.toUpperCase());
  const card = { ...paper, template: { ...paper.template, paper: 'card' as const, body: '<p>{name}</p>' } };
  expect((await read(await drawCertificates(Array.from({ length: 5 }, () => card)))).pages).toHaveLength(2);
});

test('a photograph of any size is printed small, with a text for those who do not see it', async () => {
  const photo = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
  const pdf = await draw({ parts: ['photo'] }, { photo });
  const { pages } = await read(pdf);
  expect(pages[0]?.nodes.map(({ alt }) => alt)).toContain('Photograph of Juan Miguel Ñ. Dela Peña');
  expect(pdf.length).toBeLessThan(MAX_BYTES);
});

test('what does not fit, does not exist or cannot be printed is refused by its field', async () => {
  const long = '<p>All work and no play makes a very long certificate.</p>'.repeat(60);
  expect(await fieldOf(draw({ body: long }))).toEqual(['invalid', 'body']);
  expect(await fieldOf(draw({ oath: long, parts: ['oath'] }))).toEqual(['invalid', 'oath']);
  expect(await fieldOf(draw({ name: 'A long title '.repeat(9) }))).toEqual(['invalid', 'name']);
  expect(await fieldOf(draw({ body: '<p>{na<strong>me}</strong></p>' }))).toEqual(['invalid', 'body']);
  expect(await fieldOf(draw({ body: '<p>{name} 你好</p>' }))).toEqual(['invalid', 'body']);
  const officials = Array.from({ length: 60 }, (_, at) => ({ name: `Hon. Official ${at}`, position: 'Barangay Kagawad' }));
  expect(await fieldOf(draw({}, { office: { ...createSamplePaper().office, officials } }))).toEqual(['invalid', 'parts']);
});

test('a fact that is missing leaves a blank, and braces in a fact are only text', async () => {
  const { facts } = createSamplePaper();
  const { pages } = await read(
    await draw({ body: '<p>{name} of {address}.</p>' }, { facts: { ...facts, address: '', name: 'A {fee} <b>B</b>' } }),
  );
  expect(pages[0]?.text).toContain('A {fee} <b>B</b> of ____________________.');
});
