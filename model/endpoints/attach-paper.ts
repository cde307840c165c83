/** Makes the file of a chat message a requirement of the same person's application. POST, for staff (product §2.24). */
export function attachPaperPath(message: string): string {
  return `/api/messages/${message}/attach`;
}

export interface AttachPaper {
  /** Id of an application made with the number of the conversation. */
  application: string;
  /** What the paper is. */
  requirementName: string;
}

export interface AttachedPaper {
  application: string;
  applicationNumber: string;
}

/** Characters of what a paper is called. */
export const longestPaperName = 200;
