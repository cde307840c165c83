import type { PaperName } from './drawings/papers.ts';

export type ApplicationStatus = 'pending' | 'ongoing' | 'finished' | 'denied';

export interface SeedApplication {
  /** Title of the service in `services.ts`. */
  service: string;
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
  contactNumber: string;
  address: string;
  /** YYYY-MM-DD */
  birthDate: string;
  gender: 'male' | 'female' | 'other';
  civilStatus: 'single' | 'married' | 'divorced' | 'widowed';
  occupation: string;
  purpose: 'employment' | 'business' | 'loan' | 'travel' | 'school' | 'government' | 'others';
  /** Only with the purpose `others`. */
  otherPurpose: string;
  priority: 'high' | 'normal' | 'low';
  status: ApplicationStatus;
  /** Written by the staff, never shown to the applicant. */
  notes: string;
  /** Shown to the applicant; only when denied. */
  denialReason: string;
  /** From the day of application to the latest change, oldest first; the first entry is always `pending`. */
  history: { status: ApplicationStatus; daysAgo: number }[];
  /** One paper for each requirement of the service, in its order. */
  papers: PaperName[];
  /** What is written on the finished document; empty unless finished. */
  documentLines: string[];
}

const street = (houseAndStreet: string) => `${houseAndStreet}, South Triangle, Quezon City`;

/** What most applications have in common. */
const plain = {
  otherPurpose: '',
  priority: 'normal',
  notes: '',
  denialReason: '',
  documentLines: [] as string[],
} as const;

