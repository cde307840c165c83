import type { RecordOf } from '#lib/schema/collection.ts';
import type { services as collection } from '#model/collections/pages/services.ts';

const validId = 'Valid government ID';
const proofOfAddress = 'Proof of address (billing statement)';
const cedula = 'Cedula for the current year';
const photo = 'Recent 2x2 photo';

/** The requirement of starter services for applications on behalf of another person. */
export const letterOfAuthority = 'Letter of authority';

/** Services that people often apply for on behalf of another person. */
export const servicesWithLetter: readonly string[] = [
  'Barangay Clearance',
  'Cedula',
  'Indigency Certificate',
  'Barangay ID',
  'Certificate of Residency',
];

type Service = RecordOf<typeof collection>;

/** The values that most services share. */
const serviceDefaults = { isOnline: true, price: 0, priceTo: 0, status: 'Available', signatory: '', selfOnly: false } as const;

type SeedService = Pick<
  Service,
  'title' | 'titleFil' | 'description' | 'descriptionFil' | 'category' | 'processingTime' | 'processingTimeFil' | 'processingDays'
> &
  Partial<Pick<Service, keyof typeof serviceDefaults>> & {
    requirements: string[];
    /** Search terms of residents, in both languages. */
    keywords: string[];
  };

const listWords = (words: string): string[] => words.split(', ');

/** Returns the fields of the processing time, in working days. */
const takesDays = (from: number, to: number) => ({
  processingTime: `${from} to ${to} working days`,
  processingTimeFil: `${from} hanggang ${to} working days`,
  processingDays: to,
});

