import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPdf } from '../../../test/sample-files.ts';
import { inspectPdf } from './inspect-pdf.ts';

const CATALOG = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
const document = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat(['%PDF-1.7\n', CATALOG, ...objects, '\ntrailer\n<< /Root 1 0 R >>\n'].map((part) => Buffer.from(part as string, 'latin1')));

interface Packing {
  dictionary?: string;
  filter?: string;
  pack?: (bytes: Buffer) => Buffer;
  before?: string;
}

/** An object stream with one object in it, the way LibreOffice and Word write them. */
function packed(object: string, { dictionary, filter = '/Filter /FlateDecode', pack = deflateSync, before = '' }: Packing = {}): Buffer {
  const table = `7 ${before.length} `;
  const body = pack(Buffer.from(table + before + object, 'latin1'));
  const head = dictionary ?? `<< /Type /ObjStm /N 1 /First ${table.length} ${filter} /Length ${body.length} >>`;
  return Buffer.concat([Buffer.from(`9 0 obj\n${head}\nstream\n`), body, Buffer.from('\nendstream\nendobj\n')]);
}

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';

describe('what a PDF can do by itself', () => {
  it.each([
    ['a script', document(`5 0 obj ${script} endobj`)],
    ['a script whose name is spelled in hexadecimal', document('5 0 obj << /S /J#61vaScript /#4aS (x) >> endobj')],
    ['a program to launch', document('5 0 obj << /S /Launch /F (calc.exe) >> endobj')],
    ['a file inside', document('5 0 obj << /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >> endobj')],
    ['a list of files inside', document('5 0 obj << /Names << /EmbeddedFiles 6 0 R >> >> endobj')],
    ['a form with scripts of its own', document('5 0 obj << /XFA [ (x) 6 0 R ] >> endobj')],
    ['a page that acts when it is opened', document(`3 0 obj << /Type /Page /AA << /O ${script} >> >> endobj`)],
    ['a script in an object stream', document(packed(script))],
    ['a script in a second object stream, its filter in a list', document(packed('<< >>'), packed(script, { filter: '/Filter[/Fl]' }))],
    ['a script behind a comment', document('5 0 obj % >> endobj \r<< /A (a \\) /B) /JS 6 0 R >> endobj')],
    ['a name that stands alone and is pointed at', document('5 0 obj /JavaScript endobj')],
    ['a script where another stream seems to be', document(`4 0 obj << /Length 60 >> stream\nabc 5 0 obj ${script} endobj\nendstream`)],
    ['a script in what looks like a text', document(`4 0 obj << /Title (a 5 0 obj ${script} endobj) >> endobj`)],
    ['a script in a text of an object stream', document(packed(`${script} )`, { before: '( ' }))],
    ['a script in the trailer', document('trailer << /Root << /OpenAction << /JS (x) >> >> >>')],
    ['a script where the grammar has no object', document(`5 0 obj 0 ${script} endobj`)],
    ['one there that is spelled in hexadecimal', document('5 0 obj 0 << /S /#4aava#53cript >> endobj')],
    ['a script that a later object replaces', document(`5 0 obj ${script} endobj\n5 0 obj << >> endobj`)],
  ])('%s is found', async (_what, bytes) => {
    expect(await inspectPdf(bytes)).toBe('active');
  });

  it.each([
    ['a plain paper', createPdf()],
    ['one with objects in a stream', document(packed('<< /Type /Font >>'))],
    ['one that speaks of scripts in its title', document('5 0 obj << /Title (How to /JS and /Launch (twice) ) /A <2F4A53> >> endobj')],
    ['one that links to a page', document('5 0 obj << /S /URI /URI (https://example.ph/JS/EF) >> endobj')],
    ['one with such letters in a picture', document('5 0 obj << /Length 9 >> stream\n/JS /EF obj\nendstream endobj')],
    ['a locked one whose objects can be seen', document('5 0 obj << /Filter /Standard /V 2 >> endobj')],
  ])('%s is taken', async (_what, bytes) => {
    expect(await inspectPdf(bytes)).toBe('plain');
  });

  it.each([
    ['packed in another way', packed(script, { filter: '/Filter [/ASCIIHexDecode /FlateDecode]' })],
    ['whose packing is told elsewhere', packed(script, { filter: '/Filter 8 0 R' })],
    ['whose packing is told twice', packed('<< >>', { filter: '/Filter /FlateDecode /Filter 8 0 R' })],
    ['that is changed after it is unpacked', packed('<< >>', { filter: '/Filter /FlateDecode /DecodeParms 8 0 R' })],
    ['not packed at all', packed(script, { filter: '', pack: (bytes) => bytes })],
    ['locked or damaged', packed(script, { pack: (bytes) => Buffer.from(deflateSync(bytes).map((byte) => byte ^ 0x5a)) })],
    ['without its size', packed(script, { dictionary: '<< /N 3 0 R /First 4 /Filter /FlateDecode >>' })],
    ['without its table', packed('', { dictionary: '<< /N 1000 /First 4 /Filter /FlateDecode >>' })],
    ['that unpacks to very much', packed(`<< >>${' '.repeat(60 * 1024 * 1024)}`)],
  ])('objects in a stream %s: the paper is not taken', async (_what, stream) => {
    expect(await inspectPdf(document(stream))).toBe('unreadable');
  });

  it.each([
    ['a mark of another kind', '5 0 obj << ] /S /Launch /F (x) >> endobj'],
    ['a mark too many inside', '5 0 obj << /K [ >> ] /OpenAction << /S /Launch >> >> endobj'],
    ['an object stream whose dictionary is so', packed(script, { dictionary: '<< ] /N 1 /First 4 /Filter /FlateDecode >>' })],
  ])('a value that is closed by %s is not taken', async (_what, part) => {
    expect(await inspectPdf(document(part))).toBe('unreadable');
  });

  it('ends with a document made to be read over and over', async () => {
    expect(await inspectPdf(document('5 0 obj << '.repeat(400_000)))).toBe('unreadable');
    expect(await inspectPdf(document('5 0 obj('.repeat(400_000)))).toBe('unreadable');
  });

  it('lets other work run meanwhile', async () => {
    let turns = 0;
    let isDone = false;
    const turn = (): void => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    await inspectPdf(document('5 0 obj << /Type /Font >> endobj\n'.repeat(100_000)));
    isDone = true;
    expect(turns).toBeGreaterThan(5);
  });
});
