/**
 * Distributes typed or pasted text over the boxes of a code, starting at box `index`. Drops
 * everything but digits, and digits that do not fit. A text with the whole code always starts at
 * the first box.
 * @returns the new boxes and the box that should receive the focus next.
 */
export function distributeCode(boxes: readonly string[], index: number, text: string): { boxes: string[]; focus: number } {
  let digits = text.replace(/\D/g, '');
  const old = boxes[index] ?? '';
  // Typing into a filled box gives two characters: the old one and the new one.
  if (digits.length === 2 && old !== '' && digits.includes(old)) digits = digits.replace(old, '');
  const next = [...boxes];
  if (digits === '') {
    next[index] = '';
    return { boxes: next, focus: index };
  }
  const start = digits.length >= boxes.length ? 0 : index;
  const fitting = [...digits].slice(0, boxes.length - start);
  for (const [offset, digit] of fitting.entries()) next[start + offset] = digit;
  return { boxes: next, focus: Math.min(start + fitting.length, boxes.length - 1) };
}
