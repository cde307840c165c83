import { isImageName } from '#lib/schema/field-kinds/file-types.ts';
import type { PaperReview } from '#model/collections/applications/applications.ts';
import type { Language } from '#model/collections/choices.ts';
import { findTranslation } from '#model/localize-record.ts';
import { pickText } from '#model/service-form/format-answer.ts';
import type { Translate } from '../../../../use-translation.tsx';
import type { Application } from '../../listed-application.ts';

/** A file of a case: a paper of the applicant, a replaced paper, or a document of the office. */
export interface CaseFile {
  field: 'requirements' | 'documents' | 'earlierPapers';
  /** The stored name. */
  name: string;
  title: string;
  /** The file name from the upload. */
  fileName: string;
  kind: 'picture' | 'pdf' | 'other';
  /** The decision of staff on it. */
  review?: PaperReview;
}

/**
 * Lists the files of a case: the applicant's papers, then the documents of the office, then the
 * replaced papers.
 */
export function listCaseFiles(t: Translate, language: Language, application: Application): CaseFile[] {
  const { requirements, requirementsJSON, documents, paperReviews, earlierPapers, earlierPapersJSON } = application;
  return [
    ...requirements.map((name, index) => ({
      field: 'requirements' as const,
      name,
      title: getPaperTitle(t, language, application, index),
      fileName: requirementsJSON?.[index]?.fileName ?? name,
      kind: getKind(name),
      review: paperReviews?.find(({ file }) => file === name),
    })),
    ...documents.map((name, index) => ({
      field: 'documents' as const,
      name,
      title: t('admin.detail.document', { n: index + 1 }),
      fileName: name,
      kind: getKind(name),
    })),
    ...(earlierPapers ?? []).map((name) => {
      const { fileName = name, requirementName = '' } = earlierPapersJSON?.find(({ file }) => file === name) ?? {};
      const title = translatePaper(language, application, requirementName) || fileName;
      return { field: 'earlierPapers' as const, name, title: t('case.paper.earlier', { title }), fileName, kind: getKind(name) };
    }),
  ];
}

/**
 * Returns the title of an applicant's paper in a language: as the service names it now, or as it
 * was named when it was sent.
 */
export function getPaperTitle(t: Translate, language: Language, application: Application, index: number): string {
  const { requirementName: name, question } = application.requirementsJSON?.[index] ?? {};
  const answeredQuestion = application.formAnswers?.questions.find(({ key }) => key === question);
  if (answeredQuestion) return pickText(answeredQuestion.label, language);
  return name ? translatePaper(language, application, name) : t('admin.detail.paper', { n: index + 1 });
}

const translatePaper = (language: Language, { expand }: Application, name: string): string =>
  (language === 'fil' && findTranslation(expand?.serviceId?.requirementsFil, name)) || name;

function getKind(name: string): CaseFile['kind'] {
  if (/\.pdf$/i.test(name)) return 'pdf';
  return isImageName(name) ? 'picture' : 'other';
}
