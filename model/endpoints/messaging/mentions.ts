/** `GET`, staff: the cases in whose notes the caller is mentioned. Response {@link MentionList}. */
export const mentionsPath = '/api/mentions';

/** `DELETE`, staff: removes the caller's mentions in this case. 204, also when there is none. */
export const mentionPath = (application: string): string => `${mentionsPath}/${encodeURIComponent(application)}`;

/** Response of {@link mentionsPath}: at most `limits.mentionsPerAccount`, newest first. */
export interface MentionList {
  mentions: Mention[];
}

/** The newest mention of a staff member in the notes of a case. */
export interface Mention {
  application: string;
  applicationNumber: string;
  /** The name of the colleague who wrote the note, or the username. */
  author: string;
  /** When the note was written. */
  created: string;
}
