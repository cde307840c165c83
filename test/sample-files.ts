/** Small, valid files for tests. */

export async function createImage(format: 'png' | 'jpeg' | 'gif' | 'webp', width = 40, height = 30): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const image = sharp({ create: { width, height, channels: 3, background: '#2266aa' } });
  // GPS coordinates, as phones store them.
  return image
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '14/1 38/1 0/1' } })
    .toFormat(format)
    .toBuffer();
}

/** A PNG that announces more pixels than it has bytes for. */
export async function createHugePng(width: number, height: number): Promise<Buffer> {
  const png = await createImage('png');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

/** The beginning of a photograph in the format of iPhones and of some Samsung phones. */
export const createHeic = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)]);

/** A PDF that asks for a password. */
export const createLockedPdf = (): Buffer =>
  Buffer.from(createPdf().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 5 0 R'), 'latin1');

/** A PDF that opens but contains a script, which the server rejects. */
export const createScriptedPdf = (): Buffer =>
  Buffer.from(
    createPdf().toString('latin1').replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (x) >>'),
    'latin1',
  );

/**
 * A photograph of a sheet on a table, 1600 by 1200 pixels, with strokes like print; no font is
 * needed.
 * @param blur sigma in pixels
 * @param dim factor of the brightness
 */
export async function createPaperPhoto({ blur = 0, dim = 1 } = {}): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const strokes = Array.from({ length: 20 * 60 }, (_, at) => {
    const [x, y] = [220 + (at % 60) * 19, 170 + Math.floor(at / 60) * 44];
    // Letters of upright and flat strokes, each a little different.
    return `M${x} ${y}v18M${x + 7} ${y + (at % 3) * 4}v${8 + (at % 5)}M${x} ${y + ((at * 7) % 18)}h8`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><path fill="#6b5136" d="M0 0h1600v1200H0z"/>
    <path fill="#eceae4" d="M160 90h1280v1020H160z"/><path stroke="#222" stroke-width="2.5" d="${strokes.join('')}"/></svg>`;
  const sheet = await sharp(Buffer.from(svg)).png().toBuffer();
  const blurredSheet = blur > 0 ? await sharp(sheet).blur(blur).png().toBuffer() : sheet;
  return sharp(blurredSheet).linear(dim, 0).jpeg({ quality: 80 }).toBuffer();
}

/** A PDF of empty pages of A4. */
export function createPdfOfPages(count: number): Buffer {
  const pages = Array.from({ length: count }, (_, at) => at + 3);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] /Count ${count} >>`,
    ...pages.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>'),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((text, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${text}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${body}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}

export function createPdf(text = 'A paper'): Buffer {
  const body = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n% ${text}\n`;
  const table = 'xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000058 00000 n \n';
  return Buffer.from(`${body}${table}trailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}

/** A zip of empty entries with these names. */
export function createZip(names: readonly string[]): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const name of names) {
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(title.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(title.length, 28);
    central.writeUInt32LE(at, 42);
    entries.push(local, title);
    directory.push(central, title);
    at += local.length + title.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...entries, list, end]);
}

export const createDocx = (): Buffer => createZip(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']);

export function toFile(bytes: Buffer | string, name: string, type = ''): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
}
