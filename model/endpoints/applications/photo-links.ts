import type { PhotoSlot } from '../../collections/applications/photo-links.ts';

/** URLs of the calls about links for photographs (product §2.20.15, decision 80). */
export const photoLinkPaths = {
  /** POST, `handleCases`: makes a link. */
  make: '/api/photo-links',
  /** DELETE, by the clerk who made it: nothing can be sent by it any more. */
  end: (id: string): string => `/api/photo-links/${id}`,
  /**
   * POST, by the clerk who made it ({@link PhotoLinkAttachment}): the application that was being
   * entered is saved, and the link goes on into its case.
   */
  attach: (id: string): string => `/api/photo-links/${id}/application`,
  /** GET, with {@link photoCodeHeader}: what the link asks for. */
  open: '/api/photo-links/open',
  /** POST, with {@link photoCodeHeader}: a form with one photograph ({@link photoFields}). */
  send: '/api/photo-links/photos',
} as const;

/** Header with the code of a link; addresses are written to logs, and this is not. */
export const photoCodeHeader = 'Photo-Code';

/** Fields of the form with a photograph. */
export const photoFields = {
  /** Key of the slot. */
  slot: 'slot',
  /** The same for each attempt to send this photograph. */
  key: 'key',
  photo: 'photos',
} as const;

/** Request of `make`: a case, or the service of an application that is being entered. */
export type PhotoLinkRequest =
  | { readonly application: string }
  | {
      readonly service: string;
      /** Keys of the requirements and questions that are asked for. */
      readonly slots: readonly string[];
    };

/** Request of `attach`. */
export interface PhotoLinkAttachment {
  /** Id of the saved application. */
  readonly application: string;
  /**
   * What the form took over: stored names in the application by those in the link, '' for what it
   * was saved without. Everything else that arrived goes into the case.
   */
  readonly papers: Readonly<Record<string, string>>;
}

/** Response of `make`. */
export interface CreatedPhotoLink {
  readonly id: string;
  /** Told once: only its hash is stored. */
  readonly code: string;
  readonly slots: readonly PhotoSlot[];
  readonly expiresInSeconds: number;
}

/** Response of `open` and `send`: the service and the papers, and nothing about the person. */
export interface OpenedPhotoLink {
  readonly service: { readonly en: string; readonly fil: string };
  readonly slots: readonly (Omit<PhotoSlot, 'question'> & { readonly photoCount: number })[];
  readonly expiresInSeconds: number;
  /** How many photographs can still be sent. */
  readonly remaining: number;
}

/** Error codes of the field `code` or `photos`. */
export const photoLinkErrors = {
  /** There is no such code, or it does not work any more. */
  ended: 'validation_photo_link_ended',
  full: 'validation_too_many_files',
} as const;

/** Page of the phone, without language. The code follows in the fragment, or is typed. */
export const photoPagePath = '/photos';
