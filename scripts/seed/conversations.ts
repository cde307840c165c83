import { DAY_MINUTES, HOUR_MINUTES } from '#lib/dates/durations.ts';
import type { RecordOf } from '#lib/schema/collection.ts';
import type { contactMessages } from '#model/collections/conversations/contact-messages.ts';

interface SeedMessage {
  sender: 'user' | 'support';
  /** May be empty when a file is sent. */
  text: string;
  minutesAgo: number;
  /** Sends a photo of this document of the resident's application. */
  paper?: string;
}

export interface SeedConversation {
  phone: string;
  /** '' for anonymous residents. */
  name: string;
  phoneVerified: boolean;
  status: 'open' | 'closed';
  /** How many of the newest messages no staff member has seen. */
  unread: number;
  /** Oldest first. */
  messages: SeedMessage[];
}

const hour = HOUR_MINUTES;
const day = DAY_MINUTES;

/** Oldest first. Applicants write from the phone number of their application. */
export const conversations: SeedConversation[] = [
  {
    phone: '+639000000032',
    name: 'Crisanto Pangalan',
    phoneVerified: true,
    status: 'closed',
    unread: 0,
    messages: [
      { sender: 'user', text: 'Magandang hapon po. Magkano po ang sertipiko ng indigency?', minutesAgo: 3 * day + 40 },
      { sender: 'support', text: 'Magandang hapon po! Libre po ito. Valid ID lang po ang kailangan.', minutesAgo: 3 * day + 36 },
      { sender: 'user', text: 'Salamat po. Mag-a-apply po ako online.', minutesAgo: 3 * day + 30 },
    ],
  },
  {
    phone: '+639000000035',
    name: 'Rosario Tindahan',
    phoneVerified: true,
    status: 'open',
    unread: 0,
    messages: [
      { sender: 'user', text: 'Good day! What should I prepare for the inspection of my store?', minutesAgo: day + 3 * hour },
      {
        sender: 'support',
        text: 'Good day! Please have your lease or title, a sketch of the location and a fire extinguisher ready. It takes about half an hour.',
        minutesAgo: day + 2 * hour + 50,
      },
      { sender: 'user', text: 'Noted, thank you!', minutesAgo: day + 2 * hour + 45 },
      {
        sender: 'support',
        text: 'See you on the day. The inspector will show you an ID of the barangay.',
        minutesAgo: day + 2 * hour + 40,
      },
    ],
  },
  {
    phone: '+639000000051',
    name: '',
    phoneVerified: false,
    status: 'open',
    unread: 1,
    messages: [
      {
        sender: 'user',
        text: 'Sira po ang ilaw ng poste sa kanto ng Scout Tobias at Scout Limbaga. Tatlong gabi na pong madilim.',
        minutesAgo: 3 * hour,
      },
    ],
  },
  {
    phone: '+639000000031',
    name: 'Marites Halimbawa',
    phoneVerified: true,
    status: 'open',
    unread: 2,
    messages: [
      {
        sender: 'user',
        text: 'Good morning po. I sent my application for a Barangay Clearance. How will I know when it is ready?',
        minutesAgo: 95,
      },
      {
        sender: 'support',
        text: 'Good morning, Marites! We have it. You will get a text message when the clearance is ready, and the tracking page shows each step.',
        minutesAgo: 88,
      },
      { sender: 'user', text: 'Thank you po! May my sister pick it up for me?', minutesAgo: 12 },
      { sender: 'user', text: 'This is my ID, in case the office needs it again.', minutesAgo: 11, paper: 'id-card' },
    ],
  },
];

type SeedContactMessage = Pick<
  RecordOf<typeof contactMessages>,
  'name' | 'email' | 'phone' | 'subject' | 'category' | 'message' | 'urgency' | 'answered'
> & { minutesAgo: number };

/** Messages of the contact form, oldest first. */
export const seedContactMessages: SeedContactMessage[] = [
  {
    name: 'Emmanuel Kaimito',
    email: 'emmanuel.kaimito@example.com',
    phone: '+639000000052',
    subject: 'Thank you for the clean-up drive',
    category: 'suggestions',
    message: 'The esteros look much better. May we have one every quarter, and could the schedule be posted a month ahead?',
    urgency: 'normal',
    answered: true,
    minutesAgo: 2 * day,
  },
  {
    name: 'Luzviminda Bayabas',
    email: 'luzviminda.bayabas@example.com',
    phone: '+639000000053',
    subject: 'Loud construction work at night',
    category: 'complaints',
    message: 'Work goes on after ten in the evening at the corner of Scout Limbaga. There are infants and senior citizens next door.',
    urgency: 'urgent',
    answered: false,
    minutesAgo: 5 * hour,
  },
];