const seedServices: SeedService[] = [
  {
    title: 'Barangay Clearance',
    titleFil: 'Barangay Clearance',
    description:
      'Certifies that you live in South Triangle and have no pending case with the barangay. Asked for by employers, banks, schools and government offices.',
    descriptionFil:
      'Patunay na nakatira kayo sa South Triangle at wala kayong nakabinbing kaso sa barangay. Hinihingi ng mga employer, bangko, paaralan at opisina ng gobyerno.',
    category: 'certificates',
    ...takesDays(1, 3),
    price: 50,
    priceTo: 100,
    requirements: [validId, proofOfAddress, cedula],
    signatory: 'Barangay Captain',
    keywords: listWords(
      'clearance, klirans, job, work, employment, trabaho, bank account, good moral, good standing, katibayan, brgy clearance',
    ),
  },
  {
    title: 'Business Permit',
    titleFil: 'Business Permit',
    description:
      "The barangay's business clearance for shops, eateries, clinics and offices within South Triangle. City Hall asks for it before it issues or renews your mayor's permit.",
    descriptionFil:
      'Ang business clearance ng barangay para sa mga tindahan, kainan, opisina at iba pang negosyo sa South Triangle. Hinihingi ito ng City Hall bago maglabas o mag-renew ng mayor’s permit.',
    category: 'permits',
    ...takesDays(5, 7),
    price: 500,
    priceTo: 2000,
    requirements: [
      'Valid government ID of the owner',
      'DTI or SEC registration',
      'Contract of lease or land title',
      'Previous barangay business clearance or photo of the shop front',
    ],
    signatory: 'Barangay Captain',
    keywords: listWords(
      "negosyo, tindahan, sari-sari store, shop, store, eatery, karinderya, mayor's permit, renewal, business clearance, permit sa negosyo",
    ),
  },
  {
    title: 'Cedula',
    titleFil: 'Cedula',
    description:
      'The individual community tax certificate (residence certificate) for residents 18 and older. The amount depends on your income for the past year.',
    descriptionFil:
      'Community tax certificate ng bawat residenteng 18 taong gulang pataas. Nakabatay ang bayad sa kinita ninyo noong nakaraang taon.',
    category: 'certificates',
    ...takesDays(1, 3),
    price: 5,
    priceTo: 5005,
    requirements: [validId, 'Proof of income or statement of no income'],
    signatory: 'Barangay Treasurer',
    keywords: listWords('sedula, ctc, residence certificate, community tax, buwis, tax'),
  },
  {
    title: 'Indigency Certificate',
    titleFil: 'Certificate of Indigency',
    description:
      'For families who need medical, burial, legal or educational assistance from the city and other agencies. It is always free of charge.',
    descriptionFil:
      'Para sa mga pamilyang nangangailangan ng tulong sa pagpapagamot, libing, abogado o pag-aaral mula sa city at iba pang ahensya. Laging libre.',
    category: 'certificates',
    ...takesDays(1, 3),
    requirements: [validId],
    signatory: 'Barangay Captain',
    keywords: listWords(
      'indigent, hospital, ospital, medical assistance, tulong medikal, gamot, medicine, burial, libing, burol, funeral, DSWD, 4Ps, PAO, tulong, ayuda, mahirap, financial assistance, scholarship',
    ),
  },
  {
    title: 'Barangay ID',
    titleFil: 'Barangay ID',
    description:
      'A wallet-size identification card for residents, with your photo, address and the person to call in an emergency. Valid for two years.',
    descriptionFil:
      'ID ng residente na kasya sa pitaka, may litrato, tirahan at kung sino ang tatawagan sa emergency. Dalawang taon ang bisa.',
    category: 'resident',
    ...takesDays(5, 7),
    price: 100,
    requirements: [photo, proofOfAddress, 'Birth certificate or valid ID'],
    signatory: 'Barangay Captain',
    keywords: listWords('identification card, ID card, valid ID, brgy ID, pagkakakilanlan'),
  },
  {
    title: 'Community Tax Certificate',
    titleFil: 'Community Tax Certificate ng Kompanya',
    description:
      'For corporations, partnerships and associations with an office in South Triangle. Individuals apply for the Cedula instead.',
    descriptionFil:
      'Para sa mga korporasyon, partnership at samahang may opisina sa South Triangle. Kung para sa sarili, Cedula po ang kunin.',
    category: 'permits',
    ...takesDays(1, 3),
    price: 500,
    priceTo: 10500,
    requirements: ['SEC registration', 'Latest financial statement', 'Valid ID of the authorized representative'],
    signatory: 'Barangay Treasurer',
    keywords: listWords('ctc, cedula, sedula, corporation, korporasyon, company, kompanya, buwis, tax'),
  },
  {
    title: 'Certificate of Residency',
    titleFil: 'Certificate of Residency',
    description:
      'Confirms your address and how long you have lived there. Commonly asked for in school enrolment, utility connections and bank accounts.',
    descriptionFil:
      'Nagpapatunay kung saan kayo nakatira at gaano na katagal. Madalas hingin sa enrolment, pagpapakabit ng tubig o kuryente, at pagbubukas ng bank account.',
    category: 'resident',
    ...takesDays(1, 3),
    price: 50,
    requirements: [validId, proofOfAddress],
    signatory: 'Barangay Secretary',
    keywords: listWords(
      'proof of residence, proof of address, nakatira, tirahan, paninirahan, tubig, water connection, kuryente, ilaw, meralco, electric connection, bank account, school, paaralan',
    ),
  },
  {
    title: 'First-time Jobseeker Certificate',
    titleFil: 'First-time Jobseeker Certificate',
    description:
      'Under Republic Act 11261, residents of at least six months who are looking for their first job get this certificate free, and with it free government documents for employment. Issued once.',
    descriptionFil:
      'Ayon sa Republic Act 11261, libre ito para sa mga residenteng anim na buwan na rito at naghahanap ng unang trabaho. Libre na rin ang ibang dokumento ng gobyerno para sa trabaho. Minsan lang ibinibigay.',
    category: 'certificates',
    ...takesDays(1, 3),
    requirements: [validId, 'Signed oath of undertaking'],
    signatory: 'Barangay Captain',
    // The benefit is the person's own, and the oath is sworn in person (RA 11261).
    selfOnly: true,
    keywords: listWords('first job, job, work, trabaho, unang trabaho, hanap trabaho, jobseeker, employment, fresh graduate, RA 11261'),
  },
  {
    title: 'Scholarship Endorsement',
    titleFil: 'Endorsement para sa Scholarship',
    description: 'A letter of endorsement to scholarship programs for senior high school and college students of South Triangle.',
    descriptionFil:
      'Sulat ng pag-endorso sa mga scholarship para sa mga estudyante ng senior high school at kolehiyo na taga-South Triangle.',
    category: 'education',
    ...takesDays(5, 7),
    requirements: ['School ID', 'Latest report card or grades', 'Certificate of enrolment'],
    signatory: 'Barangay Captain',
    keywords: listWords(
      'iskolar, skolar, scholar, school, paaralan, college, kolehiyo, tuition, matrikula, pag-aaral, estudyante, student',
    ),
  },
  {
    title: 'Tricycle Terminal Permit',
    titleFil: 'Permit sa Terminal ng Tricycle',
    description:
      'For operators who load and unload at a marked terminal within the barangay. New applications reopen when the terminal on Scout Borromeo has been repainted.',
    descriptionFil:
      'Para sa mga operator na nagsasakay at nagbababa sa may markang terminal sa barangay. Tatanggap ulit ng bagong application kapag napinturahan na ang terminal sa Scout Borromeo.',
    category: 'permits',
    ...takesDays(15, 20),
    price: 150,
    priceTo: 300,
    status: 'Unavailable',
    requirements: ["Driver's license", 'Franchise papers', 'Official receipt and certificate of registration'],
    signatory: 'Barangay Captain',
    keywords: listWords('traysikel, tricycle, TODA, pila, prangkisa, franchise, driver'),
  },
  {
    title: 'Construction Clearance',
    titleFil: 'Clearance sa Pagpapatayo',
    description:
      'Needed before you build, renovate, dig or put up a fence or scaffolding. An inspector visits the site with you, so please apply at the office.',
    descriptionFil:
      'Kailangan bago magpatayo, magpa-renovate, maghukay o maglagay ng bakod o andamyo. Pupunta ang inspector sa lugar kasama ninyo, kaya sa opisina po mag-apply.',
    category: 'permits',
    isOnline: false,
    ...takesDays(5, 7),
    price: 500,
    priceTo: 1500,
    requirements: ['Valid ID of the owner', 'Building plan or sketch', 'Land title or written consent of the owner'],
    signatory: 'Barangay Captain',
    keywords: listWords('pagawa, pagpapagawa ng bahay, building, renovation, repair, bakod, fence, hukay, excavation, konstruksyon'),
  },
  {
    title: 'Health Consultation',
    titleFil: 'Konsulta sa Health Center',
    description:
      'See the doctor or midwife at the barangay health center: check-ups, blood pressure, prenatal care, immunization and family planning. Weekday mornings, first come, first served.',
    descriptionFil:
      'Magpatingin sa doktor o midwife ng health center: check-up, blood pressure, prenatal, bakuna at family planning. Umaga ng Lunes hanggang Biyernes, unahan sa pila.',
    category: 'health',
    isOnline: false,
    processingTime: 'Same day',
    processingTimeFil: 'Sa araw ring iyon',
    processingDays: 3,
    requirements: ['Health center booklet or any ID'],
    keywords: listWords(
      'ospital, hospital, clinic, klinika, doctor, doktor, health center, checkup, check-up, bakuna, vaccine, buntis, pregnant, prenatal, midwife, komadrona, may sakit, sick, gamot, medicine, family planning',
    ),
  },
  {
    title: 'Senior Citizen Assistance',
    titleFil: 'Tulong sa Senior Citizen',
    description:
      'Help with the senior citizen ID and purchase booklet, the social pension, birthday benefits and home visits for those who can no longer come to the hall.',
    descriptionFil:
      'Tulong sa senior citizen ID at purchase booklet, social pension, regalo sa kaarawan, at pagdalaw sa bahay ng mga hindi na makapunta sa barangay hall.',
    category: 'social',
    isOnline: false,
    ...takesDays(5, 7),
    requirements: ['Proof of age (birth certificate or any ID)', photo],
    keywords: listWords('senior, matanda, lolo, lola, OSCA, pension, pensyon, senior ID, booklet'),
  },
  {
    title: 'Blotter and Mediation',
    titleFil: 'Blotter at Pag-aayos ng Alitan',
    description:
      'Record an incident, or bring a dispute with a neighbor before the Lupon under the Katarungang Pambarangay. Conversations are private and both sides are heard.',
    descriptionFil:
      'Ipatala ang nangyari, o idulog sa Lupon ang alitan sa kapitbahay ayon sa Katarungang Pambarangay. Hindi ipinaaalam sa iba ang usapan, at pinakikinggan ang dalawang panig.',
    category: 'social',
    isOnline: false,
    processingTime: 'First hearing within 15 to 20 working days',
    processingTimeFil: 'Unang pagdinig sa loob ng 15 hanggang 20 working days',
    processingDays: 20,
    requirements: ['Valid ID', 'Written account of what happened'],
    signatory: 'Barangay Captain',
    keywords: listWords(
      'reklamo, complaint, complain, away, kapitbahay, neighbor, ingay, noise, utang, sumbong, report, lupon, blotter, barangay protection order, BPO, VAWC, abuse, pang-aabuso, nawala, lost',
    ),
  },
  {
    title: 'Use of the Covered Court',
    titleFil: 'Paggamit ng Covered Court',
    description:
      'Reserve the covered court for games, assemblies, wakes and family celebrations, by the hour. Wakes and school activities are free.',
    descriptionFil:
      'Magpareserba ng covered court kada oras para sa laro, pulong, lamay at handaan ng pamilya. Libre ang lamay at gawain ng paaralan.',
    category: 'resident',
    isOnline: false,
    ...takesDays(1, 3),
    price: 200,
    priceTo: 500,
    requirements: ['Letter of request with date and time'],
    keywords: listWords('court, basketball, covered court, venue, reserve, reservation, liga, event, lamay, burol, handaan, party'),
  },
  {
    title: 'Day Care Enrolment',
    titleFil: 'Enrolment sa Day Care',
    description:
      'Early learning for children three to four years old at the barangay day care center: play, songs, first letters and a warm meal. Two sessions a day.',
    descriptionFil:
      'Unang pag-aaral ng mga batang tatlo hanggang apat na taon sa day care center ng barangay: laro, awit, mga unang letra at mainit na pagkain. Dalawang klase bawat araw.',
    category: 'education',
    isOnline: false,
    processingTime: 'Enrolment every May; late enrolment 3 working days',
    processingTimeFil: 'Enrolment tuwing Mayo; 3 working days kapag huli',
    processingDays: 3,
    requirements: ['Birth certificate of the child', 'Immunization record', 'Proof of address'],
    keywords: listWords('daycare, day care, child, anak, bata, preschool, eskwela, paaralan, school, enroll, kinder'),
  },
  {
    title: 'Street Light and Road Repair',
    titleFil: 'Sirang Ilaw at Kalsada',
    description:
      'Report a street light that is out, a pothole, a clogged drain or uncollected garbage. The street crew looks at it and tells you what happens next.',
    descriptionFil:
      'I-report ang patay na ilaw sa kalye, lubak, baradong kanal o hindi nakolektang basura. Titingnan ito ng street crew at sasabihin sa inyo ang susunod.',
    category: 'resident',
    isOnline: false,
    ...takesDays(5, 7),
    requirements: [],
    keywords: listWords(
      'ilaw, poste, street light, streetlight, lamp, madilim, kalsada, daan, lubak, pothole, baha, flood, drainage, kanal, basura, garbage, report, sira, reklamo',
    ),
  },
];

