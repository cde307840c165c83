import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultSiteSettings } from '#model/barangay.ts';
import type { Language } from '#model/collections/choices.ts';
import { privacy } from '#model/messages/legal/privacy.ts';
import { terms } from '#model/messages/legal/terms.ts';
import { defaultMessageSettings } from '#model/settings/message-settings.ts';
import { sampleSite } from '#scripts/seed/sample-site.ts';
import { news } from '../scripts/seed/news.ts';
import { requirementsInFilipino, services } from '../scripts/seed/services.ts';

/*
 * English texts are sentences that a twelve-year-old reads, and do not shout.
 * Filipino texts use one form of each term: the one that offices speak. Left: variants that are
 * not used, as patterns of whole words; right: the form to use.
 */
const oneForm: readonly (readonly [variants: string, form: string])[] = [
  ['tanggapan(?:g)?', 'opisina'],
  ['koneksiyon(?:g)?|connection', 'koneksyon'],
  ['kanselahin|ikansela', 'i-cancel'],
  // 'Itago' is to keep, and to hide.
  ['itinatago|nakatago tungkol', 'hawak, naka-save'],
  ['anunsiyo(?:ng)?|patalastas', 'anunsyo'],
  ['(?:paki)?subukan(?:g)?(?: po)? (?:muli|ulit)(?<!subukang muli)', 'subukang muli'],
  ['katayuan(?:g)?|kalagayan(?:g)?|estado(?:ng)?', 'status'],
  ['beripika\\w*|beripikado|patunayan ang numero', 'verify, verified'],
  ['aplikasyon(?:g)?', 'application'],
  ['aplikante(?:ng)?', 'applicant'],
  ['isumite|naisumite|isinumite\\w*|pagsumite|magsumite', 'ipasa, naipasa, pagpasa'],
  ['abiso(?:ng)?|alerto(?:ng)?|notipikasyon\\w*', 'notification'],
  ['sertipiko(?:ng)?', 'certificate'],
  ['papeles', 'requirement'],
  ['mensahe(?:ng)?', 'message'],
  ['kawani(?:ng)?', 'staff'],
  ['larawan(?:g)?', 'litrato'],
  ['pag-uusap', 'usapan'],
  ['kalakip|ilakip|maglakip', 'attachment, i-attach'],
  ['pahina(?:ng)?', 'page'],
  ['departamento(?:ng)?', 'department'],
  ['kaganapan(?:g)?', 'event'],
  ['artikulo(?:ng)?', 'balita'],
  ['badyet', 'budget'],
  ['rekord|talaan(?:g)?', 'record, audit trail'],
  ['datos', 'data'],
  ['teksto(?:ng)?', 'text'],
  ['pamagat', 'title'],
  ['paglalarawan', 'description'],
  ['komento', 'comment'],
  ['ops(?:i)?yonal', 'optional'],
  ['numerong', 'number na'],
  ['palatandaan(?:g)?', 'landmark'],
  ['bers(?:i)?yon', 'version'],
  ['maaari(?:ng)?', 'puwede'],
  ['lamang', 'lang'],
  ['ngunit|subalit', 'pero'],
  ['upang', 'para'],
  ['iyong|ikaw|mo|ka', 'ninyo, kayo'],
  ['(?<!subukang? |subukan po )muli', 'ulit'],
  ['iniisyu|iisyu|mag-?iissue', 'i-issue, mag-i-issue'],
  ['(?:makakapag|mag)-a+pruba|mag-aapprove', 'i-approve, mag-a-approve'],
  ['(?:paki|na|ma)?suri(?:in)?|sinu(?:su)?ri', 'i-check'],
  ['ihambing', 'ikumpara'],
  ['(?:mag-|nag-|i|ini)?ulat', 'report, i-report'],
  ['italaga|nakatalaga', 'i-assign, naka-assign'],
  ['lagda', 'pirma'],
  ['sagisag', 'seal'],
  ['lungsod|munisipyo', 'city'],
  ['kalihim|ingat-yaman', 'Secretary, Treasurer'],
  ['layunin(?:g)?|paggagamitan', 'para saan gagamitin'],
  ['karakter', 'character'],
  ['puwang|espasyo', 'space'],
  ['(?<!letra (?:at|o) |letra, )numero(?:ng)?', 'number'],
  ['bumisita', 'pumunta'],
  ['sumang-ayon', 'pumayag'],
  ['tala', 'note'],
];
/** 'Sumbong mo kay Cap' is the name of the chat. */
const names = /Sumbong mo kay Cap/g;

function findVariants(text: string): string[] {
  const plain = text.replaceAll(names, '').replaceAll(/\{\w+\}/g, '');
  return oneForm.flatMap(([variants, form]) =>
    Array.from(plain.matchAll(new RegExp(`(?<![\\p{L}-])(?:${variants})(?![\\p{L}-])`, 'giu')), ([variant]) => `${variant} -> ${form}`),
  );
}

/** Every text of an object tree, with its path. */
function listTexts(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => listTexts(item, `${path}.${name}`));
}

async function listCatalogueTexts(language: Language): Promise<[path: string, text: string][]> {
  const folder = join(import.meta.dirname, '../model/messages', language);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const areas = await Promise.all(files.map(async (name) => Object.values(await import(join(folder, name)))));
  return areas.flat().flatMap((area) => Object.entries(area as Record<string, string>));
}

async function listFilipinoTexts(): Promise<[path: string, text: string][]> {
  const catalogues = await listCatalogueTexts('fil');
  const settings = listTexts({ defaultSiteSettings, sampleSite, defaultMessageSettings }, '').filter(([path]) => path.endsWith('.fil'));
  const samples = listTexts({ services, news }, '').filter(([path]) => path.endsWith('Fil'));
  const requirements = Object.entries(requirementsInFilipino);
  return [...catalogues, ...listTexts({ privacy: privacy.fil, terms: terms.fil }, 'legal'), ...settings, ...samples, ...requirements];
}

it('Filipino texts use one form of each term', async () => {
  const texts = await listFilipinoTexts();
  expect(texts.length).toBeGreaterThan(1500);
  expect(texts.flatMap(([path, text]) => findVariants(text).map((variant) => `${path}: ${variant}`))).toEqual([]);
});

it('Filipino texts count one by `=1`: the plural rules of the language put 2, 3 and 5 under `one` too', async () => {
  const texts = await listCatalogueTexts('fil');
  expect(texts.filter(([, text]) => /\bone \{/.test(text))).toEqual([]);
});

it('variants are found as whole words, whatever their case', () => {
  expect(findVariants('Subukan muli sa Tanggapan.')).toEqual(['Tanggapan -> opisina', 'Subukan muli -> subukang muli']);
  expect(findVariants('Subukang muli. Sumbong mo kay Cap. Ang langis at moda ng opisina.')).toEqual([]);
});

const technical =
  /search or filter criteria|access service|authenticat(?:e|ion)\b|credentials|\bOTP\b|AuthFailure|unexpected|invalid|failed to/i;

it('English texts are plain', async () => {
  const texts = await listCatalogueTexts('en');
  expect(texts.filter(([, text]) => technical.test(text))).toEqual([]);
});

it('no error shouts', async () => {
  const errors = (await Promise.all((['en', 'fil'] as const).map(listCatalogueTexts)))
    .flat()
    .filter(([key]) => /^error|notFound|failed|invalid|^validation_|refused|unavailable/i.test(key));
  expect(errors.length).toBeGreaterThan(100);
  expect(errors.filter(([, text]) => /!|\b(?!JPEG|HTML|JSON)[A-Z]{4,}\b|\bERROR\b/.test(text))).toEqual([]);
});
