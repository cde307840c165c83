/**
 * Decodes base64url (RFC 4648, 5).
 *
 * @throws DOMException for another text
 */
export const decodeBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
