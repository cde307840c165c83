export interface SeedService {
  title: string;
  description: string;
  category: 'certificates' | 'permits' | 'resident' | 'health' | 'education' | 'social';
  isOnline: boolean;
  processingTime: string;
  /** Working days until release. */
  processingDays: number;
  /** Pesos; 0 means free. */
  price: number;
  /** Pesos; 0 means that `price` is the only price. */
  priceTo: number;
  status: 'Available' | 'Unavailable';
  requirements: string[];
}

const validId = 'Valid government ID';
const proofOfAddress = 'Proof of address (billing statement)';
const cedula = 'Cedula for the current year';
const photo = 'Recent 2x2 photo';

export const services: SeedService[] = [
  {
    title: 'Barangay Clearance',
    description:
      'Certifies that you live in South Triangle and have no pending case with the barangay. Asked for by employers, banks, schools and government offices.',
    category: 'certificates',
    isOnline: true,
    processingTime: '1 to 3 working days',
    processingDays: 3,
    price: 50,
    priceTo: 100,
    status: 'Available',
    requirements: [validId, proofOfAddress, cedula],
  },
  {
    title: 'Business Permit',
    description:
      "The barangay's business clearance for shops, eateries, clinics and offices within South Triangle. City Hall asks for it before it issues or renews your mayor's permit.",
    category: 'permits',
    isOnline: true,
    processingTime: '5 to 7 working days',
    processingDays: 7,
    price: 500,
    priceTo: 2000,
    status: 'Available',
    requirements: [
      'Valid government ID of the owner',
      'DTI or SEC registration',
      'Contract of lease or land title',
      'Previous barangay business clearance or photo of the shop front',
    ],
  },
  {
    title: 'Cedula',
    description:
      'The individual community tax certificate (residence certificate) for residents 18 and older. The amount depends on your income for the past year.',
    category: 'certificates',
    isOnline: true,
    processingTime: '1 to 3 working days',
    processingDays: 3,
    price: 5,
    priceTo: 5005,
    status: 'Available',
    requirements: [validId, 'Proof of income or statement of no income'],
  },
  {
    title: 'Indigency Certificate',
    description:
      'For families who need medical, burial, legal or educational assistance from the city and other agencies. It is always free of charge.',
    category: 'certificates',
    isOnline: true,
    processingTime: '1 to 3 working days',
    processingDays: 3,
    price: 0,
    priceTo: 0,
    status: 'Available',
    requirements: [validId],
  },
  {
    title: 'Barangay ID',
    description:
      'A wallet-size identification card for residents, with your photo, address and the person to call in an emergency. Valid for two years.',
    category: 'resident',
    isOnline: true,
    processingTime: '5 to 7 working days',
    processingDays: 7,
    price: 100,
    priceTo: 0,
    status: 'Available',
    requirements: [photo, proofOfAddress, 'Birth certificate or valid ID'],
  },
  {
    title: 'Community Tax Certificate',
    description:
      'For corporations, partnerships and associations with an office in South Triangle. Individuals apply for the Cedula instead.',
    category: 'permits',
    isOnline: true,
    processingTime: '1 to 3 working days',
    processingDays: 3,
    price: 500,
    priceTo: 10500,
    status: 'Available',
    requirements: ['SEC registration', 'Latest financial statement', 'Valid ID of the authorized representative'],
  },
  {
    title: 'Certificate of Residency',
    description:
      'Confirms your address and how long you have lived there. Commonly asked for in school enrolment, utility connections and bank accounts.',
    category: 'resident',
    isOnline: true,
    processingTime: '1 to 3 working days',
    processingDays: 3,
    price: 50,
    priceTo: 0,
    status: 'Available',
    requirements: [validId, proofOfAddress],
  },
  {
    title: 'First-time Jobseeker Certificate',
    description:
      'Under Republic Act 11261, residents of at least six months who are looking for their first job get this certificate free, and with it free government documents for employment. Issued once.',
    category: 'certificates',
    isOnline: true,
    processingTime: '1 to 3 working days',
    processingDays: 3,
    price: 0,
    priceTo: 0,
    status: 'Available',
    requirements: [validId, 'Signed oath of undertaking'],
  },
  {
    title: 'Scholarship Endorsement',
    description: 'A letter of endorsement to scholarship programs for senior high school and college students of South Triangle.',
    category: 'education',
    isOnline: true,
    processingTime: '5 to 7 working days',
    processingDays: 7,
    price: 0,
    priceTo: 0,
    status: 'Available',
    requirements: ['School ID', 'Latest report card or grades', 'Certificate of enrolment'],
  },
  {
    title: 'Tricycle Terminal Permit',
    description:
      'For operators who load and unload at a marked terminal within the barangay. New applications reopen when the terminal on Scout Borromeo has been repainted.',
    category: 'permits',
    isOnline: true,
    processingTime: '15 to 20 working days',
    processingDays: 20,
    price: 150,
    priceTo: 300,
    status: 'Unavailable',
    requirements: ["Driver's license", 'Franchise papers', 'Official receipt and certificate of registration'],
  },
  {
    title: 'Construction Clearance',
    description:
      'Needed before you build, renovate, dig or put up a fence or scaffolding. An inspector visits the site with you, so please apply at the office.',
    category: 'permits',
    isOnline: false,
    processingTime: '5 to 7 working days',
    processingDays: 7,
    price: 500,
    priceTo: 1500,
    status: 'Available',
    requirements: ['Valid ID of the owner', 'Building plan or sketch', 'Land title or written consent of the owner'],
  },
  {
    title: 'Health Consultation',
    description:
      'See the doctor or midwife at the barangay health center: check-ups, blood pressure, prenatal care, immunization and family planning. Weekday mornings, first come, first served.',
    category: 'health',
    isOnline: false,
    processingTime: 'Same day',
    processingDays: 3,
    price: 0,
    priceTo: 0,
    status: 'Available',
    requirements: ['Health center booklet or any ID'],
  },
  {
    title: 'Senior Citizen Assistance',
    description:
      'Help with the senior citizen ID and purchase booklet, the social pension, birthday benefits and home visits for those who can no longer come to the hall.',
    category: 'social',
    isOnline: false,
    processingTime: '5 to 7 working days',
    processingDays: 7,
    price: 0,
    priceTo: 0,
    status: 'Available',
    requirements: ['Proof of age (birth certificate or any ID)', photo],
  },
  {
    title: 'Blotter and Mediation',
    description:
      'Record an incident, or bring a dispute with a neighbor before the Lupon under the Katarungang Pambarangay. Conversations are private and both sides are heard.',
    category: 'social',
    isOnline: false,
    processingTime: 'First hearing within 15 to 20 working days',
    processingDays: 20,
    price: 0,
    priceTo: 0,
    status: 'Available',
    requirements: ['Valid ID', 'Written account of what happened'],
  },
  {
    title: 'Use of the Covered Court',
    description:
      'Reserve the covered court for games, assemblies, wakes and family celebrations, by the hour. Wakes and school activities are free.',
    category: 'resident',
    isOnline: false,
    processingTime: '1 to 3 working days',
    processingDays: 3,
    price: 200,
    priceTo: 500,
    status: 'Available',
    requirements: ['Letter of request with date and time'],
  },
  {
    title: 'Day Care Enrolment',
    description:
      'Early learning for children three to four years old at the barangay day care center: play, songs, first letters and a warm meal. Two sessions a day.',
    category: 'education',
    isOnline: false,
    processingTime: 'Enrolment every May; late enrolment 3 working days',
    processingDays: 3,
    price: 0,
    priceTo: 0,
    status: 'Available',
    requirements: ['Birth certificate of the child', 'Immunization record', 'Proof of address'],
  },
];
