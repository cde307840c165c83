/** Files for tests: small, and really what they say they are. */

export async function picture(format: 'png' | 'jpeg' | 'gif' | 'webp', width = 40, height = 30): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const image = sharp({ create: { width, height, channels: 3, background: '#2266aa' } });
  // Where it was taken, as telephones note it.
  return image
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '14/1 38/1 0/1' } })
    .toFormat(format)
    .toBuffer();
}

export function pdf(text = 'A paper'): Buffer {
  const body = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n% ${text}\n`;
  const table = 'xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000058 00000 n \n';
  return Buffer.from(`${body}${table}trailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}

/** A zip of empty entries with these names. */
export function zip(names: readonly string[]): Buffer {
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

export const docx = (): Buffer => zip(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']);

export function asFile(bytes: Buffer | string, name: string, type = ''): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
}
