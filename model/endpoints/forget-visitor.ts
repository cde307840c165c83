/**
 * POST from a page of the portal, no body, answers 204: what this browser verified, its link to conversations and its
 * cookie end. What was sent to the office stays there.
 */
export const forgetVisitorPath = '/api/visitor/forget';
