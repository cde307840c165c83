import { formatDate } from '#lib/dates/manila-time.ts';
import type { PaperReview, RequirementFile } from '../collections/applications/applications.ts';
import type { Language } from '../collections/choices.ts';
import { services } from '../collections/pages/services.ts';
import { findTranslation, localizeRecord, type TranslatedItem } from '../localize-record.ts';
import { getOfficeMessageParams, type OfficeFacts } from '../office-message-params.ts';
import { pickText } from '../service-form/format-answer.ts';
import type { FormAnswers } from '../service-form/service-form.ts';
import type { messagePlaceholders } from './message-settings.ts';

/** Maximum length of a reason in a text message; mail and tracking page show all of it. */
const MAX_REASON_LENGTH = 200;

/**
 * Stands for the address in text messages: the networks of the Philippines block those with links.
 */
export const websitePhrase: Readonly<Record<Language, string>> = { en: 'our website', fil: 'website namin' };

interface MessageSubject {
  applicationNumber: string;
  /** The service, named in the language of the message; undefined when it is gone. */
  service: { title: string; titleFil?: string } | undefined;
  dueDate: string;
  denialReason: string;
  /** What the office needs of the applicant ({@link describeMissing}); nothing when absent. */
  missing?: string;
  name: string;
}

/**
 * Returns what the placeholders of a message about an application stand for.
 *
 * @param link the address of the tracking page, or {@link websitePhrase}
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
    date: dueDate === '' ? '' : formatDate(new Date(`${dueDate.slice(0, 10)}T00:00:00+08:00`), language),
    link,
    reason: denialReason.trim(),
    missing,
    // Stored as 'last name, first name middle name'.
    name: name.split(',').reverse().join(' ').trim(),
  };
}

/** Returns the path of an application's tracking page in a language. */
export function buildTrackingPath(applicationNumber: string, language: Language): string {
  return `${language === 'fil' ? '/fil' : ''}/tracking/${encodeURIComponent(applicationNumber)}`;
}

/** What an application is asked for, as it is stored. */
interface AskedApplication {
  readonly requirements: readonly string[];
  readonly requirementsJSON: readonly RequirementFile[] | null;
  readonly paperReviews: readonly PaperReview[] | null;
  /** Names the papers that answer a question of the service. */
  readonly formAnswers?: Pick<FormAnswers, 'questions'> | null;
}

/** A paper of an application, and what staff said of it. */
export interface ReviewedPaper {
  /** The stored name of the file. */
  readonly file: string;
  /** As the service calls it in the language of the applicant; '' when that is not known. */
  readonly name: string;
  readonly decision: PaperReview['decision'] | '';
  readonly remark: string;
}

/** Lists the papers of an application with what staff said of each. */
export function listReviewedPapers(
  { requirements, requirementsJSON, paperReviews, formAnswers }: AskedApplication,
  service: { requirementsFil?: readonly TranslatedItem[] | null } | undefined,
  language: Language,
): ReviewedPaper[] {
  return requirements.map((file, at) => {
    const { requirementName = '', question } = requirementsJSON?.[at] ?? {};
    const askedQuestion = question === undefined ? undefined : formAnswers?.questions.find(({ key }) => key === question);
    const name = askedQuestion ? pickText(askedQuestion.label, language) : requirementName;
    const { decision = '', remark = '' } = paperReviews?.find((one) => one.file === file) ?? {};
    return { file, name: (language === 'fil' && findTranslation(service?.requirementsFil, name)) || name, decision, remark } as const;
  });
}

/**
 * Describes what the office needs of the applicant: each paper with its remark, then the words of
 * the office.
 *
 * @returns one line for each
 */
export function describeMissing(papers: readonly ReviewedPaper[], askText: string): string[] {
  const rejectedPapers = papers.filter(({ decision }) => decision === 'again');
  return [...rejectedPapers.map(({ name, remark }) => (name === '' ? remark : `${name}: ${remark}`)), askText.trim()].filter(Boolean);
}

/** Returns a reason as a text message contains it: as a sentence, and not too long. */
export function truncateReason(reason: string): string {
  const whole = /[.!?]$/.test(reason) || reason === '' ? reason : `${reason}.`;
  return whole.length <= MAX_REASON_LENGTH ? whole : `${whole.slice(0, MAX_REASON_LENGTH).trimEnd()}...`;
}
