import type { PaperReview } from '#model/collections/applications.ts';
import type { Language } from '#model/collections/choices.ts';
import { findTranslation } from '#model/localize-record.ts';
import type { Translate } from '../../../../use-translation.tsx';
import type { Application } from '../../../live/listed-application.ts';

/** A file of a case: a paper that the applicant sent, or a finished document of the office. */
export interface CasePaper {
  field: 'requirements' | 'documents';
  /** The stored name. */
  name: string;
  title: string;
  /** The file name from the upload. */
  fileName: string;
  kind: 'picture' | 'pdf' | 'other';
  /** What staff found of it. */
  review?: PaperReview;
}

/** The files of a case: first what the applicant sent, then the office's documents. */
export function listCasePapers(t: Translate, language: Language, application: Application): CasePaper[] {
  const { requirements, requirementsJSON, documents, paperReviews } = application;
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
  ];
}

/**
 * Returns what a paper of the applicant is called, in a language: as the service names it now, or
 * as it was named when it was sent.
 */
export function getPaperTitle(t: Translate, language: Language, { requirementsJSON, expand }: Application, index: number): string {
  const name = requirementsJSON?.[index]?.requirementName;
  if (!name) return t('admin.detail.paper', { n: index + 1 });
  return (language === 'fil' && findTranslation(expand?.serviceId?.requirementsFil, name)) || name;
}

function getKind(name: string): CasePaper['kind'] {
  if (/\.pdf$/i.test(name)) return 'pdf';
  return /\.(jpe?g|png|gif|webp)$/i.test(name) ? 'picture' : 'other';
}
