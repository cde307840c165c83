const INLINE_TAG = /<\/?(?:a|b|em|i|strong)(?:[ \t\n\r\f][^<>]*)?>/g;
const TAG = /<\/?[a-zA-Z][^<>]*>/g;
const WHITESPACE = /[ \t\n\r\f]+/g;

/** HTML character references and what they stand for, in decoding order; `&` must be last. */
export const htmlEntities: readonly (readonly [reference: string, character: string])[] = [
  ['&nbsp;', ' '],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
];

/**
 * Returns the visible text of formatted HTML, for searching: emphasis and links leave no gap in a
 * word, any other element becomes a space. Not a sanitizer.
 */
export function htmlToText(html: string): string {
  const withoutTags = html.replace(INLINE_TAG, '').replace(TAG, ' ').replace(WHITESPACE, ' ').replace(/^ | $/g, '');
  return htmlEntities.reduce((text, [reference, character]) => text.replaceAll(reference, character), withoutTags);
}
