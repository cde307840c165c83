import type { SiteSettings } from '#model/settings/site-settings.ts';

const sameInBothLanguages = (text: string) => ({ en: text, fil: text });
const hours = { en: 'Mon-Fri 8:00 AM-5:00 PM', fil: 'Lun-Biy 8:00 AM-5:00 PM' };
const hall = 'Barangay Hall, Ground Floor';

/** The settings of the office of the sample content; the others keep their defaults. */
export const sampleSite = {
  name: 'South Triangle',
  city: 'Quezon City',
  portalName: 'South Triangle Portal',
  address: 'Barangay Hall, South Triangle, Quezon City',
  applicationPrefix: 'ST',
  mapCentre: { latitude: 14.64, longitude: 121.04 },
  mapZoom: 16,
  mapOutline: '14.6427, 121.0386\n14.6352, 121.0433\n14.6349, 121.0272',
  phone: '(02) 8000 0000',
  mobile: '+63 900 000 0000',
  email: 'info@southtriangle.example.ph',
  hotlines: [
    { name: { en: 'Emergency', fil: 'Emergency' }, number: '911' },
    { name: sameInBothLanguages('PNP'), number: '117' },
    { name: { en: 'Fire', fil: 'Bumbero' }, number: '116' },
    { name: sameInBothLanguages('MMDA'), number: '136' },
    { name: sameInBothLanguages('Red Cross'), number: '143' },
  ],
  homeHotlines: [
    { name: { en: 'Fire', fil: 'Bumbero' }, number: '116' },
    { name: { en: 'Police', fil: 'Pulis' }, number: '117' },
    { name: { en: 'Medical', fil: 'Medical' }, number: '911' },
  ],
  officeHours: [
    { days: { en: 'Mon-Fri', fil: 'Lun-Biy' }, hours: sameInBothLanguages('8:00 AM-5:00 PM') },
    { days: { en: 'Sat', fil: 'Sab' }, hours: sameInBothLanguages('8:00 AM-12:00 PM') },
    { days: { en: 'Sun', fil: 'Lin' }, hours: { en: 'Closed', fil: 'Sarado' } },
  ],
  chatHours: 'Mo-Fr 08:00-17:00',
  departments: [
    {
      name: 'Executive Office',
      head: 'Barangay Captain',
      description: {
        en: 'Leads the barangay, signs clearances and hears residents.',
        fil: 'Namumuno sa barangay, pumipirma ng clearance at nakikinig sa mga residente.',
      },
      services: ['Barangay Clearance', 'Endorsements', 'Complaints and mediation'],
      phone: '(02) 8000 0001',
      email: 'executive@southtriangle.example.ph',
      hours,
      location: hall,
    },
    {
      name: 'Public Safety & Security',
      head: 'Kagawad for Peace & Order',
      description: {
        en: 'Tanod patrols, emergency response and traffic.',
        fil: 'Patrol ng tanod, emergency response at traffic.',
      },
      services: ['Tanod patrol', 'Blotter report', 'Emergency response'],
      phone: '(02) 8000 0002',
      email: 'safety@southtriangle.example.ph',
      hours: { en: 'Open 24 hours', fil: 'Bukas 24 oras' },
      location: hall,
    },
    {
      name: 'Health & Social Services',
      head: 'Kagawad for Health & Sanitation',
      description: {
        en: 'Health center, seniors, persons with disability and families in need.',
        fil: 'Health center, mga senior, PWD at mga pamilyang nangangailangan.',
      },
      services: ['Health consultation', 'Senior citizen assistance', 'Indigency Certificate'],
      phone: '(02) 8000 0003',
      email: 'health@southtriangle.example.ph',
      hours,
      location: 'Barangay Health Center',
    },
    {
      name: 'Infrastructure & Development',
      head: 'Kagawad for Infrastructure',
      description: {
        en: 'Roads, drainage, street lights and construction clearances.',
        fil: 'Mga kalsada, drainage, ilaw sa kalye at construction clearance.',
      },
      services: ['Construction clearance', 'Street light repair', 'Drainage cleaning'],
      phone: '(02) 8000 0004',
      email: 'infrastructure@southtriangle.example.ph',
      hours,
      location: 'Barangay Hall, Second Floor',
    },
  ],
  popularServices: ['Barangay Clearance', 'Business Permit', 'Cedula', 'Indigency Certificate', 'Barangay ID', 'Community Tax Certificate'],
} satisfies Partial<SiteSettings>;
