/**
 * Puts typed or pasted text into the boxes of a code from box `at` on. Anything but digits is dropped, as is what does
 * not fit; a text that fills the whole code starts at the first box wherever it was pasted.
 * @returns the new boxes and the box that should have the focus next.
 */
export function spreadCode(boxes: readonly string[], at: number, text: string): { boxes: string[]; focus: number } {
  let digits = text.replace(/\D/g, '');
  const old = boxes[at] ?? '';
  // Typing into a filled box gives two characters, the old one among them.
  if (digits.length === 2 && old !== '' && digits.includes(old)) digits = digits.replace(old, '');
  const next = [...boxes];
  if (digits === '') {
    next[at] = '';
    return { boxes: next, focus: at };
  }
  const start = digits.length >= boxes.length ? 0 : at;
  const fitting = [...digits].slice(0, boxes.length - start);
  for (const [offset, digit] of fitting.entries()) next[start + offset] = digit;
  return { boxes: next, focus: Math.min(start + fitting.length, boxes.length - 1) };
}
