const conversationPath = (room: string, action: string): string => `/api/conversations/${encodeURIComponent(room)}/${action}`;

/**
 * URLs of calls on a conversation. POST, for its visitor (cookie, own origin) and staff (token).
 * 404 for unknown rooms and rooms of others.
 */
export const conversationPaths = {
  /**
   * Marks the thread as viewed by the office or the visitor. {@link SeenRequest}, {@link
   * SeenResponse}
   */
  seen: (room: string): string => conversationPath(room, 'seen'),
  /**
   * Reports that the caller is typing, at most every few seconds. No body; 204. The other side
   * receives it from `typing_marks`.
   */
  typing: (room: string): string => conversationPath(room, 'typing'),
  /**
   * Visitors only: ends the conversation and hides it from the visitor. No body; 204. The office
   * keeps it as long as others.
   */
  end: (room: string): string => conversationPath(room, 'end'),
} as const;

/**
 * `GET`, {@link CaseConversation}: the conversation of the office and the applicant about an
 * application. For staff who answer the inbox and read cases, and for a visitor who verified the
 * number of the application; 404 for all others.
 */
export const caseConversationPath = (application: string): string => `/api/applications/${application}/conversation`;

/** Response of {@link caseConversationPath}. */
export interface CaseConversation {
  /** null while there is none: the first message creates a room with the number. */
  readonly room: { readonly id: string; readonly phone: string } | null;
  /** Phone number of the application, +639…. */
  readonly number: string;
}

/**
 * Field of a new message: the number of the application that it is about, which must have the phone
 * number of the conversation. The record stores it as `about`.
 */
export const messageCaseField = 'application';

/** Request of `seen`. */
export interface SeenRequest {
  /** `created` of the newest message shown; absent: all messages. */
  upTo?: string;
}
/** Response of `seen`. */
export interface SeenResponse {
  /** Number of newer messages from the other side. */
  unread: number;
}

/** Error codes of rejected messages, on the field `room`; each is also its message key. */
export const messageErrorCodes = {
  /** The office blocked the number or browser. */
  blocked: 'chat_blocked',
  /** The visitor ended the conversation and would not see a reply. */
  ended: 'chat_ended',
} as const;
