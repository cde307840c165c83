/** One message as a thread shows it, whichever side looks. */
export interface ThreadMessage {
  id: string;
  /** Written by the side that looks. */
  isMine: boolean;
  text: string;
  attachment?: Attachment;
  /** When it was sent. */
  created: Date;
  /** Of an own message that the server may not have yet. */
  state?: 'sending' | 'waiting' | 'refused';
  /** Why it was refused. */
  reason?: string;
  /** 0 to 1 while an attachment is on its way. */
  progress?: number;
}

export interface Attachment {
  name: string;
  /** Absent while there is no right to it yet. */
  url?: string;
  /** A small copy, of pictures only. */
  thumbUrl?: string;
  isPicture: boolean;
}
