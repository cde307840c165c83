import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import type { WorkCalendar } from '#lib/dates/working-days.ts';
import type { EarlierPaper, RequirementFile } from '#model/collections/applications/applications.ts';
import type { ValidatedUpload } from '../files/validate-uploads.ts';
import type { StoredApplication } from './execute-case-call.ts';
import { listReviews } from './paper-review-route.ts';
import { endPause } from './waiting-clock.ts';

/** What the applicant sent: a word, and papers with the ones that they replace ('' for none). */
export interface Answer {
  readonly key: string;
  readonly text: string;
  readonly replaced: readonly string[];
  readonly uploads: readonly ValidatedUpload[];
}

/**
 * Returns what an answer changes: each new paper stands where the one it replaces stood, which goes
 * to the earlier papers; the clock of working days goes on.
 */
export function applyAnswer(application: StoredApplication, answer: Answer, calendar: WorkCalendar, now: Date): Partial<StoredApplication> {
  const { requirements, requirementsJSON, earlierPapers, earlierPapersJSON } = application;
  const reviews = listReviews(application);
  const papers = requirements.map(
    (file, at): StoredPaper => ({
      file,
      ...(requirementsJSON?.[at] ?? { fileName: file, requirementName: '' }),
    }),
  );
  const earlier: EarlierPaper[] = [...(earlierPapersJSON ?? [])];
  for (const [index, { name, originalName }] of answer.uploads.entries()) {
    const at = papers.findIndex(({ file }) => file === answer.replaced[index]);
    const before = papers[at];
    if (before === undefined) {
      papers.push({ file: name, fileName: originalName, requirementName: '', uploaded: toManilaDay(now) });
      continue;
    }
    const { remark = '' } = reviews.find(({ file }) => file === before.file) ?? {};
    const { file, fileName, requirementName } = before;
    earlier.push({ file, fileName, requirementName, remark, replaced: serializeDate(now) });
    papers[at] = { ...before, file: name, fileName: originalName, uploaded: toManilaDay(now) };
  }
  return {
    ...endPause(application, { ended: 'answered', answer: answer.text }, calendar, now),
    requirements: papers.map(({ file }) => file),
    requirementsJSON: papers.map(({ file: _stored, ...paper }): RequirementFile => paper),
    earlierPapers: [...earlierPapers, ...answer.replaced.filter((file) => file !== '')],
    earlierPapersJSON: earlier,
    paperReviews: reviews.filter(({ file }) => !answer.replaced.includes(file)),
    askText: '',
    answerKey: answer.key,
  };
}

interface StoredPaper extends RequirementFile {
  file: string;
}
