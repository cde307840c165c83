/**
 * Returns the initials of a name's first two words in upper case: `Juan Dela Cruz` gives `JD`; ''
 * for a name without letters.
 */
export function getInitials(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0])
    .join('')
    .toUpperCase();
}
