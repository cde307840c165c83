const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const LINE_BREAKS_AND_TABS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/**
 * Characters to remove from one line. The first group captures variation selectors that are kept:
 * those behind emoji, keycap digits and Chinese characters, whose form they change.
 */
const INVISIBLE_IN_LINE =
  /((?:[\p{Extended_Pictographic}\p{Script=Han}]|[\d#*](?=\ufe0f\u20e3))\p{Variation_Selector})|[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu;
/**
 * Characters to remove from several lines. Line breaks and tabs stay, and so do joiners, tags and
 * variation selectors, which are parts of emoji and of words.
 */
const INVISIBLE_IN_LINES =
  /(?!\t|\n|\r|\u200c|\u200d|[\u{e0020}-\u{e007f}]|\p{Variation_Selector})[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/**
 * Cleans a text of one line, such as a name: replaces line breaks and tabs by a space, and removes
 * control characters, direction marks and other invisible characters. Letters, accents and emoji
 * stay. So two names that differ do not look the same, and none reverses the text around it.
 */
export function cleanLine(text: string): string {
  return PRINTABLE_ASCII.test(text) ? text : text.replace(LINE_BREAKS_AND_TABS, ' ').replace(INVISIBLE_IN_LINE, '$1');
}

/**
 * Cleans a text of several lines like {@link cleanLine}, but keeps line breaks, tabs, and joiners
 * in emoji and words.
 */
export function cleanLines(text: string): string {
  return PRINTABLE_ASCII.test(text) ? text : text.replace(INVISIBLE_IN_LINES, '');
}
