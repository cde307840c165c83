import { toManilaDay } from '#lib/dates/manila-time.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { applications, type EarlierPaper, type RequirementFile } from '#model/collections/applications/applications.ts';
import type { PhotoSlot, ReceivedPhoto } from '#model/collections/applications/photo-links.ts';
import { photoLinkErrors } from '#model/endpoints/applications/photo-links.ts';
import { limits } from '#model/limits.ts';
import { listReviews } from '../corrections/correction-request-routes.ts';
import type { StoredApplication } from '../corrections/execute-case-change.ts';
import { validationError } from '../http/record-errors.ts';
import type { StoredPhotoLink } from './find-open-link.ts';

/** A photograph that is in its place. */
export interface NewPhoto {
  readonly slot: PhotoSlot;
  /** Stored name of the file. */
  readonly file: string;
  readonly fileName: string;
  readonly key: string;
}

/** How many photographs a link still takes. */
export function countRemaining({ received }: StoredPhotoLink, application: StoredApplication | undefined): number {
  const byLink = limits.photosPerLink - received.length;
  if (application === undefined) return byLink;
  // In a full case what the link itself sent can still be replaced, which the phone need not know.
  return Math.min(byLink, applications.fields.requirements.maxFiles - application.requirements.length);
}

/**
 * Returns the link with a photograph for an application that is being entered. Beyond what a slot
 * holds, it takes the place of the last one for it; where the link got its case meanwhile, only
 * when it is moved there.
 *
 * @throws PortalError `invalid` when the link takes no more
 */
export function addToLink(link: StoredPhotoLink, photo: NewPhoto): Partial<StoredPhotoLink> {
  const replaced = link.application === '' ? findReplaced(link, photo.slot) : undefined;
  return { received: receive(link, photo, replaced), photos: [...link.photos.filter((file) => file !== replaced), photo.file] };
}

/** What a photograph changes in its case. */
export interface CaseChange {
  readonly link: Partial<StoredPhotoLink>;
  readonly application: Partial<StoredApplication>;
}

/**
 * Returns the case with a photograph. One that the office asked for again goes to the earlier
 * papers. Of what was there before the link nothing else is replaced, nor a reviewed paper.
 *
 * @throws PortalError `invalid` when link or case take no more
 */
export function addToCase(link: StoredPhotoLink, application: StoredApplication, photo: NewPhoto, now: Date): CaseChange {
  const { slot, file, fileName } = photo;
  const { requirements, requirementsJSON, earlierPapers, earlierPapersJSON } = application;
  const reviews = listReviews(application);
  const papers = requirements.map(
    (name, at): StoredPaper => ({ file: name, ...(requirementsJSON?.[at] ?? { fileName: name, requirementName: '' }) }),
  );
  const added: StoredPaper = {
    file,
    fileName,
    requirementName: slot.question === undefined ? slot.key : slot.label.en,
    ...(slot.question !== undefined && { question: slot.question }),
    uploaded: toManilaDay(now),
  };
  const isOfSlot = (paper: StoredPaper) => paper.question === slot.question && paper.requirementName === added.requirementName;
  const rejectedPaper = papers.find(
    (paper) => isOfSlot(paper) && reviews.some((review) => review.file === paper.file && review.decision === 'again'),
  );
  const last = findReplaced(link, slot);
  const isReplaceable = !reviews.some((review) => review.file === last);
  const replacedPaper = rejectedPaper === undefined && isReplaceable ? papers.find((paper) => paper.file === last) : undefined;
  const replaced = rejectedPaper ?? replacedPaper;
  if (replaced === undefined && papers.length >= applications.fields.requirements.maxFiles)
    throw fullError(applications.fields.requirements.maxFiles);
  const after = replaced === undefined ? [...papers, added] : papers.map((paper) => (paper === replaced ? added : paper));
  return {
    link: { received: receive(link, photo, replaced?.file) },
    application: {
      requirements: after.map((paper) => paper.file),
      requirementsJSON: after.map(({ file: _stored, ...paper }): RequirementFile => paper),
      ...(rejectedPaper !== undefined && {
        earlierPapers: [...earlierPapers, rejectedPaper.file],
        earlierPapersJSON: [
          ...(earlierPapersJSON ?? []),
          toEarlierPaper(rejectedPaper, reviews.find((review) => review.file === rejectedPaper.file)?.remark, now),
        ],
        paperReviews: reviews.filter((review) => review.file !== rejectedPaper.file),
      }),
    },
  };
}

interface StoredPaper extends RequirementFile {
  file: string;
}

const toEarlierPaper = ({ file, fileName, requirementName }: StoredPaper, remark = '', now: Date): EarlierPaper => ({
  file,
  fileName,
  requirementName,
  remark,
  replaced: serializeDate(now),
});

/** The file of the link whose place the next photograph for a full slot takes. */
function findReplaced({ received }: StoredPhotoLink, { key, max }: PhotoSlot): string | undefined {
  const slotFiles = received.filter(({ slot, file }) => slot === key && file !== '');
  return slotFiles.length < max ? undefined : slotFiles.at(-1)?.file;
}

/** @throws PortalError `invalid` when the link takes no more */
function receive({ received }: StoredPhotoLink, { slot, file, key }: NewPhoto, replaced: string | undefined): ReceivedPhoto[] {
  if (received.length >= limits.photosPerLink) throw fullError(limits.photosPerLink);
  const before = received.map((one) => (replaced !== undefined && one.file === replaced ? { ...one, file: '' } : one));
  return [...before, { slot: slot.key, file, key }];
}

const fullError = (max: number) =>
  validationError('update', 'photos', photoLinkErrors.full, `No more than ${max} photographs can be sent.`, { max, maxSelect: max });
