import type { Language } from '../collections/choices.ts';
import type { Question, ServiceForm, StandardField } from './service-form.ts';
import { createQuestion } from './standard-questions.ts';

type Texts = Readonly<Record<Language, string>>;

/**
 * A form from which an office can start. The key of a question is the name of a certificate fact
 * where there is one. Only answers that the paper needs are required.
 */
export interface ReadyMadeForm {
  /** Title of the service. */
  readonly name: Texts;
  readonly form: Omit<ServiceForm, 'papers'>;
}

const requiredQuestion: typeof createQuestion = (key, kind, en, fil, more) =>
  createQuestion(key, kind, en, fil, { required: true, ...more });
const optional = { required: false };
const page = (en: string, fil: string, questions: Question[]) => ({ title: { en, fil }, questions });
const form = (name: Texts, standard: StandardField[], pages: ServiceForm['pages'] = [], required = standard): ReadyMadeForm => ({
  name,
  form: { standard, standardRequired: required.filter((field) => field !== 'suffix'), pages },
});
const tin = requiredQuestion('tin', 'shortText', 'TIN, if there is one', 'TIN, kung mayroon', optional);

/** One ready-made form for each service that comes with the portal. */
export const readyMadeForms: readonly ReadyMadeForm[] = [
  form(
    { en: 'Barangay Clearance', fil: 'Barangay Clearance' },
    ['suffix', 'birthPlace', 'citizenship', 'residentSince'],
    [],
    ['citizenship', 'residentSince'],
  ),
  form(
    { en: 'Business Permit', fil: 'Business Permit' },
    ['suffix'],
    [
      page('About the business', 'Tungkol sa negosyo', [
        requiredQuestion('business', 'shortText', 'Name of the business', 'Pangalan ng negosyo'),
        requiredQuestion('businessKind', 'shortText', 'Kind of business', 'Uri ng negosyo', {
          hint: { en: 'For example: sari-sari store, eatery', fil: 'Halimbawa: sari-sari store, karinderya' },
        }),
        requiredQuestion('businessAddress', 'address', 'Address of the business', 'Address ng negosyo'),
        requiredQuestion('capital', 'money', 'Capital', 'Puhunan'),
        requiredQuestion('rentsPlace', 'yesNo', 'Is the place rented?', 'Inuupahan po ba ang lugar?', optional),
        requiredQuestion('placeOwner', 'shortText', 'Owner of the place', 'May-ari ng lugar', {
          ...optional,
          showIf: 'rentsPlace',
          showIfValue: 'yes',
        }),
        requiredQuestion('shopFront', 'photos', 'Photo of the front of the shop', 'Litrato ng harap ng tindahan', optional),
      ]),
    ],
  ),
  form(
    { en: 'Cedula', fil: 'Cedula' },
    ['birthPlace', 'citizenship'],
    [
      page('For the tax', 'Para sa buwis', [
        requiredQuestion('income', 'money', 'Income of last year', 'Kita noong nakaraang taon'),
        requiredQuestion('hasProperty', 'yesNo', 'Do you own land or a house?', 'May lupa o bahay po ba kayo?', optional),
        tin,
        requiredQuestion('height', 'number', 'Height in centimeters', 'Taas sa sentimetro', optional),
        requiredQuestion('weight', 'number', 'Weight in kilograms', 'Timbang sa kilo', optional),
      ]),
    ],
  ),
  form(
    { en: 'Indigency Certificate', fil: 'Certificate of Indigency' },
    ['suffix', 'citizenship', 'purok'],
    [
      page('About the household', 'Tungkol sa sambahayan', [
        requiredQuestion('income', 'money', 'Income of the household in a month', 'Kita ng buong pamilya sa isang buwan'),
        requiredQuestion('householdSize', 'number', 'How many people live in the household?', 'Ilan po ang nakatira sa bahay?', optional),
        requiredQuestion('assistance', 'choice', 'What kind of help is it for?', 'Para sa anong tulong?', {
          ...optional,
          choices: ['Medical', 'Burial', 'Education', 'Legal', 'Other'],
          choicesFil: ['Pagpapagamot', 'Pagpapalibing', 'Pag-aaral', 'Legal', 'Iba pa'],
        }),
      ]),
    ],
    ['citizenship'],
  ),
  form({ en: 'Barangay ID', fil: 'Barangay ID' }, ['suffix', 'birthPlace', 'citizenship', 'purok', 'emergency'], [], ['emergency']),
  form(
    { en: 'Community Tax Certificate', fil: 'Community Tax Certificate ng Kompanya' },
    [],
    [
      page('About the company', 'Tungkol sa kompanya', [
        requiredQuestion('business', 'shortText', 'Registered name', 'Rehistradong pangalan'),
        requiredQuestion('businessAddress', 'address', 'Address of the principal office', 'Address ng pangunahing opisina'),
        requiredQuestion('organization', 'choice', 'Kind of organization', 'Uri ng organisasyon', {
          ...optional,
          choices: ['Corporation', 'Partnership', 'Association'],
          choicesFil: ['Korporasyon', 'Partnership', 'Samahan'],
        }),
        tin,
        requiredQuestion('registeredOn', 'date', 'Day of registration', 'Petsa ng pagkakarehistro', optional),
      ]),
      page('For the tax', 'Para sa buwis', [
        requiredQuestion('grossReceipts', 'money', 'Gross receipts of last year', 'Kabuuang kita noong nakaraang taon'),
        requiredQuestion('propertyValue', 'money', 'Assessed value of land and buildings', 'Assessed value ng lupa at gusali', optional),
      ]),
    ],
  ),
  form(
    { en: 'Certificate of Residency', fil: 'Certificate of Residency' },
    ['suffix', 'citizenship', 'residentSince', 'purok'],
    [
      page('About the home', 'Tungkol sa tirahan', [
        requiredQuestion('livesWith', 'shortText', 'With whom do you live?', 'Sino po ang kasama ninyo sa bahay?', optional),
      ]),
    ],
    ['citizenship', 'residentSince'],
  ),
  form(
    { en: 'First-time Jobseeker Certificate', fil: 'First-time Jobseeker Certificate' },
    ['suffix', 'citizenship', 'residentSince'],
    [
      page('About your work', 'Tungkol sa trabaho', [
        requiredQuestion('firstJob', 'yesNo', 'Is this for your first job?', 'Para po ba ito sa unang trabaho ninyo?'),
        requiredQuestion('usedBefore', 'yesNo', 'Have you had this certificate before?', 'Nakakuha na po ba kayo nito dati?'),
        requiredQuestion('school', 'shortText', 'School and last level reached', 'Paaralan at huling natapos', optional),
      ]),
    ],
  ),
  form(
    { en: 'Scholarship Endorsement', fil: 'Endorsement para sa Scholarship' },
    ['residentSince'],
    [
      page('About the studies', 'Tungkol sa pag-aaral', [
        requiredQuestion('school', 'shortText', 'School', 'Paaralan'),
        requiredQuestion('course', 'shortText', 'Course or year level', 'Kurso o baitang'),
        requiredQuestion('income', 'money', 'Income of the family in a month', 'Kita ng pamilya sa isang buwan', optional),
      ]),
    ],
    [],
  ),
  form(
    { en: 'Tricycle Terminal Permit', fil: 'Permit sa Terminal ng Tricycle' },
    [],
    [
      page('About the tricycle', 'Tungkol sa tricycle', [
        requiredQuestion('association', 'shortText', 'Operators and drivers association', 'Samahan (TODA)', optional),
        requiredQuestion('plate', 'shortText', 'Plate or body number', 'Plate o body number'),
        requiredQuestion('terminal', 'shortText', 'Terminal', 'Terminal'),
      ]),
    ],
  ),
  form(
    { en: 'Construction Clearance', fil: 'Clearance sa Pagpapatayo' },
    [],
    [
      page('About the work', 'Tungkol sa gagawin', [
        requiredQuestion('work', 'choice', 'What will be done?', 'Ano po ang gagawin?', {
          choices: ['New building', 'Repair', 'Extension', 'Fence', 'Demolition', 'Other'],
          choicesFil: ['Bagong gusali', 'Pagkukumpuni', 'Dagdag na bahagi', 'Bakod', 'Paggiba', 'Iba pa'],
        }),
        requiredQuestion('site', 'address', 'Where?', 'Saan po?'),
        requiredQuestion('sitePlace', 'place', 'Place on the map', 'Lugar sa mapa', optional),
        requiredQuestion('startDay', 'date', 'When does it begin?', 'Kailan magsisimula?', optional),
      ]),
    ],
  ),
  form(
    { en: 'Health Consultation', fil: 'Konsulta sa Health Center' },
    ['purok', 'emergency'],
    [
      page('What it is about', 'Tungkol saan ito', [
        requiredQuestion('forWhom', 'shortText', 'Who is it for, and how old?', 'Para kanino po ito, at ilang taon na?', optional),
        requiredQuestion(
          'conditions',
          'longText',
          'What should the health worker know?',
          'Ano po ang dapat malaman ng health worker?',
          optional,
        ),
        requiredQuestion('bestDay', 'date', 'Which day suits you?', 'Anong araw po ang maginhawa?', optional),
      ]),
    ],
    [],
  ),
  form(
    { en: 'Senior Citizen Assistance', fil: 'Tulong sa Senior Citizen' },
    ['purok', 'emergency'],
    [
      page('What it is about', 'Tungkol saan ito', [
        requiredQuestion('assistance', 'choices', 'What help do you need?', 'Anong tulong po ang kailangan?', {
          choices: ['Senior citizen ID', 'Purchase booklet', 'Social pension', 'Birthday benefit', 'Home visit', 'Other'],
          choicesFil: ['Senior citizen ID', 'Purchase booklet', 'Social pension', 'Regalo sa kaarawan', 'Pagdalaw sa bahay', 'Iba pa'],
        }),
        requiredQuestion(
          'seniorNumber',
          'shortText',
          'Senior citizen ID number, if any',
          'Senior citizen ID number, kung mayroon',
          optional,
        ),
        requiredQuestion('bestDay', 'date', 'Which day suits you?', 'Anong araw po ang maginhawa?', optional),
      ]),
    ],
    [],
  ),
  form(
    { en: 'Blotter and Mediation', fil: 'Blotter at Pag-aayos ng Alitan' },
    ['purok'],
    [
      page('What happened', 'Ano ang nangyari', [
        requiredQuestion('happened', 'longText', 'What happened?', 'Ano po ang nangyari?'),
        requiredQuestion('happenedOn', 'date', 'On which day?', 'Kailan po?', optional),
        requiredQuestion('happenedAt', 'address', 'Where?', 'Saan po?', optional),
      ]),
    ],
    [],
  ),
  form(
    { en: 'Use of the Covered Court', fil: 'Paggamit ng Covered Court' },
    [],
    [
      page('About the event', 'Tungkol sa okasyon', [
        requiredQuestion('event', 'shortText', 'What is the event?', 'Ano po ang okasyon?'),
        requiredQuestion('eventDay', 'date', 'On which day?', 'Anong araw po?'),
        requiredQuestion('eventHours', 'shortText', 'From when until when?', 'Mula anong oras hanggang anong oras?'),
        requiredQuestion('people', 'number', 'How many people are expected?', 'Ilan po ang inaasahang dadalo?', optional),
        requiredQuestion('needs', 'choices', 'What is needed?', 'Ano po ang kailangan?', {
          ...optional,
          choices: ['Chairs', 'Tables', 'Sound system', 'Lights'],
          choicesFil: ['Mga upuan', 'Mga mesa', 'Sound system', 'Mga ilaw'],
        }),
      ]),
    ],
  ),
  form(
    { en: 'Day Care Enrolment', fil: 'Enrolment sa Day Care' },
    ['purok', 'emergency'],
    [
      page('About the child', 'Tungkol sa bata', [
        requiredQuestion('child', 'shortText', 'Full name of the child', 'Buong pangalan ng bata'),
        requiredQuestion('childBirthDate', 'date', 'Birth date of the child', 'Petsa ng kapanganakan ng bata'),
        requiredQuestion('relation', 'shortText', 'What are you to the child?', 'Kaano-ano po ninyo ang bata?', {
          ...optional,
          hint: { en: 'For example: mother, grandfather', fil: 'Halimbawa: nanay, lolo' },
        }),
        requiredQuestion('session', 'choice', 'Which session?', 'Anong klase po?', {
          ...optional,
          choices: ['Morning', 'Afternoon'],
          choicesFil: ['Umaga', 'Hapon'],
        }),
        requiredQuestion('conditions', 'longText', 'Allergies or illnesses of the child', 'Allergy o sakit ng bata', optional),
      ]),
    ],
    [],
  ),
  form(
    { en: 'Street Light and Road Repair', fil: 'Sirang Ilaw at Kalsada' },
    ['purok'],
    [
      page('What is broken', 'Ano ang sira', [
        requiredQuestion('broken', 'choice', 'What is broken?', 'Ano po ang sira?', {
          choices: ['Street light', 'Road', 'Drainage', 'Garbage not collected', 'Other'],
          choicesFil: ['Ilaw sa kalye', 'Kalsada', 'Kanal', 'Hindi nakolektang basura', 'Iba pa'],
        }),
        requiredQuestion('where', 'address', 'Where exactly?', 'Saan po mismo?'),
        requiredQuestion('wherePlace', 'place', 'Place on the map', 'Lugar sa mapa', optional),
        requiredQuestion('photo', 'photos', 'Photo', 'Litrato', optional),
      ]),
    ],
    [],
  ),
];
