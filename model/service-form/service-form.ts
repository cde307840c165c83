import { bool, number, select, text, textList } from '#lib/schema/fields.ts';
import { choices, list, translated, type ValuesOfNodes } from '#lib/schema/nodes.ts';
import { languages } from '../collections/choices.ts';

/** Kinds of questions. Message keys: `serviceForm.kind.…`. */
export const questionKinds = [
  'shortText',
  'longText',
  'number',
  'money',
  'date',
  'yesNo',
  'choice',
  'choices',
  'phone',
  'email',
  'address',
  'place',
  'photos',
  'file',
] as const;

/** Predefined questions that a service can turn on. Message keys: `serviceForm.standard.…`. */
const standardFields = ['suffix', 'birthPlace', 'citizenship', 'residentSince', 'purok', 'emergency', 'picture'] as const;
/** Name of a predefined question. */
export type StandardField = (typeof standardFields)[number];

/**
 * Groups of requirements: one paper of a group is enough. Message keys: `serviceForm.group.…`.
 */
const paperGroups = ['none', 'a', 'b', 'c'] as const;

/** Limits of the form of a service. */
export const formLimits = {
  pages: 6,
  questionsPerPage: 15,
  questions: 40,
  choices: 20,
  label: 160,
  hint: 300,
  choice: 80,
  shortText: 200,
  longText: 2000,
  address: 500,
  place: 340,
  /** Highest number or amount of money. */
  amount: 1_000_000_000,
  photosPerQuestion: 3,
  /** Maximum number of files of one application, for requirements and questions together. */
  files: 10,
  /** Ten years. */
  paperValidDays: 3650,
  /** Maximum length of submitted answers as JSON. */
  answersLength: 120_000,
} as const;

const translatedText = (label: string, max: number, required = false) => translated({ label, languages, of: text({ required, max }) });

const condition = {
  /** Key of the question whose answer decides whether this one is shown; '' for always. */
  showIf: text({ label: 'serviceForm.showIf', max: 40 }),
  /** The answer with which it is shown. */
  showIfValue: text({ label: 'serviceForm.showIfValue', max: formLimits.choice }),
} as const;

/** The declaration of one question. */
const questionNodes = {
  label: translatedText('serviceForm.label', formLimits.label, true),
  kind: select({
    label: 'serviceForm.kind',
    required: true,
    options: questionKinds,
    optionMessagePrefix: 'serviceForm.kind',
    default: 'shortText',
  }),
  required: bool({ label: 'serviceForm.required' }),
  hint: translatedText('serviceForm.hint', formLimits.hint),
  /** The choices in the first language; an answer stores this text. */
  choices: textList({ label: 'serviceForm.choices', maxItems: formLimits.choices, maxLength: formLimits.choice }),
  /** Translations in the order of `choices`; empty for none. */
  choicesFil: textList({ label: 'serviceForm.choicesFil', maxItems: formLimits.choices, maxLength: formLimits.choice }),
  ...condition,
  /** Identifies the answer, also in certificate templates; it stays when texts change. */
  key: text({ label: 'serviceForm.key', help: 'serviceForm.key.help', required: true, max: 40, pattern: /^[a-z][A-Za-z0-9]*$/ }),
} as const;

/** A question of a service. */
export type Question = ValuesOfNodes<typeof questionNodes>;

/** The declaration of the form of a service. */
export const serviceFormNodes = {
  standard: choices({
    label: 'serviceForm.standard',
    help: 'serviceForm.standard.help',
    options: standardFields,
    optionMessagePrefix: 'serviceForm.standard',
    max: standardFields.length,
  }),
  /** The questions of `standard` that require an answer. */
  standardRequired: choices({
    label: 'serviceForm.standardRequired',
    options: standardFields,
    optionMessagePrefix: 'serviceForm.standard',
    max: standardFields.length,
  }),
  pages: list({
    label: 'serviceForm.pages',
    item: 'serviceForm.page',
    title: 'title',
    max: formLimits.pages,
    of: {
      title: translatedText('serviceForm.page.title', 60, true),
      questions: list({
        label: 'serviceForm.questions',
        item: 'serviceForm.question',
        title: 'label',
        max: formLimits.questionsPerPage,
        of: questionNodes,
      }),
    },
  }),
  /** Rules for requirements; a requirement without a rule is always required. */
  papers: list({
    label: 'serviceForm.papers',
    help: 'serviceForm.papers.help',
    item: 'serviceForm.paper',
    title: 'of',
    max: 10,
    unique: 'of',
    of: {
      /** Name of the requirement, as in `requirements` of the service. */
      of: text({ label: 'serviceForm.paper.of', required: true, max: 200 }),
      hint: translatedText('serviceForm.hint', formLimits.hint),
      /** Name of a file in `requirementSamples` of the service. */
      sample: text({ label: 'serviceForm.paper.sample', max: 200 }),
      /** One paper of a group is enough. */
      group: select({ label: 'serviceForm.paper.group', options: paperGroups, optionMessagePrefix: 'serviceForm.group', default: 'none' }),
      ...condition,
      /** Whether the applicant may bring it to the office instead. */
      mayBring: bool({ label: 'serviceForm.paper.mayBring' }),
      /** Days from its upload within which another application may reuse it; 0 for never. */
      validDays: number({
        label: 'serviceForm.paper.validDays',
        help: 'serviceForm.paper.validDays.help',
        min: 0,
        max: formLimits.paperValidDays,
        integer: true,
      }),
    },
  }),
} as const;

/** The custom form of a service. */
export type ServiceForm = ValuesOfNodes<typeof serviceFormNodes>;
/** The rule of a form for one requirement. */
export type PaperRule = ServiceForm['papers'][number];

/** An answer: a text, or the list of selected choices. */
export type AnswerValue = string | string[];
/** Answers by the key of their question. */
export type AnswerValues = Readonly<Record<string, AnswerValue>>;

/** The answers of an application, stored with the questions of that time. */
export interface FormAnswers {
  /** Version of the form. */
  version: number;
  /** The questions at the time of the application. */
  questions: Question[];
  values: Record<string, AnswerValue>;
  /** Requirements that the applicant will bring to the office. */
  promised: string[];
}

/** Answers to the custom form as an applicant submits them. */
export interface SubmittedAnswers {
  values: AnswerValues;
  promised: readonly string[];
}
