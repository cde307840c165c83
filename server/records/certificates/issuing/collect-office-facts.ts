import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { fillTemplate } from '#lib/texts/text-template.ts';
import { settings } from '#model/collections/office/settings.ts';
import { officials } from '#model/collections/pages/officials.ts';
import type { AppContext } from '../../../app-context.ts';
import { readOfficeSettings, readSiteSettings } from '../../../sites/site-settings.ts';
import { validationError } from '../../http/record-errors.ts';
import { addressOfficial, findSignatory, headPosition, type PaperOfficial } from './find-signatory.ts';

/** Facts about the barangay that a paper shows. */
export interface OfficeFacts {
  /** Lines above the title, from the first. */
  readonly letterhead: readonly string[];
  readonly barangay: string;
  readonly city: string;
  /** JPEG; absent until the office has uploaded a logo. */
  readonly logo?: Uint8Array;
  readonly officials: readonly PaperOfficial[];
  readonly signatory: PaperOfficial;
}

/**
 * Positions in the order of papers, with their printed titles: the head has the title of the law.
 */
const paperPositions: Readonly<Record<string, string>> = {
  'Barangay Captain': headPosition,
  'Barangay Kagawad': 'Barangay Kagawad',
  'SK Chairperson': 'SK Chairperson',
  'Barangay Secretary': 'Barangay Secretary',
  'Barangay Treasurer': 'Barangay Treasurer',
};
const LOGO_PIXELS = 240;
const MAX_LOGOS = 50;
/** Logos ready to print, by the store's file name, which changes with every upload. */
const logos = new LRUCache<string, Uint8Array>({ max: MAX_LOGOS });

/**
 * Collects the facts about the office on papers that are issued at `now`.
 *
 * @throws PortalError 400 of the field `signatory` when nobody signs
 */
export async function collectOfficeFacts(context: Pick<AppContext, 'store' | 'files'>, now = new Date()): Promise<OfficeFacts> {
  const signatory = await findSignatory(context.store.read, now);
  const message = 'Nobody can sign: add the Punong Barangay to the officials, or an officer in charge to the settings.';
  if (signatory === undefined) throw validationError('create', 'signatory', 'validation_no_signatory', message);
  const { name, position } = signatory;
  return { ...(await collectLetterhead(context)), signatory: { name, position } };
}

/** Collects the facts about the office on papers, without the signatory. */
export async function collectLetterhead(context: Pick<AppContext, 'store' | 'files'>): Promise<Omit<OfficeFacts, 'signatory'>> {
  const reader = context.store.read;
  const [site, office, storedSettings] = [await readSiteSettings(reader), await readOfficeSettings(reader), await reader.first(settings)];
  const positionOrder = Object.keys(paperPositions);
  const paperOfficials = (await reader.list(officials, { sort: [{ path: ['created'] }] }))
    .filter(({ position }) => positionOrder.includes(position))
    .toSorted((a, b) => positionOrder.indexOf(a.position) - positionOrder.indexOf(b.position))
    .map(({ name, position }) => ({ name: addressOfficial(name, position), position: paperPositions[position] ?? position }));
  const logo = storedSettings?.logo ? await readLogo(context, storedSettings.id, storedSettings.logo) : undefined;
  return {
    letterhead: fillTemplate(office.letterhead, { name: site.name, city: site.city })
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    barangay: site.name,
    city: site.city,
    ...(logo && { logo }),
    officials: paperOfficials,
  };
}

async function readLogo({ files }: Pick<AppContext, 'files'>, recordId: string, name: string): Promise<Uint8Array | undefined> {
  const cachedLogo = logos.get(`${recordId}/${name}`);
  if (cachedLogo !== undefined) return cachedLogo;
  const file = await files.find(settings.name, recordId, name);
  if (file === undefined) return undefined;
  const { default: sharp } = await import('sharp');
  const logo = await sharp(await buffer(file.open()))
    .resize(LOGO_PIXELS, LOGO_PIXELS, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .toBuffer();
  logos.set(`${recordId}/${name}`, logo);
  return logo;
}