export const applications: SeedApplication[] = [
  {
    ...plain,
    service: 'Barangay Clearance',
    firstName: 'Marites',
    middleName: 'Santol',
    lastName: 'Halimbawa',
    email: 'marites.halimbawa@example.com',
    contactNumber: '+639000000031',
    address: street('14-B Scout Borromeo Street'),
    birthDate: '1996-04-18',
    gender: 'female',
    civilStatus: 'single',
    occupation: 'Customer service representative',
    purpose: 'employment',
    status: 'pending',
    history: [{ status: 'pending', daysAgo: 0 }],
    papers: ['id-card', 'billing', 'cedula'],
  },
  {
    ...plain,
    service: 'Indigency Certificate',
    firstName: 'Crisanto',
    middleName: 'Gabi',
    lastName: 'Pangalan',
    email: '',
    contactNumber: '+639000000032',
    address: street('Unit 3, 27 Scout Tuason Street'),
    birthDate: '1958-11-02',
    gender: 'male',
    civilStatus: 'widowed',
    occupation: '',
    purpose: 'others',
    otherPurpose: 'Medical assistance for a hospital bill',
    priority: 'high',
    status: 'pending',
    notes: 'Daughter called: discharge is waiting for this certificate.',
    history: [{ status: 'pending', daysAgo: 0 }],
    papers: ['id-card'],
  },
  {
    ...plain,
    service: 'Barangay ID',
    firstName: 'Dalisay',
    middleName: 'Atis',
    lastName: 'Tala-Uliran',
    email: 'dalisay.uliran@example.com',
    contactNumber: '+639000000033',
    address: street('8 Scout Madriñan Street'),
    birthDate: '2004-07-29',
    gender: 'female',
    civilStatus: 'single',
    occupation: 'Student',
    purpose: 'government',
    priority: 'low',
    status: 'pending',
    history: [{ status: 'pending', daysAgo: 1 }],
    papers: ['photo', 'billing', 'id-card'],
  },
  {
    ...plain,
    service: 'First-time Jobseeker Certificate',
    firstName: 'Isagani',
    middleName: 'Duhat',
    lastName: 'Bagong-Simula',
    email: 'isagani.simula@example.com',
    contactNumber: '+639000000034',
    address: street('51 Scout Limbaga Street'),
    birthDate: '2003-01-15',
    gender: 'male',
    civilStatus: 'single',
    occupation: 'Fresh graduate',
    purpose: 'employment',
    status: 'pending',
    history: [{ status: 'pending', daysAgo: 2 }],
    papers: ['id-card', 'form'],
  },
  {
    ...plain,
    service: 'Business Permit',
    firstName: 'Rosario',
    middleName: 'Langka',
    lastName: 'Tindahan',
    email: 'rosario.tindahan@example.com',
    contactNumber: '+639000000035',
    address: street('102 Scout Tobias Street corner Scout Limbaga'),
    birthDate: '1979-10-07',
    gender: 'female',
    civilStatus: 'married',
    occupation: 'Sari-sari store owner',
    purpose: 'business',
    status: 'ongoing',
    notes: 'Ocular inspection set for tomorrow, 9:00 AM.',
    history: [
      { status: 'pending', daysAgo: 4 },
      { status: 'ongoing', daysAgo: 2 },
    ],
    papers: ['id-card', 'form', 'form', 'photo'],
  },
  {
    ...plain,
    service: 'Certificate of Residency',
    firstName: 'Emmanuel',
    middleName: 'Kaimito',
    lastName: 'Nakatira',
    email: 'emman.nakatira@example.com',
    contactNumber: '+639000000036',
    address: street('Unit 12-F, 33 Scout Santiago Street'),
    birthDate: '1988-03-22',
    gender: 'male',
    civilStatus: 'married',
    occupation: 'Graphic designer',
    purpose: 'loan',
    status: 'ongoing',
    history: [
      { status: 'pending', daysAgo: 3 },
      { status: 'ongoing', daysAgo: 1 },
    ],
    papers: ['id-card', 'billing'],
  },
  {
    ...plain,
    service: 'Scholarship Endorsement',
    firstName: 'Mayumi',
    middleName: 'Rambutan',
    lastName: 'Aral',
    email: 'mayumi.aral@example.com',
    contactNumber: '+639000000037',
    address: street('19 Scout Bayoran Street'),
    birthDate: '2007-08-30',
    gender: 'female',
    civilStatus: 'single',
    occupation: 'Senior high school student',
    purpose: 'school',
    priority: 'high',
    status: 'ongoing',
    notes: 'The scholarship program closes its list at the end of the week.',
    history: [
      { status: 'pending', daysAgo: 5 },
      { status: 'ongoing', daysAgo: 3 },
    ],
    papers: ['id-card', 'form', 'form'],
  },
  {
    ...plain,
    service: 'Cedula',
    firstName: 'Bayani',
    middleName: 'Siniguelas',
    lastName: 'Mabuhay',
    email: '',
    contactNumber: '+639000000038',
    address: street('66 Scout Tuason Street'),
    birthDate: '1971-06-12',
    gender: 'male',
    civilStatus: 'married',
    occupation: 'Jeepney driver',
    purpose: 'government',
    status: 'finished',
    history: [
      { status: 'pending', daysAgo: 7 },
      { status: 'ongoing', daysAgo: 6 },
      { status: 'finished', daysAgo: 5 },
    ],
    papers: ['id-card', 'form'],
    documentLines: ['Issued to: MABUHAY, Bayani Siniguelas', '66 Scout Tuason Street, South Triangle, Quezon City'],
  },
  {
    ...plain,
    service: 'Barangay Clearance',
    firstName: 'Perlita',
    middleName: 'Makopa',
    lastName: 'Sampaguita',
    email: 'perlita.sampaguita@example.com',
    contactNumber: '+639000000039',
    address: street('5 Scout Borromeo Street'),
    birthDate: '1992-12-01',
    gender: 'female',
    civilStatus: 'married',
    occupation: 'Nurse',
    purpose: 'travel',
    status: 'finished',
    history: [
      { status: 'pending', daysAgo: 9 },
      { status: 'ongoing', daysAgo: 8 },
      { status: 'finished', daysAgo: 7 },
    ],
    papers: ['id-card', 'billing', 'cedula'],
    documentLines: [
      'This certifies that SAMPAGUITA, Perlita Makopa',
      'is a resident of 5 Scout Borromeo Street, South Triangle, Quezon City',
      'and has no pending case on record with this barangay.',
    ],
  },
  {
    ...plain,
    service: 'Certificate of Residency',
    firstName: 'Teodoro',
    middleName: 'Balimbing',
    lastName: 'Matagal-Dito',
    email: 'teodoro.matagaldito@example.com',
    contactNumber: '+639000000040',
    address: street('88 Scout Madriñan Street'),
    birthDate: '1949-02-20',
    gender: 'male',
    civilStatus: 'widowed',
    occupation: 'Retired teacher',
    purpose: 'others',
    otherPurpose: 'Water service connection',
    priority: 'low',
    status: 'finished',
    history: [
      { status: 'pending', daysAgo: 12 },
      { status: 'ongoing', daysAgo: 11 },
      { status: 'finished', daysAgo: 9 },
    ],
    papers: ['id-card', 'billing'],
    documentLines: [
      'This certifies that MATAGAL-DITO, Teodoro Balimbing',
      'has lived at 88 Scout Madriñan Street, South Triangle, Quezon City',
      'for more than forty years.',
    ],
  },
  {
    ...plain,
    service: 'Indigency Certificate',
    firstName: 'Luzviminda',
    middleName: 'Papaya',
    lastName: 'Pag-asa',
    email: '',
    contactNumber: '+639000000041',
    address: street('Rear unit, 40 Scout Tobias Street'),
    birthDate: '1985-05-09',
    gender: 'female',
    civilStatus: 'single',
    occupation: 'Laundry worker',
    purpose: 'school',
    priority: 'high',
    status: 'finished',
    history: [
      { status: 'pending', daysAgo: 13 },
      { status: 'ongoing', daysAgo: 13 },
      { status: 'finished', daysAgo: 12 },
    ],
    papers: ['id-card'],
    documentLines: [
      'This certifies that PAG-ASA, Luzviminda Papaya',
      'of 40 Scout Tobias Street, South Triangle, Quezon City',
      'belongs to an indigent family of this barangay. Issued free of charge.',
    ],
  },
  {
    ...plain,
    service: 'Barangay ID',
    firstName: 'Arnel',
    middleName: 'Guyabano',
    lastName: 'Bisita',
    email: 'arnel.bisita@example.com',
    contactNumber: '+639000000042',
    address: street('Unit 5, 71 Scout Limbaga Street'),
    birthDate: '1999-09-14',
    gender: 'male',
    civilStatus: 'single',
    occupation: 'Motorcycle rider',
    purpose: 'government',
    status: 'denied',
    denialReason:
      'The billing statement shows an address in another barangay. Please apply again with proof of your address in South Triangle, such as a contract of lease.',
    history: [
      { status: 'pending', daysAgo: 8 },
      { status: 'ongoing', daysAgo: 6 },
      { status: 'denied', daysAgo: 6 },
    ],
    papers: ['photo', 'billing', 'id-card'],
  },
  {
    ...plain,
    service: 'Business Permit',
    firstName: 'Wilhelmina',
    middleName: 'Mangga',
    lastName: 'Karinderya',
    email: 'wilhelmina.karinderya@example.com',
    contactNumber: '+639000000043',
    address: street('9 Scout Santiago Street'),
    birthDate: '1976-03-03',
    gender: 'female',
    civilStatus: 'divorced',
    occupation: 'Eatery owner',
    purpose: 'business',
    status: 'denied',
    denialReason:
      'The contract of lease expired last year. Please renew it with the owner of the building and apply again; your fee has not been charged.',
    history: [
      { status: 'pending', daysAgo: 11 },
      { status: 'ongoing', daysAgo: 9 },
      { status: 'denied', daysAgo: 8 },
    ],
    papers: ['id-card', 'form', 'form', 'photo'],
  },
];
