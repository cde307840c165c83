/**
 * The number of words in a text: runs of letters and digits with their inner punctuation
 * (`paki-sulat`, `₱1,250.00`, `don't`).
 */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-'’.,][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
