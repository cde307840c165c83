export interface SeedOfficial {
  name: string;
  position: 'Barangay Captain' | 'Barangay Kagawad' | 'Barangay Secretary' | 'Barangay Treasurer' | 'SK Chairperson' | 'SK Kagawad';
  term: string;
  bio: string;
  email: string;
  phone: string;
  officeHours: string;
  department:
    | 'Executive'
    | 'Administrative'
    | 'Finance'
    | 'Health & Sanitation'
    | 'Education & Youth'
    | 'Youth Affairs'
    | 'Infrastructure'
    | 'Peace & Order';
  achievements: string[];
}

const term = '2023-2026';
const weekdays = 'Mon-Fri 8:00 AM-5:00 PM';

export const officials: SeedOfficial[] = [
  {
    name: 'Amparo M. Tagumpay',
    position: 'Barangay Captain',
    term,
    bio: 'Kap Amparo taught mathematics in a public high school for twenty-two years before her neighbors asked her to run. She still keeps a chalkboard in her office, and an open door: every Wednesday afternoon anyone may sit down with her without an appointment.',
    email: 'captain@example.ph',
    phone: '+639000000001',
    officeHours: 'Mon-Fri 8:00 AM-5:00 PM, open door Wed 1:00 PM-5:00 PM',
    department: 'Executive',
    achievements: [
      'Brought the most requested certificates online',
      'Opened the hall on Saturday mornings for working residents',
      'Started the Wednesday open-door hours',
      'Repaired the roof and lights of the covered court',
    ],
  },
  {
    name: 'Benigno R. Matapat',
    position: 'Barangay Kagawad',
    term,
    bio: 'A retired traffic enforcer who knows every corner of the Scout area on foot. He chairs the committee on peace and order and trains the tanods himself.',
    email: 'peace.order@example.ph',
    phone: '+639000000002',
    officeHours: 'Mon, Wed, Fri 1:00 PM-9:00 PM',
    department: 'Peace & Order',
    achievements: ['Round-the-clock tanod patrol in three shifts', 'Radio contact between all four outposts'],
  },
  {
    name: 'Corazon L. Malasakit',
    position: 'Barangay Kagawad',
    term,
    bio: 'A registered nurse and mother of four. She leads the committee on health and sanitation and spends two mornings a week at the health center.',
    email: 'health@example.ph',
    phone: '+639000000003',
    officeHours: 'Tue, Thu 8:00 AM-12:00 PM',
    department: 'Health & Sanitation',
    achievements: ['House-to-house immunization days', 'Free blood pressure checks at the Sunday market'],
  },
  {
    name: 'Delfin S. Haligi',
    position: 'Barangay Kagawad',
    term,
    bio: 'A civil engineer who walks the drains before each rainy season. His committee on infrastructure publishes what is being repaired, where, and until when.',
    email: 'infrastructure@example.ph',
    phone: '+639000000004',
    officeHours: weekdays,
    department: 'Infrastructure',
    achievements: ['Drainage declogging before every rainy season', 'LED street lights on six Scout streets'],
  },
  {
    name: 'Estrella P. Silid-Aralan',
    position: 'Barangay Kagawad',
    term,
    bio: 'A former day care teacher. She chairs the committee on education and runs the Saturday reading circle with student volunteers.',
    email: 'education@example.ph',
    phone: '+639000000005',
    officeHours: 'Mon, Wed, Fri 8:00 AM-12:00 PM',
    department: 'Education & Youth',
    achievements: ['Saturday reading circle for Grades 1 to 3', 'Second session at the day care center'],
  },
  {
    name: 'Florante V. Luntian',
    position: 'Barangay Kagawad',
    term,
    bio: 'An urban gardener who turned an empty lot into a vegetable patch. He looks after segregation, composting and the trees along our streets.',
    email: 'environment@example.ph',
    phone: '+639000000006',
    officeHours: 'Tue, Thu 8:00 AM-5:00 PM',
    department: 'Health & Sanitation',
    achievements: ['Materials recovery facility behind the hall', 'Community garden on Scout Madriñan'],
  },
  {
    name: 'Gloria T. Pagkalinga',
    position: 'Barangay Kagawad',
    term,
    bio: 'A social worker by profession. She assists senior citizens, persons with disability and solo parents, and sits on the council for the protection of children.',
    email: 'family@example.ph',
    phone: '+639000000007',
    officeHours: weekdays,
    department: 'Administrative',
    achievements: ['Home visits for bedridden seniors', 'Priority lane and ramp at the barangay hall'],
  },
  {
    name: 'Honorio B. Kabuhayan',
    position: 'Barangay Kagawad',
    term,
    bio: 'Owner of a small bakery on Scout Limbaga. As chair of livelihood and appropriations he helps small shops register and get their first permit.',
    email: 'livelihood@example.ph',
    phone: '+639000000008',
    officeHours: 'Tue, Thu 1:00 PM-5:00 PM',
    department: 'Finance',
    achievements: ['Help desk for sari-sari stores renewing permits', 'Weekend market for home cooks'],
  },
  {
    name: 'Imelda C. Talaan',
    position: 'Barangay Secretary',
    term,
    bio: 'Keeper of the records, the minutes and the calendar. If your certificate is late, she is the one who finds out why and calls you.',
    email: 'secretary@example.ph',
    phone: '+639000000009',
    officeHours: 'Mon-Fri 8:00 AM-5:00 PM, Sat 8:00 AM-12:00 PM',
    department: 'Administrative',
    achievements: ['Minutes of every session posted within a week', 'One queue number for all documents'],
  },
  {
    name: 'Jacinto D. Kwenta',
    position: 'Barangay Treasurer',
    term,
    bio: 'A certified bookkeeper. Every peso received gets a receipt, and the quarterly report hangs on the board by the entrance for all to read.',
    email: 'treasurer@example.ph',
    phone: '+639000000010',
    officeHours: weekdays,
    department: 'Finance',
    achievements: ['Quarterly reports on the public board', 'Official receipts for every fee'],
  },
  {
    name: 'Ligaya N. Bahaghari',
    position: 'SK Chairperson',
    term,
    bio: 'A communication arts graduate and volunteer coach. She leads the Sangguniang Kabataan and makes sure that young people help plan what is planned for them.',
    email: 'sk@example.ph',
    phone: '+639000000011',
    officeHours: 'Mon-Fri 1:00 PM-6:00 PM',
    department: 'Youth Affairs',
    achievements: ['Inter-street basketball league for three age groups', 'Study hub with free internet at the hall'],
  },
  {
    name: 'Makisig A. Parol',
    position: 'SK Kagawad',
    term,
    bio: 'A senior in engineering who fixes donated computers for the study hub and teaches coding basics every second Saturday.',
    email: 'sk.learning@example.ph',
    phone: '+639000000012',
    officeHours: 'Sat 8:00 AM-12:00 PM',
    department: 'Youth Affairs',
    achievements: ['Twelve donated computers repaired for the study hub'],
  },
  {
    name: 'Narra J. Kapitbahay',
    position: 'SK Kagawad',
    term,
    bio: 'A nursing student who organizes clean-ups, tree planting and first-aid training with the youth volunteers.',
    email: 'sk.environment@example.ph',
    phone: '+639000000013',
    officeHours: 'Sat 8:00 AM-12:00 PM',
    department: 'Education & Youth',
    achievements: ['Monthly youth clean-up along Panay Avenue'],
  },
];
