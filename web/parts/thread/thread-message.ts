/** One message of a thread. */
export interface ThreadMessage {
  id: string;
  /** Whether the reader wrote it. */
  isMine: boolean;
  text: string;
  /** Number of the application that it is about. */
  about?: string;
  attachment?: Attachment;
  /** When it was sent. */
  created: Date;
  /** Delivery status of a message of the reader; absent once the server has stored it. */
  state?: 'sending' | 'waiting' | 'refused';
  /** Why the server rejected it. */
  reason?: string;
  /** Upload progress of an attachment, 0 to 1. */
  progress?: number;
}

export interface Attachment {
  name: string;
  /** Address of the file; absent until the reader has an access token for it. */
  url?: string;
  /** Address of a thumbnail, for pictures only. */
  thumbUrl?: string;
  isPicture: boolean;
}
