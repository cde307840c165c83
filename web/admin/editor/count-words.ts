/** Counts words, also with punctuation inside: `paki-sulat`, `₱1,250.00`, `don't`. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-'’.,][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
