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
  /** Only for the purpose `others`. */
  otherPurpose: string;
  priority: 'high' | 'normal' | 'low';
  status: ApplicationStatus;
  /** Written by the staff, never shown to the applicant. */
  notes: string;
  /** Shown to the applicant; only when denied. */
  denialReason: string;
  /**
   * From the day of application to the latest change, oldest first; the first entry is always
   * `pending`.
   */
  history: { status: ApplicationStatus; daysAgo: number }[];
  /**
   * One document for each requirement of the service, in order: files in `pictures/applications/`,
   * without `.jpg`. A finished application also has `finished-document.pdf` there.
   */
  papers: string[];
}

const formatAddress = (houseAndStreet: string) => `${houseAndStreet}, South Triangle, Quezon City`;

/** The values that most applications share. */
const applicationDefaults = {
  otherPurpose: '',
  priority: 'normal',
  notes: '',
  denialReason: '',
} as const;

export const applications: SeedApplication[] = [
  {
    ...applicationDefaults,
    service: 'Barangay Clearance',
    firstName: 'Marites',
    middleName: 'Santol',
    lastName: 'Halimbawa',
    email: 'marites.halimbawa@example.com',
    contactNumber: '+639000000031',
    address: formatAddress('14-B Scout Borromeo Street'),
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
    ...applicationDefaults,
    service: 'Indigency Certificate',
    firstName: 'Crisanto',
    middleName: 'Gabi',
    lastName: 'Pangalan',
    email: '',
    contactNumber: '+639000000032',
    address: formatAddress('Unit 3, 27 Scout Tuason Street'),
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
    ...applicationDefaults,
    service: 'Barangay ID',
    firstName: 'Dalisay',
    middleName: 'Atis',
    lastName: 'Tala-Uliran',
    email: 'dalisay.uliran@example.com',
    contactNumber: '+639000000033',
    address: formatAddress('8 Scout Madriñan Street'),
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
    ...applicationDefaults,
    service: 'First-time Jobseeker Certificate',
    firstName: 'Isagani',
    middleName: 'Duhat',
    lastName: 'Bagong-Simula',
    email: 'isagani.simula@example.com',
    contactNumber: '+639000000034',
    address: formatAddress('51 Scout Limbaga Street'),
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
    ...applicationDefaults,
    service: 'Business Permit',
    firstName: 'Rosario',
    middleName: 'Langka',
    lastName: 'Tindahan',
    email: 'rosario.tindahan@example.com',
    contactNumber: '+639000000035',
    address: formatAddress('102 Scout Tobias Street corner Scout Limbaga'),
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
    ...applicationDefaults,
    service: 'Certificate of Residency',
    firstName: 'Emmanuel',
    middleName: 'Kaimito',
    lastName: 'Nakatira',
    email: 'emman.nakatira@example.com',
    contactNumber: '+639000000036',
    address: formatAddress('Unit 12-F, 33 Scout Santiago Street'),
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
    ...applicationDefaults,
    service: 'Scholarship Endorsement',
    firstName: 'Mayumi',
    middleName: 'Rambutan',
    lastName: 'Aral',
    email: 'mayumi.aral@example.com',
    contactNumber: '+639000000037',
    address: formatAddress('19 Scout Bayoran Street'),
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
    ...applicationDefaults,
    service: 'Cedula',
    firstName: 'Bayani',
    middleName: 'Siniguelas',
    lastName: 'Mabuhay',
    email: '',
    contactNumber: '+639000000038',
    address: formatAddress('66 Scout Tuason Street'),
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
  },
  {
    ...applicationDefaults,
    service: 'Barangay Clearance',
    firstName: 'Perlita',
    middleName: 'Makopa',
    lastName: 'Sampaguita',
    email: 'perlita.sampaguita@example.com',
    contactNumber: '+639000000039',
    address: formatAddress('5 Scout Borromeo Street'),
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
  },
  {
    ...applicationDefaults,
    service: 'Certificate of Residency',
    firstName: 'Teodoro',
    middleName: 'Balimbing',
    lastName: 'Matagal-Dito',
    email: 'teodoro.matagaldito@example.com',
    contactNumber: '+639000000040',
    address: formatAddress('88 Scout Madriñan Street'),
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
  },
  {
    ...applicationDefaults,
    service: 'Indigency Certificate',
    firstName: 'Luzviminda',
    middleName: 'Papaya',
    lastName: 'Pag-asa',
    email: '',
    contactNumber: '+639000000041',
    address: formatAddress('Rear unit, 40 Scout Tobias Street'),
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
  },
  {
    ...applicationDefaults,
    service: 'Barangay ID',
    firstName: 'Arnel',
    middleName: 'Guyabano',
    lastName: 'Bisita',
    email: 'arnel.bisita@example.com',
    contactNumber: '+639000000042',
    address: formatAddress('Unit 5, 71 Scout Limbaga Street'),
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
    ...applicationDefaults,
    service: 'Business Permit',
    firstName: 'Wilhelmina',
    middleName: 'Mangga',
    lastName: 'Karinderya',
    email: 'wilhelmina.karinderya@example.com',
    contactNumber: '+639000000043',
    address: formatAddress('9 Scout Santiago Street'),
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
