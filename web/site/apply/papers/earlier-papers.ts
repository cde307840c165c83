import type { ReusablePaper } from '#model/service-form/list-reusable-papers.ts';
import { getSlotQuestion } from './slot-names.ts';

/** Papers of an earlier application; the server copies the selected ones to the new application. */
export interface EarlierPapers {
  /** Number of the earlier application. */
  readonly application: string;
  readonly available: readonly ReusablePaper[];
  /** Stored file names of the papers that the applicant sends again. */
  readonly selectedFiles: readonly string[];
  /** Why the office denied the application that this one corrects; absent without a correction. */
  readonly denialReason?: string;
  /** Whether the applicant has changed anything since the form was prefilled. */
  readonly isChanged?: boolean;
}

/** Returns, for each slot of a form, the earlier paper that is offered for it. */
export function listOfferedPapers(slots: readonly string[], earlier: EarlierPapers | undefined): (ReusablePaper | undefined)[] {
  const unassignedPapers = [...(earlier?.available ?? [])];
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
    paper && !papers[index] && earlier?.selectedFiles.includes(paper.file) ? paper : undefined,
  );
}

/** Parses earlier papers that a browser stored; undefined when the value is unusable. */
export function parseEarlierPapers(value: unknown): EarlierPapers | undefined {
  const stored = (value ?? {}) as Partial<Record<keyof EarlierPapers | 'offered' | 'used', unknown>>;
  // Older versions stored `offered` and `used`.
  const { application, offered, used, available = offered, selectedFiles = used, denialReason, isChanged } = stored;
  if (typeof application !== 'string' || application === '' || !Array.isArray(available) || !Array.isArray(selectedFiles)) return undefined;
  const isText = (item: unknown): item is string => typeof item === 'string';
  const isPaper = (item: unknown): item is ReusablePaper => {
    const { file, fileName, requirementName, uploaded, question = '' } = (item ?? {}) as Record<keyof ReusablePaper, unknown>;
    return [file, fileName, requirementName, uploaded, question].every(isText);
  };
  return {
    application,
    available: available.filter(isPaper),
    selectedFiles: selectedFiles.filter(isText),
    ...(isText(denialReason) && { denialReason }),
    ...(isChanged === true && { isChanged }),
  };
}
