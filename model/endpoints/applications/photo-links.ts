import type { PhotoSlot } from '../../collections/applications/photo-links.ts';

/** Calls about photo links (product §2.20.15, decision 80). */
export const photoLinkPaths = {
  /** POST, `handleCases`: creates a link. */
  create: '/api/photo-links',
  /** DELETE, by the clerk who created it: ends the link. */
  end: (id: string): string => `/api/photo-links/${id}`,
  /**
   * POST, by the clerk who created it ({@link PhotoLinkAttachment}): connects the link to the saved
   * application, so that further photographs go into its case.
   */
  attach: (id: string): string => `/api/photo-links/${id}/application`,
  /** GET, with {@link photoCodeHeader}: {@link OpenedPhotoLink}. */
  open: '/api/photo-links/open',
  /** POST, with {@link photoCodeHeader}: sends a form with one photograph ({@link photoFields}). */
  send: '/api/photo-links/photos',
} as const;

/** Request header with the code of a link; unlike a URL, it is not logged. */
export const photoCodeHeader = 'Photo-Code';

/** Fields of the form with a photograph. */
export const photoFields = {
  /** Key of the slot. */
  slot: 'slot',
  /** Idempotency key of the photograph. */
  key: 'key',
  photo: 'photos',
} as const;

/** Request of `create`: for a case, or for an application that is being entered. */
export type PhotoLinkRequest =
  | { readonly application: string }
  | {
      readonly service: string;
      /** Keys of the requested requirements and questions. */
      readonly slots: readonly string[];
    };

/** Request of `attach`. */
export interface PhotoLinkAttachment {
  /** Id of the saved application. */
  readonly application: string;
  /**
   * Stored name in the application by stored name in the link; '' for a photograph that the clerk
   * discarded. The server copies photographs that are not listed into the case.
   */
  readonly papers: Readonly<Record<string, string>>;
}

/** Response of `create`. */
export interface CreatedPhotoLink {
  readonly id: string;
  /** Returned once; only its hash is stored. */
  readonly code: string;
  readonly slots: readonly PhotoSlot[];
  readonly expiresInSeconds: number;
}

/** Response of `open` and `send`; contains no personal data. */
export interface OpenedPhotoLink {
  readonly service: { readonly en: string; readonly fil: string };
  readonly slots: readonly (Omit<PhotoSlot, 'question'> & { readonly photoCount: number })[];
  readonly expiresInSeconds: number;
  /** Number of photographs that can still be sent. */
  readonly remaining: number;
}

/** Error codes, on the field `code` or `photos`. */
export const photoLinkErrors = {
  /** The code is unknown or no longer valid. */
  ended: 'validation_photo_link_ended',
  full: 'validation_too_many_files',
} as const;

/** Path of the page for the phone, without language. The code is in the fragment, or is typed. */
export const photoPagePath = '/photos';