export const services = seedServices.map((service) => ({ ...serviceDefaults, ...service }));

/** The Filipino text of every requirement. */
export const requirementsInFilipino: Readonly<Record<string, string>> = {
  [validId]: 'Valid ID ng gobyerno',
  [proofOfAddress]: 'Patunay ng tirahan (bill ng tubig, kuryente o internet)',
  [cedula]: 'Cedula ngayong taon',
  [photo]: 'Bagong 2x2 na litrato',
  'Valid government ID of the owner': 'Valid ID ng gobyerno ng may-ari',
  'DTI or SEC registration': 'DTI o SEC registration',
  'Contract of lease or land title': 'Kontrata sa upa o titulo ng lupa',
  'Previous barangay business clearance or photo of the shop front': 'Dating business clearance ng barangay o litrato ng harap ng tindahan',
  'Proof of income or statement of no income': 'Patunay ng kita o salaysay na walang kita',
  'Birth certificate or valid ID': 'Birth certificate o valid ID',
  'SEC registration': 'SEC registration',
  'Latest financial statement': 'Pinakabagong financial statement',
  'Valid ID of the authorized representative': 'Valid ID ng awtorisadong kinatawan',
  [letterOfAuthority]: 'Authorization letter',
  'Signed oath of undertaking': 'Pirmadong oath of undertaking',
  'School ID': 'School ID',
  'Latest report card or grades': 'Pinakabagong report card o grades',
  'Certificate of enrolment': 'Certificate of enrolment',
  "Driver's license": "Driver's license",
  'Franchise papers': 'Mga dokumento ng prangkisa',
  'Official receipt and certificate of registration': 'OR/CR ng sasakyan',
  'Valid ID of the owner': 'Valid ID ng may-ari',
  'Building plan or sketch': 'Plano o sketch ng itatayo',
  'Land title or written consent of the owner': 'Titulo ng lupa o nakasulat na pahintulot ng may-ari',
  'Health center booklet or any ID': 'Booklet ng health center o kahit anong ID',
  'Proof of age (birth certificate or any ID)': 'Patunay ng edad (birth certificate o kahit anong ID)',
  'Valid ID': 'Valid ID',
  'Written account of what happened': 'Nakasulat na salaysay ng nangyari',
  'Letter of request with date and time': 'Sulat ng paghiling na may petsa at oras',
  'Birth certificate of the child': 'Birth certificate ng bata',
  'Immunization record': 'Record ng bakuna',
  'Proof of address': 'Patunay ng tirahan',
};
