import type { ReusablePaper } from '#model/service-form/list-reusable-papers.ts';
import { getSlotQuestion } from './slot-names.ts';

/** Papers of an earlier application; the server copies the used ones to the new application. */
export interface EarlierPapers {
  /** Number of the earlier application. */
  readonly application: string;
  readonly offered: readonly ReusablePaper[];
  /** Stored file names of the papers that the applicant sends again. */
  readonly used: readonly string[];
  /** Why the office denied the application that this one corrects; absent without a correction. */
  readonly denialReason?: string;
  /** Whether the applicant has changed anything since the form was prefilled. */
  readonly isChanged?: boolean;
}

/** Returns, for each slot of a form, the earlier paper that is offered for it. */
export function listOfferedPapers(slots: readonly string[], earlier: EarlierPapers | undefined): (ReusablePaper | undefined)[] {
  const unassignedPapers = [...(earlier?.offered ?? [])];
  return slots.map((slot) => {
    const question = getSlotQuestion(slot);
    const index = unassignedPapers.findIndex((paper) =>
      question === undefined ? paper.question === undefined && paper.requirementName.trim() === slot.trim() : paper.question === question,
    );
    return index < 0 ? undefined : unassignedPapers.splice(index, 1)[0];
  });
}

/** Returns, for each slot, the earlier paper that is sent again; none where a file is chosen. */
export function listReusedPapers(
  slots: readonly string[],
  earlier: EarlierPapers | undefined,
  papers: readonly unknown[],
): (ReusablePaper | undefined)[] {
  return listOfferedPapers(slots, earlier).map((paper, index) =>
    paper && !papers[index] && earlier?.used.includes(paper.file) ? paper : undefined,
  );
}

/** Parses earlier papers that a browser stored; undefined when the value is unusable. */
export function parseEarlierPapers(value: unknown): EarlierPapers | undefined {
  const { application, offered, used, denialReason, isChanged } = (value ?? {}) as Partial<Record<keyof EarlierPapers, unknown>>;
  if (typeof application !== 'string' || application === '' || !Array.isArray(offered) || !Array.isArray(used)) return undefined;
  const isText = (item: unknown): item is string => typeof item === 'string';
  const isPaper = (item: unknown): item is ReusablePaper => {
    const { file, fileName, requirementName, uploaded, question = '' } = (item ?? {}) as Record<keyof ReusablePaper, unknown>;
    return [file, fileName, requirementName, uploaded, question].every(isText);
  };
  return {
    application,
    offered: offered.filter(isPaper),
    used: used.filter(isText),
    ...(isText(denialReason) && { denialReason }),
    ...(isChanged === true && { isChanged }),
  };
}
