/**
 * Distributes typed or pasted text over the boxes of a code, from box `at` on. Drops anything but
 * digits, and digits that do not fit. A text that fills the whole code starts at the first box
 * regardless of where it was pasted.
 * @returns the new boxes and the box that should receive the focus next.
 */
export function distributeCode(boxes: readonly string[], at: number, text: string): { boxes: string[]; focus: number } {
  let digits = text.replace(/\D/g, '');
  const old = boxes[at] ?? '';
  // Typing into a filled box gives two characters: the old one and the new one.
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
