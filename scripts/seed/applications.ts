import type { RecordOf } from '#lib/schema/collection.ts';
import type { applications as collection } from '#model/collections/applications/applications.ts';
import type { ApplicationStatus, purposes } from '#model/collections/choices.ts';

type Application = RecordOf<typeof collection>;

/** The values that most applications share. */
const applicationDefaults = { otherPurpose: '', priority: 'normal', notes: '', denialReason: '' } as const;

type SampleApplication = Pick<Application, 'email' | 'contactNumber' | 'birthDate' | 'gender' | 'civilStatus' | 'occupation'> &
  Partial<Pick<Application, 'priority' | 'notes' | 'denialReason'>> & {
    /** Title of the service in `services.ts`. */
    service: string;
    name: readonly [first: string, middle: string, last: string];
    /** House and street. */
    street: string;
    purpose: (typeof purposes)[number];
    /** Only for the purpose `others`. */
    otherPurpose?: string;
    /**
     * How many days ago the application got each status, from `pending` on the day of application
     * to the current one.
     */
    daysAgo: Readonly<Partial<Record<ApplicationStatus, number>>>;
    /**
     * One document for each requirement of the service, in order: files without `.jpg` in
     * `pictures/applications/`. A finished application also has `finished-document.pdf` there.
     */
    papers: string[];
  };

