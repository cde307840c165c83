import type { adminPrivacy as english } from '../../en/admin/privacy.ts';

/** Mga karapatan ng tao: menu at mga label. */
export const adminPrivacy: Record<keyof typeof english, string> = {
  'admin.menu.privacy': 'Privacy',
  'erasures.status.requested': 'Naghihintay ng isa pa',
  'erasures.status.agreed': 'Binubura',
  'erasures.status.done': 'Nabura na',
  'erasures.status.refused': 'Hindi binura',
  'erasures.reason': 'Paano humiling ang tao, at paano ninyo natiyak kung sino siya',
  'erasures.records': 'Mga record',
  'erasures.requestedBy': 'Humiling',
  'erasures.decidedBy': 'Nagpasya',
  'breaches.title': 'Ano ang nangyari',
  'breaches.discoveredAt': 'Kailan nalaman ng opisina',
  'breaches.description': 'Paano nangyari',
  'breaches.data': 'Aling data',
  'breaches.people': 'Ilang tao',
  'breaches.measures': 'Ano ang ginawa',
  'breaches.npcNotifiedAt': 'Sinabi sa National Privacy Commission',
  'breaches.peopleNotifiedAt': 'Sinabi sa mga tao',
};
