const PLAIN = /^[\x20-\x7e]*$/;
const BLANKS_OF_LAYOUT = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/**
 * Emoji and Chinese characters choose between two forms by a selector behind them, which the first
 * group keeps; behind any other letter nobody sees it.
 */
const NOT_OF_A_LINE =
  /((?:[\p{Extended_Pictographic}\p{Script=Han}]|[\d#*](?=\ufe0f\u20e3))\p{Variation_Selector})|[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu;
/** Joiners and tags are parts of emoji and of words. */
const NOT_OF_LINES =
  /(?!\t|\n|\r|\u200c|\u200d|[\u{e0020}-\u{e007f}]|\p{Variation_Selector})[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/**
 * Cleans a text of one line, such as a name: line breaks and tabs become a blank; controls, signs
 * of direction and other characters that nobody sees go. Letters, accents and emoji stay. What
 * people see is what is stored, so that no name looks like another, or turns the text around it.
 */
export function cleanLine(text: string): string {
  return PLAIN.test(text) ? text : text.replace(BLANKS_OF_LAYOUT, ' ').replace(NOT_OF_A_LINE, '$1');
}

/**
 * Cleans a text of several lines in the same way, but line breaks, and joiners within emoji and
 * words, stay.
 */
export function cleanLines(text: string): string {
  return PLAIN.test(text) ? text : text.replace(NOT_OF_LINES, '');
}
