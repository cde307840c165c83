import { expect, test } from 'vitest';
import { fc } from '../test/fast-check.ts';
import { generateFileName } from './generate-file-name.ts';

const random = (length: number) => '1a2b3c4d5e'.slice(0, length);

test.each([
  ['My Photo é.png', 'my_photo_1a2b3c4d5e.png'],
  ['a.tar.gz', 'a1a2b3c4d5e_1a2b3c4d5e.tar.gz'],
  ['John.Doe.pdf', 'john_1a2b3c4d5e.Doe.pdf'],
  ['birthCertificatePSA.PDF', 'birth_certificate_psa_1a2b3c4d5e.PDF'],
  ['...hidden.file.txt', 'hidden_1a2b3c4d5e.file.txt'],
  ['.env', '1a2b3c4d5e_1a2b3c4d5e.env'],
  ['../../etc/passwd', '1a2b3c4d5e_1a2b3c4d5e..etcpasswd'],
  ['C:\\papers\\scan one.jpg', 'c_papers_scan_one_1a2b3c4d5e.jpg'],
  ['scan', 'scan_1a2b3c4d5e.found'],
  ['scan.', 'scan_1a2b3c4d5e.found'],
  ['scan.é', 'scan_1a2b3c4d5e.found'],
  ['2025_08-05.jpg', '2025_08_05_1a2b3c4d5e.jpg'],
  ['', '1a2b3c4d5e_1a2b3c4d5e.found'],
])('%j is stored as %j', (name, stored) => {
  expect(generateFileName(name, { random, detectedExtension: '.found' })).toBe(stored);
});

test('long names are cut, their ends kept', () => {
  expect(generateFileName(`${'x'.repeat(500)}.png`, { random })).toBe(`${'x'.repeat(100)}_1a2b3c4d5e.png`);
  expect(generateFileName(`name.${'y'.repeat(30)}`, { random })).toBe(`name_1a2b3c4d5e.${'y'.repeat(19)}`);
});

test('no name whatever gives a path, a hidden file or the same name twice', () => {
  const pieces = fc.array(fc.constantFrom('.', '/', '\\', '..', 'a', 'B', 'é', '\0', ' ', '_', '%', ':', '#'), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        pieces.map((context) => context.join('')),
      ),
      (name) => {
        const stored = generateFileName(name, { detectedExtension: '.txt' });
        expect(stored).toMatch(/^[a-z0-9][a-z0-9_]*_[a-z0-9]{10}\.[\w.*+=#-]{1,19}$/);
        expect(generateFileName(name)).not.toBe(generateFileName(name));
      },
    ),
  );
});
