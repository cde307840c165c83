/**
 * URL of the call that forgets the visitor: ends verifications, access to conversations and the
 * cookie. POST from a page of the portal, no body; 204. Data sent to the office stays.
 */
export const forgetVisitorPath = '/api/visitor/forget';
