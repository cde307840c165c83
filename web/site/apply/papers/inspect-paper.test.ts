import { describe, expect, it } from 'vitest';
import {
  createDocx,
  createHeic,
  createHugePng,
  createImage,
  createLockedPdf,
  createPaperPhoto,
  createPdf,
  createScriptedPdf,
  toFile,
} from '../../../../test/sample-files.ts';
import { detectPaperKind, findPdfProblem, readHead, readPictureSize } from './inspect-paper.ts';

const headOf = (bytes: Buffer | string) => readHead(toFile(bytes, 'a'));

describe('the kind of a paper', () => {
  it.each([
    ['a photograph', () => createPaperPhoto(), 'jpeg'],
    ['a screenshot', () => createImage('png'), 'png'],
    ['a picture from a messenger', () => createImage('webp'), 'otherPicture'],
    ['a photograph of an iPhone', () => createHeic(), 'heic'],
    ['a PDF', () => createPdf(), 'pdf'],
    ['a PDF after other bytes, as some printers write it', () => Buffer.concat([Buffer.from('\r\n\r\n'), createPdf()]), 'pdf'],
    ['a web page saved as a picture', () => '\ufeff\n <!DOCTYPE html><title>Log in</title>', 'webPage'],
    ['a drawing with scripts', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'webPage'],
    ['a Word document', () => createDocx(), 'unknown'],
    ['a program', () => 'MZ\u0090', 'unknown'],
  ])('%s', async (_what, create, kind) => {
    expect(detectPaperKind(await headOf(await create()))).toBe(kind);
  });
});

describe('the size of a picture', () => {
  it('is in its header, behind the metadata of the camera', async () => {
    expect(readPictureSize(await headOf(await createPaperPhoto()))).toEqual({ width: 1600, height: 1200 });
    expect(readPictureSize(await headOf(await createImage('jpeg', 123, 45)))).toEqual({ width: 123, height: 45 });
    expect(readPictureSize(await headOf(await createHugePng(60_000, 60_000)))).toEqual({ width: 60_000, height: 60_000 });
  });

  it('is unknown for what is cut off or no picture', async () => {
    const photo = await createImage('jpeg', 123, 45);
    for (let length = 0; length < 40; length += 1) expect(readPictureSize(await headOf(photo.subarray(0, length)))).toBeUndefined();
    expect(readPictureSize(await headOf(createPdf()))).toBeUndefined();
  });
});

describe('a PDF', () => {
  it('is taken when it is whole and open', async () => {
    expect(await findPdfProblem(toFile(createPdf(), 'a.pdf'))).toBeUndefined();
    // What it may do is for the server to judge.
    expect(await findPdfProblem(toFile(createScriptedPdf(), 'a.pdf'))).toBeUndefined();
    expect(await findPdfProblem(toFile(createPdf('How to /Encrypt a paper'), 'a.pdf'))).toBeUndefined();
  });

  it('is not taken when its end is missing or it asks for a password', async () => {
    const whole = createPdf();
    expect(await findPdfProblem(toFile(whole.subarray(0, whole.length - 20), 'a.pdf'))).toBe('pdfDamaged');
    expect(await findPdfProblem(toFile(createLockedPdf(), 'a.pdf'))).toBe('pdfLocked');
  });
});
