import type { legal as english } from '../../en/site/legal.ts';

export const legal: Record<keyof typeof english, string> = {
  'legal.description': '{title} ng {name}: paano po namin iniingatan ang impormasyon ninyo, at ano ang maaasahan.',
  'legal.officer': 'Data protection officer',
  'legal.npc': 'Rehistrado sa National Privacy Commission: {number}',
  'legal.updated': 'Version {version}',
};
