import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import letters from './card-font.ttf?inline';

interface ArticleCard {
  title: string;
  category: string;
  /** Name of the publisher. */
  place: string;
}

const MAX_CACHED = 50;
const cache = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: MAX_CACHED });
let queue: Promise<unknown> = Promise.resolve();
let fontPath: Promise<string> | undefined;

/** Returns a PNG of 1200 by 630. The latest ones are cached, and one is drawn at a time. */
export function drawArticleCard(card: ArticleCard): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify(card);
  const cachedImage = cache.get(key);
  if (cachedImage) return cachedImage;
  const drawing = queue.then(() => draw(card));
  queue = drawing.catch(() => cache.delete(key));
  cache.set(key, drawing);
  return drawing;
}

async function draw({ title, category, place }: ArticleCard): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  fontPath ??= writeFontFile();
  const fontfile = await fontPath;
  const line = async (text: string, size: number, colour: string, box: { width: number; height?: number }) => ({
    text: {
      text: `<span foreground="${colour}">${markup(text)}</span>`,
      font: `Portal Card ${size}px`,
      fontfile,
      rgba: true,
      wrap: 'word-char' as const,
      ...box,
    },
  });
  const size = title.length > 110 ? 46 : title.length > 60 ? 56 : 68;
  const picture = await sharp(Buffer.from(ground))
    .composite([
      { input: await line(category, 32, '#fbd067', { width: 900 }), left: 80, top: 96 },
      { input: await line(truncate(title, 170), size, '#ffffff', { width: 1000 }), left: 80, top: 160 },
      { input: await line(place, 32, '#c0d6f4', { width: 900 }), left: 200, top: 520 },
    ])
    .png({ palette: true })
    .toBuffer();
  return new Uint8Array(picture);
}

/** The library reads fonts only from files. */
async function writeFontFile(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'portal-letters-')), 'card.ttf');
  await writeFile(path, Buffer.from(letters.slice(letters.indexOf(',') + 1), 'base64'));
  return path;
}

const markup = (text: string) => text.toWellFormed().replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const truncate = (text: string, maxLength: number) => (text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()}…` : text);

const rays = [-80, -64, -48, -32, -16, 0, 16, 32, 48, 64, 80]
  .map((angle) => `<path d="M1080 470 1066 250h28l-14 220z" transform="rotate(${angle} 1080 630)"/>`)
  .join('');
const flags = ['#f5b82e', '#ffffff', '#c8202f', '#5e90d8'];
const bunting = Array.from({ length: 25 }, (_, at) => `<path d="M${at * 48 + 4} 0h40l-20 34z" fill="${flags[at % 4]}"/>`).join('');

const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<path fill="#082757" d="M0 0h1200v630H0z"/><g fill="#0b3a82">${rays}</g><path d="M920 630a160 160 0 0 1 320 0z" fill="#f5b82e"/>${bunting}
<g transform="translate(80 490)"><circle cx="46" cy="46" r="46" fill="#fff"/><path d="m14 48 32-22 32 22z" fill="#c8202f"/><path d="M20 52h52v4H20zm4 7h8v12h-8zm18 0h8v12h-8zm18 0h8v12h-8zM16 73h60v5H16z" fill="#0b3a82"/></g></svg>`;
