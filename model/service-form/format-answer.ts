import { startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate } from '#lib/dates/manila-time.ts';
import { formatPesos } from '#lib/numbers/format-pesos.ts';
import type { Language } from '../collections/choices.ts';
import { parsePlaceAnswer } from './place-answer.ts';
import type { AnswerValue, FormAnswers, Question } from './service-form.ts';

const yesNo: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { yes: 'Yes', no: 'No' },
  fil: { yes: 'Oo', no: 'Hindi' },
};

/** Returns a text of a form in a language; the English one where it is missing. */
export const pickText = (texts: Readonly<Record<Language, string>>, language: Language): string => texts[language] || texts.en;

/** Returns the label of a choice; `value` is the choice in the first language, as it is stored. */
export function formatChoice({ choices, choicesFil }: Pick<Question, 'choices' | 'choicesFil'>, value: string, language: Language): string {
  return (language === 'fil' && choicesFil[choices.indexOf(value)]) || value;
}

/** Formats an answer for people; '' for none. */
export function formatAnswer(question: Question, value: AnswerValue | undefined, language: Language): string {
  if (value === undefined || value.length === 0) return '';
  if (Array.isArray(value)) return value.map((each) => formatChoice(question, each, language)).join(', ');
  switch (question.kind) {
    case 'yesNo':
      return yesNo[language][value] ?? value;
    case 'choice':
      return formatChoice(question, value, language);
    case 'money':
      return formatPesos(Number(value));
    case 'date':
      return formatDate(startOfDay(value), language);
    case 'place':
      return formatPlace(value);
    default:
      return value;
  }
}

/** 'In front of the chapel (14.638800,121.037500)', or one of both. */
function formatPlace(value: string): string {
  const { position, words } = parsePlaceAnswer(value);
  return position && words ? `${words} (${position})` : value;
}

/** A question with its formatted answer. */
export interface ReadableAnswer {
  readonly key: string;
  readonly kind: Question['kind'];
  readonly label: string;
  readonly text: string;
  /** The stored answer. */
  readonly value: AnswerValue;
}

/**
 * Lists the formatted answers of an application in the order of its form, without those in files.
 */
export function listReadableAnswers(answers: FormAnswers | null | undefined, language: Language): ReadableAnswer[] {
  if (!answers) return [];
  return answers.questions.flatMap((question) => {
    const { key, kind, label } = question;
    const value = Object.hasOwn(answers.values, key) ? answers.values[key] : undefined;
    return value === undefined
      ? []
      : [{ key, kind, label: pickText(label, language), text: formatAnswer(question, value, language), value }];
  });
}
