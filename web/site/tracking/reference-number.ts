/** A reference number as people type it, in its one form: capital letters, no blanks, the hyphens where they belong. */
export function referenceNumber(typed: string): string {
  return typed
    .replace(/\s+/g, '')
    .toUpperCase()
    .slice(0, 60)
    .replace(/^([A-Z]+)-?(\d{8})-?(\d{4,})$/, '$1-$2-$3');
}
