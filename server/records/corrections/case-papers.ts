import { serializeDate } from '#lib/dates/serialize-date.ts';
import type { EarlierPaper, PaperReview, RequirementFile } from '#model/collections/applications/applications.ts';
import type { StoredApplication } from '../hooks/applications/notify-about-application.ts';

/** A paper of a case with the stored name of its file. */
export interface CasePaper extends RequirementFile {
  file: string;
}

/** Lists the papers of an application in the order of their files. */
export const listCasePapers = ({ requirements, requirementsJSON }: StoredApplication): CasePaper[] =>
  requirements.map((file, at) => ({ file, ...(requirementsJSON?.[at] ?? { fileName: file, requirementName: '' }) }));

/** Returns the fields of an application that store its papers. */
export const toPaperFields = (papers: readonly CasePaper[]): Pick<StoredApplication, 'requirements' | 'requirementsJSON'> => ({
  requirements: papers.map(({ file }) => file),
  requirementsJSON: papers.map(({ file: _stored, ...paper }): RequirementFile => paper),
});

/** Returns a paper as it is stored after another one replaced it. */
export const toEarlierPaper = (
  { file, fileName, requirementName }: CasePaper,
  reviews: readonly PaperReview[],
  replacedAt: Date,
): EarlierPaper => ({
  file,
  fileName,
  requirementName,
  remark: reviews.find((review) => review.file === file)?.remark ?? '',
  replaced: serializeDate(replacedAt),
});

/** Lists the reviews by staff of the papers that the case still has. */
export const listReviews = ({ paperReviews, requirements }: StoredApplication): PaperReview[] =>
  (paperReviews ?? []).filter(({ file }) => requirements.includes(file));
