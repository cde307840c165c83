/**
 * URL of the call that copies a chat attachment to a requirement of the same person's application.
 * POST, staff (product §2.24).
 */
export function attachRequirementPath(message: string): string {
  return `/api/messages/${message}/attach`;
}

/** Request of {@link attachRequirementPath}. */
export interface AttachRequirementRequest {
  /** Id of an application with the phone number of the conversation. */
  application: string;
  /** Name of the requirement. */
  requirementName: string;
}

/** Response of {@link attachRequirementPath}. */
export interface AttachRequirementResponse {
  application: string;
  applicationNumber: string;
}

/** Maximum length of a requirement's name. */
export const maxRequirementNameLength = 200;
