import type { RecordOf } from '#lib/schema/collection.ts';
import type { officials as collection } from '#model/collections/pages/officials.ts';

type SeedOfficial = Pick<
  RecordOf<typeof collection>,
  'name' | 'position' | 'bio' | 'bioFil' | 'email' | 'phone' | 'officeHours' | 'department'
> & {
  /** In English and in Filipino. */
  achievements: (readonly [en: string, fil: string])[];
};

const weekdays = 'Mon-Fri 8:00 AM-5:00 PM';

export const officials: SeedOfficial[] = [
  {
    name: 'Amparo M. Tagumpay',
    position: 'Barangay Captain',
    bio: 'Kap Amparo taught mathematics in a public high school for twenty-two years before her neighbors asked her to run. She still keeps a chalkboard in her office, and an open door: every Wednesday afternoon anyone may sit down with her without an appointment.',
    bioFil:
      'Dalawampu’t dalawang taon na nagturo ng matematika si Kap Amparo sa public high school bago siya hiniling ng mga kapitbahay na tumakbo. May pisara pa rin sa opisina niya, at bukas ang pinto: tuwing Miyerkules ng hapon, puwedeng umupo kasama niya ang sinuman kahit walang appointment.',
    email: 'captain@example.ph',
    phone: '+639000000001',
    officeHours: 'Mon-Fri 8:00 AM-5:00 PM, open door Wed 1:00 PM-5:00 PM',
    department: 'Executive',
    achievements: [
      ['Brought the most requested certificates online', 'Nagawang online ang mga certificate na madalas kunin'],
      [
        'Opened the hall on Saturday mornings for working residents',
        'Binuksan ang barangay hall tuwing Sabado ng umaga para sa mga may trabaho',
      ],
      ['Started the Wednesday open-door hours', 'Sinimulan ang bukas na pinto tuwing Miyerkules'],
      ['Repaired the roof and lights of the covered court', 'Ipinaayos ang bubong at ilaw ng covered court'],
    ],
  },
  {
    name: 'Benigno R. Matapat',
    position: 'Barangay Kagawad',
    bio: 'A retired traffic enforcer who knows every corner of the Scout area on foot. He chairs the committee on peace and order and trains the tanods himself.',
    bioFil:
      'Retiradong traffic enforcer na kabisado ang bawat kanto ng Scout area. Siya ang chair ng committee on peace and order at siya mismo ang nagsasanay sa mga tanod.',
    email: 'peace.order@example.ph',
    phone: '+639000000002',
    officeHours: 'Mon, Wed, Fri 1:00 PM-9:00 PM',
    department: 'Peace & Order',
    achievements: [
      ['Round-the-clock tanod patrol in three shifts', 'Tanod na nagpapatrolya buong araw at gabi, tatlong shift'],
      ['Radio contact between all four outposts', 'Radyo sa pagitan ng apat na outpost'],
    ],
  },
  {
    name: 'Corazon L. Malasakit',
    position: 'Barangay Kagawad',
    bio: 'A registered nurse and mother of four. She leads the committee on health and sanitation and spends two mornings a week at the health center.',
    bioFil:
      'Registered nurse at ina ng apat. Pinamumunuan niya ang committee on health and sanitation at nasa health center siya dalawang umaga bawat linggo.',
    email: 'health@example.ph',
    phone: '+639000000003',
    officeHours: 'Tue, Thu 8:00 AM-12:00 PM',
    department: 'Health & Sanitation',
    achievements: [
      ['House-to-house immunization days', 'Bahay-bahay na pagbabakuna'],
      ['Free blood pressure checks at the Sunday market', 'Libreng BP check sa palengke tuwing Linggo'],
    ],
  },
  {
    name: 'Delfin S. Haligi',
    position: 'Barangay Kagawad',
    bio: 'A civil engineer who walks the drains before each rainy season. His committee on infrastructure publishes what is being repaired, where, and until when.',
    bioFil:
      'Civil engineer na naglalakad sa mga kanal bago ang bawat tag-ulan. Ipinapaalam ng committee niya sa infrastructure kung ano ang inaayos, saan, at hanggang kailan.',
    email: 'infrastructure@example.ph',
    phone: '+639000000004',
    officeHours: weekdays,
    department: 'Infrastructure',
    achievements: [
      ['Drainage declogging before every rainy season', 'Paglilinis ng mga kanal bago ang bawat tag-ulan'],
      ['LED street lights on six Scout streets', 'LED na ilaw sa anim na Scout street'],
    ],
  },
  {
    name: 'Estrella P. Silid-Aralan',
    position: 'Barangay Kagawad',
    bio: 'A former day care teacher. She chairs the committee on education and runs the Saturday reading circle with student volunteers.',
    bioFil:
      'Dating guro sa day care. Siya ang chair ng committee on education at may basahan siya tuwing Sabado kasama ang mga estudyanteng volunteer.',
    email: 'education@example.ph',
    phone: '+639000000005',
    officeHours: 'Mon, Wed, Fri 8:00 AM-12:00 PM',
    department: 'Education & Youth',
    achievements: [
      ['Saturday reading circle for Grades 1 to 3', 'Basahan tuwing Sabado para sa Grade 1 hanggang 3'],
      ['Second session at the day care center', 'Pangalawang session sa day care center'],
    ],
  },
  {
    name: 'Florante V. Luntian',
    position: 'Barangay Kagawad',
    bio: 'An urban gardener who turned an empty lot into a vegetable patch. He looks after segregation, composting and the trees along our streets.',
    bioFil:
      'Urban gardener na ginawang taniman ng gulay ang bakanteng lote. Siya ang bahala sa paghihiwalay ng basura, composting at mga puno sa ating mga kalye.',
    email: 'environment@example.ph',
    phone: '+639000000006',
    officeHours: 'Tue, Thu 8:00 AM-5:00 PM',
    department: 'Health & Sanitation',
    achievements: [
      ['Materials recovery facility behind the hall', 'Materials recovery facility sa likod ng barangay hall'],
      ['Community garden on Scout Madriñan', 'Community garden sa Scout Madriñan'],
    ],
  },
  {
    name: 'Gloria T. Pagkalinga',
    position: 'Barangay Kagawad',
    bio: 'A social worker by profession. She assists senior citizens, persons with disability and solo parents, and sits on the council for the protection of children.',
    bioFil:
      'Social worker. Tinutulungan niya ang mga senior citizen, may kapansanan at solo parent, at kasama siya sa council for the protection of children.',
    email: 'family@example.ph',
    phone: '+639000000007',
    officeHours: weekdays,
    department: 'Administrative',
    achievements: [
      ['Home visits for bedridden seniors', 'Pagdalaw sa bahay ng mga senior na hindi na makabangon'],
      ['Priority lane and ramp at the barangay hall', 'Priority lane at rampa sa barangay hall'],
    ],
  },
  {
    name: 'Honorio B. Kabuhayan',
    position: 'Barangay Kagawad',
    bio: 'Owner of a small bakery on Scout Limbaga. As chair of livelihood and appropriations he helps small shops register and get their first permit.',
    bioFil:
      'May-ari ng maliit na panaderya sa Scout Limbaga. Bilang chair ng livelihood and appropriations, tinutulungan niyang magparehistro ang maliliit na tindahan at makuha ang una nilang permit.',
    email: 'livelihood@example.ph',
    phone: '+639000000008',
    officeHours: 'Tue, Thu 1:00 PM-5:00 PM',
    department: 'Finance',
    achievements: [
      ['Help desk for sari-sari stores renewing permits', 'Help desk para sa mga sari-sari store na nagre-renew ng permit'],
      ['Weekend market for home cooks', 'Palengke tuwing weekend para sa mga nagluluto sa bahay'],
    ],
  },
  {
    name: 'Imelda C. Talaan',
    position: 'Barangay Secretary',
    bio: 'Keeper of the records, the minutes and the calendar. If your certificate is late, she is the one who finds out why and calls you.',
    bioFil:
      'Siya ang nag-iingat ng mga record, minutes at kalendaryo. Kung matagal ang certificate ninyo, siya ang umaalam kung bakit at tumatawag sa inyo.',
    email: 'secretary@example.ph',
    phone: '+639000000009',
    officeHours: 'Mon-Fri 8:00 AM-5:00 PM, Sat 8:00 AM-12:00 PM',
    department: 'Administrative',
    achievements: [
      ['Minutes of every session posted within a week', 'Minutes ng bawat session na nailalabas sa loob ng isang linggo'],
      ['One queue number for all documents', 'Isang queue number para sa lahat ng dokumento'],
    ],
  },
  {
    name: 'Jacinto D. Kwenta',
    position: 'Barangay Treasurer',
    bio: 'A certified bookkeeper. Every peso received gets a receipt, and the quarterly report hangs on the board by the entrance for all to read.',
    bioFil:
      'Certified bookkeeper. May resibo ang bawat pisong natatanggap, at nakapaskil sa board sa may pasukan ang quarterly report para mabasa ng lahat.',
    email: 'treasurer@example.ph',
    phone: '+639000000010',
    officeHours: weekdays,
    department: 'Finance',
    achievements: [
      ['Quarterly reports on the public board', 'Quarterly report sa board na nakikita ng lahat'],
      ['Official receipts for every fee', 'Opisyal na resibo sa bawat bayad'],
    ],
  },
  {
    name: 'Ligaya N. Bahaghari',
    position: 'SK Chairperson',
    bio: 'A communication arts graduate and volunteer coach. She leads the Sangguniang Kabataan and makes sure that young people help plan what is planned for them.',
    bioFil:
      'Nagtapos ng communication arts at volunteer na coach. Pinamumunuan niya ang Sangguniang Kabataan at tinitiyak na kasama ang kabataan sa pagpaplano ng para sa kanila.',
    email: 'sk@example.ph',
    phone: '+639000000011',
    officeHours: 'Mon-Fri 1:00 PM-6:00 PM',
    department: 'Youth Affairs',
    achievements: [
      ['Inter-street basketball league for three age groups', 'Liga ng basketball ng mga kalye para sa tatlong age group'],
      ['Study hub with free internet at the hall', 'Study hub na may libreng internet sa barangay hall'],
    ],
  },
  {
    name: 'Makisig A. Parol',
    position: 'SK Kagawad',
    bio: 'A senior in engineering who fixes donated computers for the study hub and teaches coding basics every second Saturday.',
    bioFil:
      'Graduating sa engineering na nag-aayos ng mga donasyong computer para sa study hub at nagtuturo ng coding tuwing ikalawang Sabado.',
    email: 'sk.learning@example.ph',
    phone: '+639000000012',
    officeHours: 'Sat 8:00 AM-12:00 PM',
    department: 'Youth Affairs',
    achievements: [['Twelve donated computers repaired for the study hub', 'Labindalawang donasyong computer na naayos para sa study hub']],
  },
  {
    name: 'Narra J. Kapitbahay',
    position: 'SK Kagawad',
    bio: 'A nursing student who organizes clean-ups, tree planting and first-aid training with the youth volunteers.',
    bioFil: 'Nursing student na nag-oorganisa ng clean-up, pagtatanim ng puno at first aid training kasama ang mga kabataang volunteer.',
    email: 'sk.environment@example.ph',
    phone: '+639000000013',
    officeHours: 'Sat 8:00 AM-12:00 PM',
    department: 'Education & Youth',
    achievements: [['Monthly youth clean-up along Panay Avenue', 'Buwanang clean-up ng kabataan sa Panay Avenue']],
  },
];

const filipinoWords: Readonly<Record<string, string>> = {
  Mon: 'Lun',
  Tue: 'Mar',
  Wed: 'Miy',
  Thu: 'Huw',
  Fri: 'Biy',
  Sat: 'Sab',
  'open door': 'bukas ang pinto',
};

/** Returns a sample official as a record, with the texts in Filipino. */
export const toOfficial = ({ achievements, officeHours, ...official }: SeedOfficial) => ({
  ...official,
  term: '2023-2026',
  officeHours,
  officeHoursFil: officeHours.replace(/Mon|Tue|Wed|Thu|Fri|Sat|open door/g, (word) => filipinoWords[word] ?? word),
  achievements: achievements.map(([en]) => en),
  achievementsFil: achievements.map(([of, text]) => ({ of, text })),
});