const sampleApplications: SampleApplication[] = [
  {
    service: 'Barangay Clearance',
    name: ['Marites', 'Santol', 'Halimbawa'],
    email: 'marites.halimbawa@example.com',
    contactNumber: '+639000000031',
    street: '14-B Scout Borromeo Street',
    birthDate: '1996-04-18',
    gender: 'female',
    civilStatus: 'single',
    occupation: 'Customer service representative',
    purpose: 'employment',
    daysAgo: { pending: 0 },
    papers: ['id-card', 'billing', 'cedula'],
  },
  {
    service: 'Indigency Certificate',
    name: ['Crisanto', 'Gabi', 'Pangalan'],
    email: '',
    contactNumber: '+639000000032',
    street: 'Unit 3, 27 Scout Tuason Street',
    birthDate: '1958-11-02',
    gender: 'male',
    civilStatus: 'widowed',
    occupation: '',
    purpose: 'others',
    otherPurpose: 'Medical assistance for a hospital bill',
    priority: 'high',
    notes: 'Daughter called: discharge is waiting for this certificate.',
    daysAgo: { pending: 0 },
    papers: ['id-card'],
  },
  {
    service: 'Barangay ID',
    name: ['Dalisay', 'Atis', 'Tala-Uliran'],
    email: 'dalisay.uliran@example.com',
    contactNumber: '+639000000033',
    street: '8 Scout Madriñan Street',
    birthDate: '2004-07-29',
    gender: 'female',
    civilStatus: 'single',
    occupation: 'Student',
    purpose: 'government',
    priority: 'low',
    daysAgo: { pending: 1 },
    papers: ['photo', 'billing', 'id-card'],
  },
  {
    service: 'First-time Jobseeker Certificate',
    name: ['Isagani', 'Duhat', 'Bagong-Simula'],
    email: 'isagani.simula@example.com',
    contactNumber: '+639000000034',
    street: '51 Scout Limbaga Street',
    birthDate: '2003-01-15',
    gender: 'male',
    civilStatus: 'single',
    occupation: 'Fresh graduate',
    purpose: 'employment',
    daysAgo: { pending: 2 },
    papers: ['id-card', 'form'],
  },
  {
    service: 'Business Permit',
    name: ['Rosario', 'Langka', 'Tindahan'],
    email: 'rosario.tindahan@example.com',
    contactNumber: '+639000000035',
    street: '102 Scout Tobias Street corner Scout Limbaga',
    birthDate: '1979-10-07',
    gender: 'female',
    civilStatus: 'married',
    occupation: 'Sari-sari store owner',
    purpose: 'business',
    notes: 'Ocular inspection set for tomorrow, 9:00 AM.',
    daysAgo: { pending: 4, ongoing: 2 },
    papers: ['id-card', 'form', 'form', 'photo'],
  },
  {
    service: 'Certificate of Residency',
    name: ['Emmanuel', 'Kaimito', 'Nakatira'],
    email: 'emman.nakatira@example.com',
    contactNumber: '+639000000036',
    street: 'Unit 12-F, 33 Scout Santiago Street',
    birthDate: '1988-03-22',
    gender: 'male',
    civilStatus: 'married',
    occupation: 'Graphic designer',
    purpose: 'loan',
    daysAgo: { pending: 3, ongoing: 1 },
    papers: ['id-card', 'billing'],
  },
  {
    service: 'Scholarship Endorsement',
    name: ['Mayumi', 'Rambutan', 'Aral'],
    email: 'mayumi.aral@example.com',
    contactNumber: '+639000000037',
    street: '19 Scout Bayoran Street',
    birthDate: '2007-08-30',
    gender: 'female',
    civilStatus: 'single',
    occupation: 'Senior high school student',
    purpose: 'school',
    priority: 'high',
    notes: 'The scholarship program closes its list at the end of the week.',
    daysAgo: { pending: 5, ongoing: 3 },
    papers: ['id-card', 'form', 'form'],
  },
  {
    service: 'Cedula',
    name: ['Bayani', 'Siniguelas', 'Mabuhay'],
    email: '',
    contactNumber: '+639000000038',
    street: '66 Scout Tuason Street',
    birthDate: '1971-06-12',
    gender: 'male',
    civilStatus: 'married',
    occupation: 'Jeepney driver',
    purpose: 'government',
    daysAgo: { pending: 7, ongoing: 6, finished: 5 },
    papers: ['id-card', 'form'],
  },
  {
    service: 'Barangay Clearance',
    name: ['Perlita', 'Makopa', 'Sampaguita'],
    email: 'perlita.sampaguita@example.com',
    contactNumber: '+639000000039',
    street: '5 Scout Borromeo Street',
    birthDate: '1992-12-01',
    gender: 'female',
    civilStatus: 'married',
    occupation: 'Nurse',
    purpose: 'travel',
    daysAgo: { pending: 9, ongoing: 8, finished: 7 },
    papers: ['id-card', 'billing', 'cedula'],
  },
  {
    service: 'Certificate of Residency',
    name: ['Teodoro', 'Balimbing', 'Matagal-Dito'],
    email: 'teodoro.matagaldito@example.com',
    contactNumber: '+639000000040',
    street: '88 Scout Madriñan Street',
    birthDate: '1949-02-20',
    gender: 'male',
    civilStatus: 'widowed',
    occupation: 'Retired teacher',
    purpose: 'others',
    otherPurpose: 'Water service connection',
    priority: 'low',
    daysAgo: { pending: 12, ongoing: 11, finished: 9 },
    papers: ['id-card', 'billing'],
  },
  {
    service: 'Indigency Certificate',
    name: ['Luzviminda', 'Papaya', 'Pag-asa'],
    email: '',
    contactNumber: '+639000000041',
    street: 'Rear unit, 40 Scout Tobias Street',
    birthDate: '1985-05-09',
    gender: 'female',
    civilStatus: 'single',
    occupation: 'Laundry worker',
    purpose: 'school',
    priority: 'high',
    daysAgo: { pending: 13, ongoing: 13, finished: 12 },
    papers: ['id-card'],
  },
  {
    service: 'Barangay ID',
    name: ['Arnel', 'Guyabano', 'Bisita'],
    email: 'arnel.bisita@example.com',
    contactNumber: '+639000000042',
    street: 'Unit 5, 71 Scout Limbaga Street',
    birthDate: '1999-09-14',
    gender: 'male',
    civilStatus: 'single',
    occupation: 'Motorcycle rider',
    purpose: 'government',
    denialReason:
      'The billing statement shows an address in another barangay. Please apply again with proof of your address in South Triangle, such as a contract of lease.',
    daysAgo: { pending: 8, ongoing: 6, denied: 6 },
    papers: ['photo', 'billing', 'id-card'],
  },
  {
    service: 'Business Permit',
    name: ['Wilhelmina', 'Mangga', 'Karinderya'],
    email: 'wilhelmina.karinderya@example.com',
    contactNumber: '+639000000043',
    street: '9 Scout Santiago Street',
    birthDate: '1976-03-03',
    gender: 'female',
    civilStatus: 'divorced',
    occupation: 'Eatery owner',
    purpose: 'business',
    denialReason:
      'The contract of lease expired last year. Please renew it with the owner of the building and apply again; your fee has not been charged.',
    daysAgo: { pending: 11, ongoing: 9, denied: 8 },
    papers: ['id-card', 'form', 'form', 'photo'],
  },
];

export const applications = sampleApplications.map((application) => ({ ...applicationDefaults, ...application }));
export type SeedApplication = (typeof applications)[number];
