import { mkdir, mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { escapeXml } from '#lib/texts/escape-xml.ts';
import fontDataUrl from './card-font.ttf?inline';

interface ArticleCard {
  title: string;
  category: string;
  publisher: string;
}

const MAX_CACHED = 50;
const cache = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: MAX_CACHED });
let queue: Promise<unknown> = Promise.resolve();
let fontFolder: string | undefined;

/** Returns a PNG of 1200 by 630 pixels. The latest ones are cached; only one is drawn at a time. */
export function drawArticleCard(card: ArticleCard): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify(card);
  const cachedImage = cache.get(key);
  if (cachedImage) return cachedImage;
  const drawing = queue.then(() => draw(card));
  queue = drawing.catch(() => cache.delete(key));
  cache.set(key, drawing);
  return drawing;
}

async function draw({ title, category, publisher }: ArticleCard): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const fontfile = await ensureFontFile();
  const renderText = (text: string, size: number, color: string, width: number) => ({
    text: {
      text: `<span foreground="${color}">${escapeXml(text)}</span>`,
      font: `Portal Card ${size}px`,
      fontfile,
      rgba: true,
      wrap: 'word-char' as const,
      width,
    },
  });
  const size = title.length > 110 ? 46 : title.length > 60 ? 56 : 68;
  const picture = await sharp(Buffer.from(background))
    .composite([
      { input: renderText(category, 32, '#fbd067', 900), left: 80, top: 96 },
      { input: renderText(truncate(title, 170), size, '#ffffff', 1000), left: 80, top: 160 },
      { input: renderText(publisher, 32, '#c0d6f4', 900), left: 200, top: 520 },
    ])
    .png({ palette: true })
    .toBuffer();
  return new Uint8Array(picture);
}

/**
 * Returns the path of the font, because the library reads fonts only from files. Writes it again
 * after the system has cleared its temporary files or a full disk has cut it off.
 */
async function ensureFontFile(): Promise<string> {
  const font = Buffer.from(fontDataUrl.slice(fontDataUrl.indexOf(',') + 1), 'base64');
  fontFolder ??= await mkdtemp(join(tmpdir(), 'portal-letters-'));
  const path = join(fontFolder, 'card.ttf');
  const file = await stat(path).catch(() => undefined);
  if (file?.size === font.length) return path;
  await mkdir(fontFolder, { recursive: true, mode: 0o700 });
  await writeFile(path, font);
  return path;
}

const truncate = (text: string, maxLength: number) => (text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()}…` : text);

const rays = [-80, -64, -48, -32, -16, 0, 16, 32, 48, 64, 80]
  .map((angle) => `<path d="M1080 470 1066 250h28l-14 220z" transform="rotate(${angle} 1080 630)"/>`)
  .join('');
const flags = ['#f5b82e', '#ffffff', '#c8202f', '#5e90d8'];
const bunting = Array.from({ length: 25 }, (_, index) => `<path d="M${index * 48 + 4} 0h40l-20 34z" fill="${flags[index % 4]}"/>`).join('');

const background = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<path fill="#082757" d="M0 0h1200v630H0z"/><g fill="#0b3a82">${rays}</g><path d="M920 630a160 160 0 0 1 320 0z" fill="#f5b82e"/>${bunting}
<g transform="translate(80 490)"><circle cx="46" cy="46" r="46" fill="#fff"/><path d="m14 48 32-22 32 22z" fill="#c8202f"/><path d="M20 52h52v4H20zm4 7h8v12h-8zm18 0h8v12h-8zm18 0h8v12h-8zM16 73h60v5H16z" fill="#0b3a82"/></g></svg>`;
