import type { SiteSettings } from '#model/settings/site-settings.ts';

export const highlights: SiteSettings['highlights'] = [
  {
    title: '15,482',
    subtitle: { en: 'Registered residents', fil: 'Mga rehistradong residente' },
    description: {
      en: 'Families, students and workers who call South Triangle home.',
      fil: 'Mga pamilya, estudyante at manggagawang tahanan ang South Triangle.',
    },
  },
  {
    title: '2,847',
    subtitle: { en: 'Documents processed this month', fil: 'Dokumentong nagawa ngayong buwan' },
    description: {
      en: 'Clearances, certificates and permits prepared by the barangay office.',
      fil: 'Mga clearance, certificate at permit na inihanda ng opisina ng barangay.',
    },
  },
  {
    title: '9',
    subtitle: { en: 'Online services', fil: 'Mga online na serbisyo' },
    description: {
      en: 'Apply from your phone and visit the hall only once, to pick up.',
      fil: 'Mag-apply po gamit ang cellphone at isang beses lang pumunta sa hall, sa pagkuha.',
    },
  },
  {
    title: '24/7',
    subtitle: { en: 'Tanod patrol', fil: 'Patrol ng tanod' },
    description: {
      en: 'Three shifts a day, every street, with an outpost you can walk to.',
      fil: 'Tatlong shift sa isang araw, bawat kalye, may outpost na malapit sa inyo.',
    },
  },
];
