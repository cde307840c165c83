import { startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate } from '#lib/dates/manila-time.ts';
import { formatNumber } from '#lib/numbers/format-number.ts';
import type { PaperReview, RequirementFile } from '../collections/applications/applications.ts';
import type { Language } from '../collections/choices.ts';
import { services } from '../collections/pages/services.ts';
import { formatFullName } from '../format-full-name.ts';
import { findTranslation, localizeRecord, type TranslatedItem } from '../localize-record.ts';
import { getOfficeMessageParams, type OfficeFacts } from '../office-message-params.ts';
import { localizePath } from '../page-languages.ts';
import { pickText } from '../service-form/format-answer.ts';
import type { FormAnswers } from '../service-form/service-form.ts';
import type { messagePlaceholders } from './message-settings.ts';

/** Maximum length of a reason in a text message; mails and the tracking page show all of it. */
const MAX_REASON_LENGTH = 200;

/**
 * Replaces the link in text messages, because Philippine networks block text messages with links.
 */
export const websitePhrase: Readonly<Record<Language, string>> = { en: 'our website', fil: 'website namin' };

interface MessageSubject {
  applicationNumber: string;
  /** undefined when the service was deleted. */
  service: { title: string; titleFil?: string; price?: number; priceTo?: number; requirements?: readonly string[] } | undefined;
  dueDate: string;
  denialReason: string;
  /** What the office asks the applicant for ({@link describeMissing}); absent for nothing. */
  missing?: string;
  name: string;
}

/**
 * Returns the values of the placeholders of a message about an application.
 *
 * @param link URL of the tracking page, or {@link websitePhrase}
 */
export function createMessageValues(
  { applicationNumber, service, dueDate, denialReason, missing = '', name }: MessageSubject,
  office: OfficeFacts,
  language: Language,
  link: string,
): Record<(typeof messagePlaceholders)[number], string> {
  return {
    ...getOfficeMessageParams(office, language),
    number: applicationNumber,
    service: service === undefined ? '' : localizeRecord(services.fields, service, language).title,
    date: dueDate === '' ? '' : formatDate(startOfDay(dueDate.slice(0, 10)), language),
    link,
    reason: denialReason.trim(),
    missing,
    bring: describeWhatToBring(service ?? { title: '' }, language),
    name: formatFullName(name),
  };
}

/**
 * Says what to bring when a document is collected: a valid ID, and the fee and the original papers
 * where there are such. Short, because each 160 characters of a text message cost once more.
 */
function describeWhatToBring(
  { price = 0, priceTo = 0, requirements = [] }: NonNullable<MessageSubject['service']>,
  language: Language,
): string {
  const amounts = priceTo > price ? [price, priceTo] : [price];
  // Without the peso sign, which cuts a text message to 70 characters.
  const fee = amounts.map((amount) => `P${formatNumber(amount, Number.isInteger(amount) ? 0 : 2)}`).join('-');
  const things = [
    { en: 'a valid ID', fil: 'valid ID' }[language],
    ...(price > 0 ? [fee] : []),
    ...(requirements.length > 0 ? [{ en: 'your original papers', fil: 'original na papel' }[language]] : []),
  ];
  const last = things.pop() ?? '';
  return things.length === 0 ? last : `${things.join(', ')} ${{ en: 'and', fil: 'at' }[language]} ${last}`;
}

/** Returns the path of an application's tracking page in a language. */
export function buildTrackingPath(applicationNumber: string, language: Language): string {
  return localizePath(language, `/tracking/${encodeURIComponent(applicationNumber)}`);
}

/** Fields of the stored application. */
interface ReviewedApplication {
  readonly requirements: readonly string[];
  readonly requirementsJSON: readonly RequirementFile[] | null;
  readonly paperReviews: readonly PaperReview[] | null;
  /** Has the labels of papers that answer a question. */
  readonly formAnswers?: Pick<FormAnswers, 'questions'> | null;
}

/** A paper of an application with the decision of staff. */
export interface ReviewedPaper {
  /** The stored name of the file. */
  readonly file: string;
  /**
   * Name of the requirement or label of the question, in the applicant's language; '' if unknown.
   */
  readonly name: string;
  readonly decision: PaperReview['decision'] | '';
  readonly remark: string;
}

/** Lists the papers of an application with the decision of staff on each. */
export function listReviewedPapers(
  { requirements, requirementsJSON, paperReviews, formAnswers }: ReviewedApplication,
  service: { requirementsFil?: readonly TranslatedItem[] | null } | undefined,
  language: Language,
): ReviewedPaper[] {
  return requirements.map((file, index) => {
    const { requirementName = '', question } = requirementsJSON?.[index] ?? {};
    const answeredQuestion = formAnswers?.questions.find(({ key }) => key === question);
    const name = answeredQuestion ? pickText(answeredQuestion.label, language) : requirementName;
    const { decision = '', remark = '' } = paperReviews?.find((review) => review.file === file) ?? {};
    return { file, name: (language === 'fil' && findTranslation(service?.requirementsFil, name)) || name, decision, remark } as const;
  });
}

/**
 * Describes what the office asks the applicant for: one line for each rejected paper with its
 * remark, then the office's own text.
 */
export function describeMissing(papers: readonly ReviewedPaper[], requestText: string): string[] {
  const rejectedPapers = papers.filter(({ decision }) => decision === 'rejected');
  return [...rejectedPapers.map(({ name, remark }) => (name === '' ? remark : `${name}: ${remark}`)), requestText.trim()].filter(Boolean);
}

/** Returns a reason as a sentence: ended by a full stop. */
export const toSentence = (reason: string): string => (/[.!?]$/.test(reason) || reason === '' ? reason : `${reason}.`);

/** Returns a reason for a text message: ended by a full stop, or truncated. */
export function truncateReason(reason: string): string {
  const characters = [...toSentence(reason)];
  if (characters.length <= MAX_REASON_LENGTH) return characters.join('');
  return `${characters.slice(0, MAX_REASON_LENGTH).join('').trimEnd()}...`;
}
