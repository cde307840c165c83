import { toManilaDay } from '#lib/dates/manila-time.ts';
import { applications } from '#model/collections/applications/applications.ts';
import type { PhotoSlot, ReceivedPhoto } from '#model/collections/applications/photo-links.ts';
import { photoLinkErrors } from '#model/endpoints/applications/photo-links.ts';
import { limits } from '#model/limits.ts';
import { type CasePaper, listCasePapers, listReviews, toEarlierPaper, toPaperFields } from '../corrections/case-papers.ts';
import type { StoredApplication } from '../hooks/applications/notify-about-application.ts';
import { validationError } from '../http/record-errors.ts';
import type { StoredPhotoLink } from './find-open-link.ts';

/** A photograph whose file is stored. */
export interface NewPhoto {
  readonly slot: PhotoSlot;
  /** Stored name of the file. */
  readonly file: string;
  readonly fileName: string;
  readonly key: string;
}

/** Counts how many photographs a link still takes. */
export function countRemaining({ received }: StoredPhotoLink, application: StoredApplication | undefined): number {
  const byLink = limits.photosPerLink - received.length;
  if (application === undefined) return byLink;
  // Photographs of this link in a full case can still be replaced, which the phone need not know.
  return Math.min(byLink, applications.fields.requirements.maxFiles - application.requirements.length);
}

/**
 * Adds a photograph to a link of an application that is being entered. In a full slot it replaces
 * the slot's last photograph; once the link has a case, only the move to the case replaces.
 *
 * @throws PortalError `invalid` when the link takes no more
 */
export function addToLink(link: StoredPhotoLink, photo: NewPhoto): Partial<StoredPhotoLink> {
  const replaced = link.application === '' ? findReplaced(link, photo.slot) : undefined;
  return { received: addReceived(link, photo, replaced), photos: [...link.photos.filter((file) => file !== replaced), photo.file] };
}

/** Changed values of a link and its case. */
export interface CaseChange {
  readonly link: Partial<StoredPhotoLink>;
  readonly application: Partial<StoredApplication>;
}

/**
 * Adds a photograph to a case. A paper that the office asked for again becomes an earlier paper.
 * Otherwise only unreviewed photographs of the same link are replaced.
 *
 * @throws PortalError `invalid` when link or case take no more
 */
export function addToCase(link: StoredPhotoLink, application: StoredApplication, photo: NewPhoto, now: Date): CaseChange {
  const { slot, file, fileName } = photo;
  const reviews = listReviews(application);
  const papers = listCasePapers(application);
  const added: CasePaper = {
    file,
    fileName,
    requirementName: slot.question === undefined ? slot.key : slot.label.en,
    ...(slot.question !== undefined && { question: slot.question }),
    uploaded: toManilaDay(now),
  };
  const isForSlot = (paper: CasePaper) => paper.question === slot.question && paper.requirementName === added.requirementName;
  const rejectedPaper = papers.find(
    (paper) => isForSlot(paper) && reviews.some((review) => review.file === paper.file && review.decision === 'rejected'),
  );
  const last = findReplaced(link, slot);
  const isReplaceable = !reviews.some((review) => review.file === last);
  const replacedPaper = rejectedPaper === undefined && isReplaceable ? papers.find((paper) => paper.file === last) : undefined;
  const replaced = rejectedPaper ?? replacedPaper;
  if (replaced === undefined && papers.length >= applications.fields.requirements.maxFiles)
    throw fullError(applications.fields.requirements.maxFiles);
  const after = replaced === undefined ? [...papers, added] : papers.map((paper) => (paper === replaced ? added : paper));
  return {
    link: { received: addReceived(link, photo, replaced?.file) },
    application: {
      ...toPaperFields(after),
      ...(rejectedPaper !== undefined && {
        earlierPapers: [...application.earlierPapers, rejectedPaper.file],
        earlierPapersJSON: [...(application.earlierPapersJSON ?? []), toEarlierPaper(rejectedPaper, reviews, now)],
        paperReviews: reviews.filter((review) => review.file !== rejectedPaper.file),
      }),
    },
  };
}

/** Returns the file that the next photograph for a full slot replaces. */
function findReplaced({ received }: StoredPhotoLink, { key, max }: PhotoSlot): string | undefined {
  const slotFiles = received.filter(({ slot, file }) => slot === key && file !== '');
  return slotFiles.length < max ? undefined : slotFiles.at(-1)?.file;
}

/**
 * Adds a photograph to those that the link received, and clears the file of a replaced one.
 *
 * @throws PortalError `invalid` when the link takes no more
 */
function addReceived({ received }: StoredPhotoLink, { slot, file, key }: NewPhoto, replaced: string | undefined): ReceivedPhoto[] {
  if (received.length >= limits.photosPerLink) throw fullError(limits.photosPerLink);
  const before = received.map((photo) => (replaced !== undefined && photo.file === replaced ? { ...photo, file: '' } : photo));
  return [...before, { slot: slot.key, file, key }];
}

const fullError = (max: number) =>
  validationError('update', 'photos', photoLinkErrors.full, `No more than ${max} photographs can be sent.`, { max, maxSelect: max });
