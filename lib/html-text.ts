const INLINE_TAG = /<\/?(?:a|b|em|i|strong)(?:[ \t\n\r\f][^<>]*)?>/g;
const TAG = /<\/?[a-zA-Z][^<>]*>/g;
const BLANKS = /[ \t\n\r\f]+/g;

/** References as the editor and browsers write them, in the order in which they are taken back; `&` comes last. */
export const htmlReferences: readonly (readonly [reference: string, letter: string])[] = [
  ['&nbsp;', ' '],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
];

/**
 * The text that a reader sees of formatted HTML such as the editor keeps, for searching: emphasis and links leave no
 * gap in a word, any other element is a blank. Not for cleaning what somebody sent.
 */
export function htmlText(html: string): string {
  const bare = html.replace(INLINE_TAG, '').replace(TAG, ' ').replace(BLANKS, ' ').replace(/^ | $/g, '');
  return htmlReferences.reduce((text, [reference, letter]) => text.replaceAll(reference, letter), bare);
}
