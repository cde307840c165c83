import type { Language } from '../collections/choices.ts';
import type { Question, ServiceForm, StandardField } from './service-form.ts';

type Texts = Readonly<Record<Language, string>>;

/** A form that an office can begin with. Keys are facts of certificates where there is one. */
export interface ReadyMadeForm {
  readonly name: Texts;
  readonly form: Omit<ServiceForm, 'papers'>;
}

const ask = (key: string, kind: Question['kind'], en: string, fil: string, more: Partial<Question> = {}): Question => ({
  ...{ key, kind, label: { en, fil }, hint: { en: '', fil: '' }, choices: [], choicesFil: [], showIf: '', showIfValue: '' },
  required: true,
  ...more,
});
const optional = { required: false };
const page = (en: string, fil: string, questions: Question[]) => ({ title: { en, fil }, questions });
const form = (name: Texts, standard: StandardField[], pages: ServiceForm['pages'] = [], required = standard): ReadyMadeForm => ({
  name,
  form: { standard, standardRequired: required.filter((field) => field !== 'suffix'), pages },
});

/** Ready-made forms for the services that come with the portal. */
export const readyMadeForms: readonly ReadyMadeForm[] = [
  form({ en: 'Barangay Clearance', fil: 'Barangay Clearance' }, ['suffix', 'birthPlace', 'citizenship', 'residentSince']),
  form({ en: 'Certificate of Residency', fil: 'Certificate of Residency' }, ['suffix', 'citizenship', 'residentSince', 'purok']),
  form(
    { en: 'Indigency Certificate', fil: 'Certificate of Indigency' },
    ['suffix', 'purok'],
    [
      page('About the household', 'Tungkol sa sambahayan', [
        ask('income', 'money', 'Income of the household in a month', 'Kita ng buong pamilya sa isang buwan'),
        ask('householdSize', 'number', 'How many people live in the household?', 'Ilan po ang nakatira sa bahay?'),
        ask('assistance', 'choice', 'What kind of help is it for?', 'Para sa anong tulong?', {
          choices: ['Medical', 'Burial', 'Education', 'Legal', 'Other'],
          choicesFil: ['Pagpapagamot', 'Pagpapalibing', 'Pag-aaral', 'Legal', 'Iba pa'],
        }),
      ]),
    ],
  ),
  form(
    { en: 'Business Permit', fil: 'Business Permit' },
    ['suffix'],
    [
      page('About the business', 'Tungkol sa negosyo', [
        ask('business', 'shortText', 'Name of the business', 'Pangalan ng negosyo'),
        ask('businessKind', 'shortText', 'Kind of business', 'Uri ng negosyo', {
          hint: { en: 'For example: sari-sari store, eatery', fil: 'Halimbawa: sari-sari store, karinderya' },
        }),
        ask('businessAddress', 'address', 'Address of the business', 'Address ng negosyo'),
        ask('capital', 'money', 'Capital', 'Puhunan'),
        ask('rentsPlace', 'yesNo', 'Is the place rented?', 'Inuupahan po ba ang lugar?'),
        ask('placeOwner', 'shortText', 'Owner of the place', 'May-ari ng lugar', { showIf: 'rentsPlace', showIfValue: 'yes' }),
        ask('shopFront', 'photos', 'Photo of the front of the shop', 'Litrato ng harap ng tindahan', optional),
      ]),
    ],
  ),
  form({ en: 'Barangay ID', fil: 'Barangay ID' }, ['suffix', 'birthPlace', 'citizenship', 'purok', 'emergency', 'picture']),
  form(
    { en: 'Cedula and Community Tax Certificate', fil: 'Cedula at Community Tax Certificate' },
    ['birthPlace', 'citizenship'],
    [
      page('For the tax', 'Para sa buwis', [
        ask('income', 'money', 'Income of last year', 'Kita noong nakaraang taon'),
        ask('hasProperty', 'yesNo', 'Do you own land or a house?', 'May lupa o bahay po ba kayo?'),
      ]),
    ],
  ),
  form(
    { en: 'First-time Jobseeker Certificate', fil: 'First-time Jobseeker Certificate' },
    ['suffix', 'citizenship', 'residentSince'],
    [
      page('About your work', 'Tungkol sa trabaho', [
        ask('firstJob', 'yesNo', 'Is this for your first job?', 'Para po ba ito sa unang trabaho ninyo?'),
        ask('usedBefore', 'yesNo', 'Have you had this certificate before?', 'Nakakuha na po ba kayo nito dati?'),
        ask('school', 'shortText', 'School and last level reached', 'Paaralan at huling natapos', optional),
      ]),
    ],
  ),
  form(
    { en: 'Scholarship Endorsement', fil: 'Endorsement sa scholarship' },
    ['residentSince'],
    [
      page('About the studies', 'Tungkol sa pag-aaral', [
        ask('school', 'shortText', 'School', 'Paaralan'),
        ask('course', 'shortText', 'Course or year level', 'Kurso o baitang'),
        ask('income', 'money', 'Income of the family in a month', 'Kita ng pamilya sa isang buwan'),
      ]),
    ],
  ),
  form(
    { en: 'Tricycle Terminal Permit', fil: 'Permit sa terminal ng tricycle' },
    [],
    [
      page('About the tricycle', 'Tungkol sa tricycle', [
        ask('association', 'shortText', 'Operators and drivers association', 'Samahan (TODA)'),
        ask('plate', 'shortText', 'Plate or body number', 'Plate o body number'),
        ask('terminal', 'shortText', 'Terminal', 'Terminal'),
      ]),
    ],
  ),
  form(
    { en: 'Construction Clearance', fil: 'Construction Clearance' },
    [],
    [
      page('About the work', 'Tungkol sa gagawin', [
        ask('work', 'choice', 'What will be done?', 'Ano po ang gagawin?', {
          choices: ['New building', 'Repair', 'Extension', 'Fence', 'Demolition'],
          choicesFil: ['Bagong gusali', 'Pagkukumpuni', 'Dagdag na bahagi', 'Bakod', 'Paggiba'],
        }),
        ask('site', 'address', 'Where?', 'Saan po?'),
        ask('sitePlace', 'place', 'Place on the map', 'Lugar sa mapa', optional),
        ask('startDay', 'date', 'When does it begin?', 'Kailan magsisimula?'),
      ]),
    ],
  ),
  form(
    { en: 'Health, senior citizen and day care', fil: 'Kalusugan, senior citizen at day care' },
    ['purok', 'emergency'],
    [
      page('What it is about', 'Tungkol saan ito', [
        ask('forWhom', 'shortText', 'Who is it for, and how old?', 'Para kanino po ito, at ilang taon na?'),
        ask('conditions', 'longText', 'What should the health worker know?', 'Ano po ang dapat malaman ng health worker?', optional),
        ask('bestDay', 'date', 'Which day suits you?', 'Anong araw po ang maginhawa?', optional),
      ]),
    ],
    ['emergency'],
  ),
  form(
    { en: 'Blotter and Mediation', fil: 'Blotter at pag-aayos' },
    ['purok'],
    [
      page('What happened', 'Ano ang nangyari', [
        ask('happened', 'longText', 'What happened?', 'Ano po ang nangyari?'),
        ask('happenedOn', 'date', 'On which day?', 'Kailan po?'),
        ask('happenedAt', 'address', 'Where?', 'Saan po?'),
      ]),
    ],
    [],
  ),
  form(
    { en: 'Use of the Covered Court', fil: 'Paggamit ng covered court' },
    [],
    [
      page('About the event', 'Tungkol sa okasyon', [
        ask('event', 'shortText', 'What is the event?', 'Ano po ang okasyon?'),
        ask('eventDay', 'date', 'On which day?', 'Anong araw po?'),
        ask('eventHours', 'shortText', 'From when until when?', 'Mula anong oras hanggang anong oras?'),
        ask('people', 'number', 'How many people are expected?', 'Ilan po ang inaasahang dadalo?'),
        ask('needs', 'choices', 'What is needed?', 'Ano po ang kailangan?', {
          required: false,
          choices: ['Chairs', 'Tables', 'Sound system', 'Lights'],
          choicesFil: ['Mga upuan', 'Mga mesa', 'Sound system', 'Mga ilaw'],
        }),
      ]),
    ],
  ),
  form(
    { en: 'Street Light and Road Repair', fil: 'Pagkukumpuni ng ilaw at kalsada' },
    ['purok'],
    [
      page('What is broken', 'Ano ang sira', [
        ask('broken', 'choice', 'What is broken?', 'Ano po ang sira?', {
          choices: ['Street light', 'Road', 'Drainage', 'Other'],
          choicesFil: ['Ilaw sa kalye', 'Kalsada', 'Kanal', 'Iba pa'],
        }),
        ask('where', 'address', 'Where exactly?', 'Saan po mismo?'),
        ask('wherePlace', 'place', 'Place on the map', 'Lugar sa mapa', optional),
        ask('photo', 'photos', 'Photo', 'Litrato', optional),
      ]),
    ],
    [],
  ),
];
