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

/** Questions about a person that services switch on. Message keys: `serviceForm.standard.…`. */
export const standardFields = ['suffix', 'birthPlace', 'citizenship', 'residentSince', 'purok', 'emergency', 'picture'] as const;
/** A question that comes with the portal. */
export type StandardField = (typeof standardFields)[number];

/** Groups of requirements of which one is enough. Message keys: `serviceForm.group.…`. */
export const paperGroups = ['none', 'a', 'b', 'c'] as const;

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
  /** Highest number or amount of money. */
  amount: 1_000_000_000,
  photosPerQuestion: 3,
  /** Requirements and files of questions of one application. */
  files: 10,
  /** Ten years. */
  paperValidDays: 3650,
  /** Length of the JSON of the answers that are sent. */
  answersLength: 120_000,
} as const;

const translatedText = (label: string, max: number, required = false) => translated({ label, languages, of: text({ required, max }) });

const condition = {
  /** Key of the question whose answer decides whether this one is asked; '' for always. */
  showIf: text({ label: 'serviceForm.showIf', max: 40 }),
  /** The answer with which it is asked. */
  showIfValue: text({ label: 'serviceForm.showIfValue', max: formLimits.choice }),
} as const;

/** The declaration of one question. */
export const questionNodes = {
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
  /** Of a choice; what is stored of an answer is the text of the first language. */
  choices: textList({ label: 'serviceForm.choices', maxItems: formLimits.choices, maxLength: formLimits.choice }),
  /** In the order of `choices`; empty for none. */
  choicesFil: textList({ label: 'serviceForm.choicesFil', maxItems: formLimits.choices, maxLength: formLimits.choice }),
  ...condition,
  /** Names the answer, also on certificates; it stays while texts change. */
  key: text({
    label: 'serviceForm.key',
    help: 'serviceForm.key.help',
    required: true,
    max: 40,
    pattern: /^[a-z][A-Za-z0-9]*$/,
  }),
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
  /** Those of `standard` that must be answered. */
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
  /** What is said of requirements beyond their names; the others are simply required. */
  papers: list({
    label: 'serviceForm.papers',
    help: 'serviceForm.papers.help',
    item: 'serviceForm.paper',
    title: 'of',
    max: 10,
    unique: 'of',
    of: {
      /** The requirement as the service names it. */
      of: text({ label: 'serviceForm.paper.of', required: true, max: 200 }),
      hint: translatedText('serviceForm.hint', formLimits.hint),
      /** Name of a file in `requirementSamples` of the service. */
      sample: text({ label: 'serviceForm.paper.sample', max: 200 }),
      /** Of the requirements of a group one is enough. */
      group: select({
        label: 'serviceForm.paper.group',
        options: paperGroups,
        optionMessagePrefix: 'serviceForm.group',
        default: 'none',
      }),
      ...condition,
      /** The applicant may bring it to the office instead. */
      mayBring: bool({ label: 'serviceForm.paper.mayBring' }),
      /** Days from its upload in which it may be used for another application; 0 for never. */
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

/** The form that a service makes its own. */
export type ServiceForm = ValuesOfNodes<typeof serviceFormNodes>;
/** What a service says of one of its requirements. */
export type PaperRule = ServiceForm['papers'][number];

/** An answer: a text, or the chosen ones of several choices. */
export type AnswerValue = string | string[];
/** Answers by the key of their question. */
export type AnswerValues = Readonly<Record<string, AnswerValue>>;

/** What an application keeps of the form it was made with. */
export interface FormAnswers {
  /** Version of the form. */
  version: number;
  /** The questions that were asked, as they stood. */
  questions: Question[];
  values: Record<string, AnswerValue>;
  /** Requirements that the applicant will bring to the office. */
  promised: string[];
}

/** What an applicant sends of the service's own form. */
export interface SentAnswers {
  values: AnswerValues;
  promised: readonly string[];
}
