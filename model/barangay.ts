/**
 * The site as it comes: everything that another barangay would change, in one place. Staff override any of it in the
 * settings record; `withDefaults` joins the two.
 */
export interface Hotline {
  name: string;
  number: string;
}
export interface Department {
  name: string;
  head: string;
  description: string;
  services: string[];
  phone: string;
  email: string;
  hours: string;
  location: string;
}
export interface OfficeHours {
  days: string;
  hours: string;
}

export interface Barangay {
  name: string;
  city: string;
  portalName: string;
  address: string;
  email: string;
  phone: string;
  mobile: string;
  /** Begins every application number. */
  applicationPrefix: string;
  officeHours: OfficeHours[];
  hotlines: Hotline[];
  homeHotlines: Hotline[];
  departments: Department[];
  facebook: string;
  instagram: string;
  twitter: string;
  /** Holidays on which no working day is counted: YYYY-MM-DD. */
  holidays: string[];
  /** Days of the week without work, 0 is Sunday. */
  weekendDays: number[];
  /** The privacy notice and terms as staff wrote them; '' uses the portal's own text. */
  privacyNotice: string;
  terms: string;
  /** Changes when the privacy notice changes; kept with each consent. */
  privacyVersion: string;
  mapCentre: { latitude: number; longitude: number };
  /** The first words of the home page as staff wrote them; '' uses the portal's own. */
  heroTitle: string;
  heroSubtitle: string;
  heroDescription: string;
  /** Services people ask for most, by the name they are looked for. */
  popularServices: string[];
  highlights: { title: string; subtitle: string; description: string }[];
  socialPosts: SocialPost[];
  /** The banner that says the content is made up, until staff take it away. */
  hasSampleContent: boolean;
}

export const platforms = ['facebook', 'instagram', 'twitter'] as const;
export type Platform = (typeof platforms)[number];

export interface SocialPost {
  id: string;
  platform: Platform;
  author: string;
  timestamp: string;
  content: string;
  mediaType: 'text' | 'image' | 'video';
  imageUrl: string;
  videoThumbnail: string;
  likes: number;
  comments: number;
  shares: number;
  link: string;
}

/** Figures only the office keeps; null until somebody enters them. */
export interface OfficeSettings {
  totalCitizens: number | null;
  budgetUsedPercent: number | null;
  budgetAllocation: { name: string; amount: number }[];
}

const hours = 'Mon-Fri 8:00 AM-5:00 PM';
const hall = 'Barangay Hall, Ground Floor';

export const barangay: Barangay = {
  name: 'South Triangle',
  city: 'Quezon City',
  portalName: 'South Triangle Portal',
  address: 'Barangay Hall, South Triangle, Quezon City',
  email: 'info@southtriangle.example.ph',
  phone: '(02) 8000 0000',
  mobile: '+63 900 000 0000',
  applicationPrefix: 'ST',
  officeHours: [
    { days: 'Mon-Fri', hours: '8:00 AM-5:00 PM' },
    { days: 'Sat', hours: '8:00 AM-12:00 PM' },
    { days: 'Sun', hours: 'Closed' },
  ],
  hotlines: [
    { name: 'Emergency', number: '911' },
    { name: 'PNP', number: '117' },
    { name: 'Fire', number: '116' },
    { name: 'MMDA', number: '136' },
    { name: 'Red Cross', number: '143' },
  ],
  homeHotlines: [
    { name: 'Fire', number: '116' },
    { name: 'Police', number: '117' },
    { name: 'Medical', number: '911' },
  ],
  departments: [
    {
      name: 'Executive Office',
      head: 'Barangay Captain',
      description: 'Leads the barangay, signs clearances and hears residents.',
      services: ['Barangay Clearance', 'Endorsements', 'Complaints and mediation'],
      phone: '(02) 8000 0001',
      email: 'executive@southtriangle.example.ph',
      hours,
      location: hall,
    },
    {
      name: 'Public Safety & Security',
      head: 'Kagawad for Peace & Order',
      description: 'Tanod patrols, emergency response and traffic.',
      services: ['Tanod patrol', 'Blotter report', 'Emergency response'],
      phone: '(02) 8000 0002',
      email: 'safety@southtriangle.example.ph',
      hours: 'Open 24 hours',
      location: hall,
    },
    {
      name: 'Health & Social Services',
      head: 'Kagawad for Health & Sanitation',
      description: 'Health centre, seniors, persons with disability and families in need.',
      services: ['Health consultation', 'Senior citizen assistance', 'Indigency Certificate'],
      phone: '(02) 8000 0003',
      email: 'health@southtriangle.example.ph',
      hours,
      location: 'Barangay Health Center',
    },
    {
      name: 'Infrastructure & Development',
      head: 'Kagawad for Infrastructure',
      description: 'Roads, drainage, street lights and construction clearances.',
      services: ['Construction clearance', 'Street light repair', 'Drainage cleaning'],
      phone: '(02) 8000 0004',
      email: 'infrastructure@southtriangle.example.ph',
      hours,
      location: 'Barangay Hall, Second Floor',
    },
  ],
  facebook: '',
  instagram: '',
  twitter: '',
  holidays: [
    '2026-11-30',
    '2026-12-08',
    '2026-12-25',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-03-25',
    '2027-03-26',
    '2027-04-09',
    '2027-05-01',
    '2027-06-12',
    '2027-08-21',
    '2027-08-30',
    '2027-11-01',
    '2027-11-30',
    '2027-12-08',
    '2027-12-25',
    '2027-12-30',
  ],
  weekendDays: [0, 6],
  privacyNotice: '',
  terms: '',
  privacyVersion: '2026-11',
  mapCentre: { latitude: 14.64, longitude: 121.04 },
  heroTitle: '',
  heroSubtitle: '',
  heroDescription: '',
  popularServices: ['Barangay Clearance', 'Business Permit', 'Cedula', 'Indigency Certificate', 'Barangay ID', 'Community Tax Certificate'],
  highlights: [],
  socialPosts: [],
  hasSampleContent: false,
};

/** The site with what staff changed: takes the settings record's `site`, gives every value. */
export function withDefaults(site: Partial<Barangay> | null | undefined): Barangay {
  return { ...barangay, ...site };
}
