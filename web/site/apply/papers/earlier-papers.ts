import type { ReusablePaper } from '#model/service-form/list-reusable-papers.ts';
import { getSlotQuestion } from './slot-names.ts';

/** Papers of an earlier application, which the server copies to the new one. */
export interface EarlierPapers {
  /** Number of the earlier application. */
  readonly application: string;
  readonly offered: readonly ReusablePaper[];
  /** Stored names of those that the applicant uses again. */
  readonly used: readonly string[];
}

/** Returns the paper that is offered for each place of a form. */
export function listOfferedPapers(slots: readonly string[], earlier: EarlierPapers | undefined): (ReusablePaper | undefined)[] {
  const unassignedPapers = [...(earlier?.offered ?? [])];
  return slots.map((slot) => {
    const question = getSlotQuestion(slot);
    const at = unassignedPapers.findIndex((paper) =>
      question === undefined ? paper.question === undefined && paper.requirementName.trim() === slot.trim() : paper.question === question,
    );
    return at < 0 ? undefined : unassignedPapers.splice(at, 1)[0];
  });
}

/** Returns the earlier paper that is used in each place; none where a new file was chosen. */
export function listUsedPapers(
  slots: readonly string[],
  earlier: EarlierPapers | undefined,
  papers: readonly unknown[],
): (ReusablePaper | undefined)[] {
  return listOfferedPapers(slots, earlier).map((paper, index) =>
    paper && !papers[index] && earlier?.used.includes(paper.file) ? paper : undefined,
  );
}

/** Reads what a browser stored of earlier papers; undefined when it is nothing of the kind. */
export function parseEarlierPapers(value: unknown): EarlierPapers | undefined {
  const { application, offered, used } = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof EarlierPapers, unknown>
  >;
  if (typeof application !== 'string' || application === '' || !Array.isArray(offered) || !Array.isArray(used)) return undefined;
  const isText = (one: unknown): boolean => typeof one === 'string';
  const isPaper = (one: unknown): one is ReusablePaper => {
    const { file, fileName, requirementName, uploaded, question = '' } = (one ?? {}) as Record<keyof ReusablePaper, unknown>;
    return [file, fileName, requirementName, uploaded, question].every(isText);
  };
  return { application, offered: offered.filter(isPaper), used: used.filter(isText) as string[] };
}
