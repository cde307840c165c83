import { accessPresets } from '#lib/schema/access-rules.ts';
import { defineCollection } from '#lib/schema/collection.ts';
import { date, file, json, text } from '#lib/schema/fields.ts';
import { limits } from '../../limits.ts';
import { grantTo } from '../../roles/grant-to.ts';
import type { Language } from '../choices.ts';
import { megabytes } from '../file-limits.ts';

/** A requirement or question for which photographs can be sent. */
export interface PhotoSlot {
  /** Name of the requirement, or that of the question's answer; '' for another paper of a case. */
  readonly key: string;
  readonly label: Readonly<Record<Language, string>>;
  /** Key of the question; absent for a requirement. */
  readonly question?: string;
  /** How many photographs answer it; a further one takes the place of the last. */
  readonly max: number;
}

/** A photograph that came by a link. */
export interface ReceivedPhoto {
  /** Key of its slot. */
  readonly slot: string;
  /** Stored name of the file, in the case or in the link itself. */
  readonly file: string;
  /** Made by the phone: the same photograph sent twice is one. */
  readonly key: string;
}

/**
 * Links by which the phone of a person at the counter sends photographs of papers, for
 * `limits.photoLinkMinutes`: into one case, or to the clerk who enters an application (decision
 * 80). `model/endpoints/applications/photo-links.ts` has the calls.
 */
export const photoLinks = defineCollection({
  name: 'photo_links',
  fields: {
    codeHash: text({ hidden: true, readOnly: true, unique: true, max: 64 }),
    /** Id of the clerk who made it: it works while this account may handle cases. */
    user: text({ readOnly: true, max: 15 }),
    /** Id of the case; '' while the application is being entered. */
    application: text({ readOnly: true, max: 15 }),
    service: text({ readOnly: true, max: 15 }),
    slots: json<PhotoSlot[]>({ readOnly: true }),
    expires: date({ readOnly: true }),
    /** When a phone first opened it, and when the clerk ended it; '' before. */
    opened: date({ readOnly: true }),
    ended: date({ readOnly: true }),
    received: json<ReceivedPhoto[]>({ readOnly: true }),
    /** Photographs for an application that is being entered; those of a case are in the case. */
    photos: file({ readOnly: true, private: true, maxBytes: megabytes(5), maxFiles: limits.photosPerLink, types: ['jpeg', 'png'] }),
  },
  indexes: [['user', 'expires'], ['expires']],
  access: {
    guest: accessPresets.none,
    staff: [grantTo('handleCases', { ...accessPresets.none, view: true, live: true, privateFiles: true })],
  },
});
