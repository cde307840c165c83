const at = (room: string, what: string): string => `/api/conversations/${encodeURIComponent(room)}/${what}`;

/** Calls about one conversation, each a POST; for its visitor (cookie, own origin) and for staff (token). Unknown and foreign rooms: 404. */
export const conversationPaths = {
  /** Says that the caller's side has the thread before it; body {@link SeenRequest}, answers with {@link SeenReply}. */
  seen: (room: string): string => at(room, 'seen'),
  /** Says that the caller is typing, at most every few seconds; no body, answers 204. The other side hears it from `typing_marks`. */
  typing: (room: string): string => at(room, 'typing'),
  /** Visitors only: ends the conversation and takes it out of his sight; no body, answers 204. The office keeps it as long as others. */
  end: (room: string): string => at(room, 'end'),
} as const;

export interface SeenRequest {
  /** `created` of the newest message that was shown; absent: all there are. */
  upTo?: string;
}
export interface SeenReply {
  /** Messages of the other side that came since. */
  unread: number;
}

/** Codes of refusals of a message: on its field `room`; each is also the key of its words. */
export const messageRefusals = {
  /** The number or browser is blocked by the office. */
  blocked: 'chat_blocked',
  /** The visitor has ended it: nobody would read an answer. */
  ended: 'chat_ended',
} as const;
